import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payment-reference'

/** The payment references in a row of a statement, normalised, the likeliest first. */
export interface References {
  /** What names the payment: UTRs, or where there is none, what the reference column holds. */
  main: readonly string[]
  /** What might: a founder may have copied some other id from the app they paid with. */
  other: readonly string[]
  /** Twelve digits beside those that stand where payments are named: perhaps an account. */
  weak: readonly string[]
}

const SEPARATORS = /[\s/\\|,;:_*#()[\]-]+/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** One digit again and again, as people fill a field with zeros. */
export const NO_REFERENCE = /^(.)\1*$/
const PHONE = /^(?:91|0)?[6-9]\d{9}$/

/**
 * Reads `UPI/412345678901/Asha/…`, `UPI-ASHA RAO-asha@okaxis-412345678901-…`, `NEFT Cr-…`, and in a
 * reference column `0000412345678901`, to which some banks pad it. Words are never references, however
 * long, nor are addresses, phone numbers and branch codes: somebody could claim what is in
 * everybody's rows.
 *
 * @param more cells of other columns that name payments.
 */
export function referencesIn(
  narration: string,
  referenceCell: string,
  more: readonly string[] = [],
): References {
  const named = [wholeNumber(referenceCell), ...more.map(wholeNumber)]
  const cells = named.flatMap((one) => wholeReference(one) ?? [])
  const { tokens, hidden } = found([...named, narration])
  const numbers = [...cells, ...tokens].filter(looksLikeUtr)
  // A phone number with its country code has as many digits, and is no secret of who pays.
  const utrs = numbers.filter((one) => !PHONE.test(one))
  const placed = utrs.filter((one) => cells.includes(one) || isPlaced(narration, one))

  const main = [placed, utrs, numbers, cells].find((ones) => ones.length > 0) ?? []
  const weak = main === placed ? utrs.filter((one) => !placed.includes(one)) : []
  const other = [...cells, ...hidden, ...tokens].filter(
    (one) => !main.includes(one) && !weak.includes(one) && (utrs.length === 0 || !PHONE.test(one)),
  )
  return { main: distinct(main), other: distinct(other), weak: distinct(weak) }
}

/** Whether a number stands where banks put a payment's: `UPI/CR/412345678901`, `RRN 412345678901`. */
function isPlaced(narration: string, utr: string): boolean {
  const at = narration.indexOf(utr)
  return at !== -1 && /(?:upi|imps|rrn|utr|ref)[^\d\n]{0,40}$/i.test(narration.slice(0, at))
}

/** Whatever may be somebody's payment reference in a cell that isn't there to name payments. */
export function mentionedIn(cell: string): string[] {
  if (!/\d{4}/.test(cell)) return []
  const number = wholeNumber(cell)
  const whole = /[.,:/]/.test(number) ? null : wholeReference(number)
  const { tokens, hidden } = found([number])
  return distinct([...(whole === null ? [] : [whole]), ...tokens, ...hidden]).filter(
    (one) => !PHONE.test(one),
  )
}

interface FoundIn {
  /** What stands alone. */
  tokens: string[]
  /** UTRs that letters stand before or after, or that are in groups. */
  hidden: string[]
}

function found(texts: readonly string[]): FoundIn {
  const tokens: string[] = []
  const hidden: string[] = []
  for (const text of texts) {
    if (!/\d{2}/.test(text)) continue
    for (const whole of unbroken(text)) {
      for (const word of wordsOf(whole)) {
        if (isToken(word)) tokens.push(word)
        const glued = gluedIn(word)
        if (glued !== null) hidden.push(glued)
      }
      hidden.push(...inGroups(whole))
    }
  }
  return { tokens, hidden }
}

function distinct(ones: string[]): string[] {
  return ones.length < 2 ? ones : [...new Set(ones)]
}

/** A reference may be broken in two by a line's end: read with the lines apart, and as one. */
function unbroken(text: string): string[] {
  return /[\r\n]/.test(text) ? [text, text.replace(/\s*[\r\n]+\s*/g, '')] : [text]
}

/** UTRs in groups of digits, as people write them and as lines are broken: 4123 4567 8901. */
function inGroups(text: string): string[] {
  const groups = text.match(/(?<![\w@])\d+(?:\s\d+){1,2}(?![\w@])/g)
  if (groups === null) return []
  return groups
    .map(normalisePaymentReference)
    .filter((number) => looksLikeUtr(number) && !PHONE.test(number))
}

function wholeReference(cell: string): string | null {
  if (cell === '') return null
  const reference = withoutPadding(normalisePaymentReference(cell))
  return isPaymentReference(reference) && hasDigits(reference, 4) && !NO_REFERENCE.test(reference)
    ? reference
    : null
}

function isToken(word: string): boolean {
  if (NO_REFERENCE.test(word)) return false
  return (
    looksLikeUtr(word) ||
    (word.length >= 8 &&
      isPaymentReference(word) &&
      hasDigits(word, 6) &&
      !IFSC.test(word) &&
      !PHONE.test(word))
  )
}

/** A UTR that letters stand before or after, with nothing between: UPI412345678901. */
function gluedIn(word: string): string | null {
  if (word.length < 13) return null
  const number = /^(\d{12})\D/.exec(word)?.[1] ?? /\D(\d{12})$/.exec(word)?.[1]
  return number === undefined || PHONE.test(number) ? null : number
}

function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const word of text.split(SEPARATORS)) {
    if (word.length < 4 || !/\d{4}/.test(word) || word.includes('@')) continue
    words.push(withoutPadding(normalisePaymentReference(word)))
  }
  return words
}

function hasDigits(text: string, least: number): boolean {
  return text.replace(/\D/g, '').length >= least
}

/** UTRs come padded with zeros to the width of a column, sixteen. */
function withoutPadding(reference: string): string {
  return /^0{3,}(\d{12})$/.exec(reference)?.[1] ?? reference
}

/** A spreadsheet writes long numbers as 4.12345678901E+11 or 412345678901.0: the same, unless digits were lost. */
function wholeNumber(cell: string): string {
  if (!isShortened(cell))
    return cell.includes('.0') ? cell.replace(/(?<=\d{6})\.0+(?!\d)/g, '') : cell
  return losesDigits(cell) ? '' : String(Number(cell))
}

function isShortened(cell: string): boolean {
  return /^\s*\d(?:\.\d+)?e\+?\d{1,2}\s*$/i.test(cell)
}

/** Whether a spreadsheet has shortened the number in this cell, so that its last digits are gone for good. */
export function losesDigits(cell: string): boolean {
  if (!isShortened(cell)) return false
  const [digits = '', exponent = ''] = cell.trim().toLowerCase().replace('.', '').split('e')
  return digits.length < Number(exponent) + 1
}

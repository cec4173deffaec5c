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
/** 4.12346E+11 */
const SHORTENED = /^\s*\d(?:\.(\d+))?e\+?(\d{1,2})\s*$/i
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

/** Whatever may be a payment reference in a cell that isn't there to name payments. */
export function mentionedIn(cell: string): string[] {
  if (!/\d{4}/.test(cell)) return []
  const number = wholeNumber(cell)
  const whole = /[.,:/]/.test(number) ? null : wholeReference(number)
  const { tokens, hidden } = found([number])
  return distinct([...(whole === null ? [] : [whole]), ...tokens, ...hidden]).filter(
    (one) => !PHONE.test(one),
  )
}

/**
 * @returns `tokens`: what stands alone. `hidden`: UTRs that letters stand before or after, as in
 *   UPI412345678901, or that are in groups, as in 4123 4567 8901.
 */
function found(texts: readonly string[]): { tokens: string[]; hidden: string[] } {
  const tokens: string[] = []
  const hidden: string[] = []
  for (const text of texts) {
    if (!/\d{2}/.test(text)) continue
    // A line's end may break a reference in two: read with the lines apart, and as one.
    const isBroken = /[\r\n]/.test(text)
    for (const whole of isBroken ? [text, text.replace(/\s*[\r\n]+\s*/g, '')] : [text]) {
      for (const part of whole.split(SEPARATORS)) {
        if (part.length < 4 || !/\d{4}/.test(part) || part.includes('@')) continue
        const word = withoutPadding(normalisePaymentReference(part))
        if (isToken(word)) tokens.push(word)
        if (word.length <= 12) continue
        hidden.push(/^(\d{12})\D/.exec(word)?.[1] ?? /\D(\d{12})$/.exec(word)?.[1] ?? '')
      }
      for (const groups of whole.match(/(?<![\w@])\d+(?:\s\d+){1,2}(?![\w@])/g) ?? []) {
        hidden.push(normalisePaymentReference(groups))
      }
    }
  }
  return { tokens, hidden: hidden.filter((one) => looksLikeUtr(one) && !PHONE.test(one)) }
}

function distinct(ones: string[]): string[] {
  return ones.length < 2 ? ones : [...new Set(ones)]
}

function wholeReference(cell: string): string | null {
  const reference = withoutPadding(normalisePaymentReference(cell))
  return isPaymentReference(reference) && hasDigits(reference, 4) && !NO_REFERENCE.test(reference)
    ? reference
    : null
}

function isToken(word: string): boolean {
  if (NO_REFERENCE.test(word)) return false
  if (looksLikeUtr(word)) return true
  const isLong = word.length >= 8 && isPaymentReference(word) && hasDigits(word, 6)
  return isLong && !IFSC.test(word) && !PHONE.test(word)
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
  if (SHORTENED.test(cell)) return losesDigits(cell) ? '' : String(Number(cell))
  return cell.includes('.0') ? cell.replace(/(?<=\d{6})\.0+(?!\d)/g, '') : cell
}

/** Whether a spreadsheet has shortened the number in this cell, so that its last digits are gone for good. */
export function losesDigits(cell: string): boolean {
  const [, fraction = '', exponent = '0'] = SHORTENED.exec(cell) ?? []
  return fraction.length < Number(exponent)
}

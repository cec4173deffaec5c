import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payments/payment-reference'

/** The payment references in a row of a statement, normalised, most likely first. */
export interface References {
  /** References that name the payment: UTRs, or otherwise the content of the reference column. */
  main: readonly string[]
  /** Other IDs in the row. A founder may have copied one of them from the payment app. */
  other: readonly string[]
  /**
   * Numbers of twelve digits in places where banks don't write the UTR. They may be account
   * numbers.
   */
  weak: readonly string[]
}

const SEPARATORS = /[\s/\\|,;:_*#()[\]-]+/
/** Matches numbers that a spreadsheet has shortened, such as 4.12346E+11. */
const SHORTENED = /^\s*\d(?:\.(\d+))?e\+?(\d{1,2})\s*$/i
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** Matches one repeated character, because people fill required fields with zeros or dots. */
export const NO_REFERENCE = /^(.)\1*$/
const PHONE = /^(?:91|0)?[6-9]\d{9}$/

/**
 * Reads `UPI/412345678901/Asha/…`, `UPI-ASHA RAO-asha@okaxis-412345678901-…`, `NEFT Cr-…`, and in
 * a reference column `0000412345678901`, which some banks pad with zeros. Words, addresses, phone
 * numbers and branch codes are never references: they are in many rows, so a founder who enters one
 * could be matched with another person's payment.
 *
 * @param more the row's cells in further columns of references.
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
  // A phone number with country code also has 12 digits, but it identifies no payment, and other
  // people know it.
  const utrs = numbers.filter((one) => !PHONE.test(one))
  const placed = utrs.filter((one) => cells.includes(one) || isPlaced(narration, one))

  const main = [placed, utrs, numbers, cells].find((ones) => ones.length > 0) ?? []
  const weak = main === placed ? utrs.filter((one) => !placed.includes(one)) : []
  const other = [...cells, ...hidden, ...tokens].filter(
    (one) => !main.includes(one) && !weak.includes(one) && (utrs.length === 0 || !PHONE.test(one)),
  )
  return { main: distinct(main), other: distinct(other), weak: distinct(weak) }
}

/**
 * True if the number follows a label that banks write before the UTR, as in `UPI/CR/412345678901`
 * or `RRN 412345678901`.
 */
function isPlaced(narration: string, utr: string): boolean {
  const at = narration.indexOf(utr)
  return at !== -1 && /(?:upi|imps|rrn|utr|ref)[^\d\n]{0,40}$/i.test(narration.slice(0, at))
}

/** @returns possible payment references in a cell of a column that doesn't name payments. */
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
 * @returns `tokens`: separate words. `hidden`: UTRs with letters before or after them, such as
 * UPI412345678901, and UTRs in groups, such as 4123 4567 8901.
 */
function found(texts: readonly string[]): { tokens: string[]; hidden: string[] } {
  const tokens: string[] = []
  const hidden: string[] = []
  for (const text of texts) {
    if (!/\d{2}/.test(text)) continue
    // A line break may split a reference, so the text is read both with separate lines and as one line.
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

/** Some banks pad UTRs with zeros to 16 digits. */
function withoutPadding(reference: string): string {
  return /^0{3,}(\d{12})$/.exec(reference)?.[1] ?? reference
}

/**
 * Restores long numbers that spreadsheets write as 4.12345678901E+11 or 412345678901.0.
 * @returns the number with all digits; an empty text if a spreadsheet cut off digits. Other cells
 * stay unchanged.
 */
function wholeNumber(cell: string): string {
  if (SHORTENED.test(cell)) return losesDigits(cell) ? '' : String(Number(cell))
  return cell.includes('.0') ? cell.replace(/(?<=\d{6})\.0+(?!\d)/g, '') : cell
}

/** True if a spreadsheet shortened the number, so that its last digits are lost. */
export function losesDigits(cell: string): boolean {
  const [, fraction = '', exponent = '0'] = SHORTENED.exec(cell) ?? []
  return fraction.length < Number(exponent)
}

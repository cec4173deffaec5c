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
}

const SEPARATORS = /[\s/\\|,;:_*#()[\]-]+/
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
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
  const [number, ...others] = [referenceCell, ...more].map(wholeNumber)
  const named = [number ?? '', ...others]
  const cells = named.flatMap((one) => wholeReference(one) ?? [])
  const texts = [...named, narration].flatMap(unbroken)
  const tokens = texts.flatMap(tokensOf)
  const numbers = [...cells, ...tokens].filter(looksLikeUtr)
  // A phone number with its country code has as many digits, and is no secret of who pays.
  const utrs = numbers.filter((one) => !PHONE.test(one))

  const main = [utrs, numbers, cells].find((ones) => ones.length > 0) ?? []
  const rest = [...cells, ...texts.flatMap(gluedIn), ...texts.flatMap(inGroups), ...tokens]
  const distinct = new Set(main)
  const isOther = (one: string) => !distinct.has(one) && (utrs.length === 0 || !PHONE.test(one))
  return { main: [...distinct], other: [...new Set(rest)].filter(isOther) }
}

/** Whatever may be somebody's payment reference in a cell that isn't there to name payments. */
export function mentionedIn(cell: string): string[] {
  if (!/\d{4}/.test(cell)) return []
  const number = wholeNumber(cell)
  const whole = /[.,:/]/.test(number) ? null : wholeReference(number)
  const texts = unbroken(number)
  const found = texts.flatMap((text) => [...tokensOf(text), ...gluedIn(text), ...inGroups(text)])
  return [...new Set(whole === null || PHONE.test(whole) ? found : [whole, ...found])].filter(
    (one) => !PHONE.test(one),
  )
}

/** A reference may be broken in two by a line's end: read with the lines apart, and as one. */
function unbroken(text: string): string[] {
  return /[\r\n]/.test(text) ? [text, text.replace(/\s*[\r\n]+\s*/g, '')] : [text]
}

/** UTRs in groups of digits, as people write them and as lines are broken: 4123 4567 8901. */
function inGroups(text: string): string[] {
  return (text.match(/(?<![\w@])\d+(?:\s\d+){1,2}(?![\w@])/g) ?? [])
    .map(normalisePaymentReference)
    .filter((number) => looksLikeUtr(number) && !PHONE.test(number))
}

function wholeReference(cell: string): string | null {
  const reference = withoutPadding(normalisePaymentReference(cell))
  return isPaymentReference(reference) && hasDigits(reference, 4) ? reference : null
}

function tokensOf(text: string): string[] {
  return wordsOf(text).filter(
    (token) =>
      looksLikeUtr(token) ||
      (token.length >= 8 &&
        isPaymentReference(token) &&
        hasDigits(token, 6) &&
        !IFSC.test(token) &&
        !PHONE.test(token)),
  )
}

/** UTRs that letters stand before or after, with nothing between: UPI412345678901. */
function gluedIn(text: string): string[] {
  return wordsOf(text)
    .flatMap((word) => [/^(\d{12})\D/.exec(word)?.[1] ?? '', /\D(\d{12})$/.exec(word)?.[1] ?? ''])
    .filter((number) => number !== '' && !PHONE.test(number))
}

function wordsOf(text: string): string[] {
  return text
    .split(SEPARATORS)
    .filter((word) => /\d{4}/.test(word) && !word.includes('@'))
    .map((word) => withoutPadding(normalisePaymentReference(word)))
}

function hasDigits(text: string, least: number): boolean {
  return text.replace(/\D/g, '').length >= least
}

/** UTRs come padded with zeros to the width of a column. */
function withoutPadding(reference: string): string {
  return /^0+(\d{12})$/.exec(reference)?.[1] ?? reference
}

/** A spreadsheet writes long numbers as 4.12345678901E+11: the same number, unless digits were lost. */
function wholeNumber(cell: string): string {
  if (!isShortened(cell)) return cell
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

import { isOneDigit, looksLikeUtr, normalisePaymentReference } from './payment-reference'
import { toPlainCharacters } from '@/domain/values/plain-characters'

/** The labels that apps and banks print before the UTR. */
const LABEL =
  /(?:utr|rrn|upi\s*ref(?:erence)?|upi\s*(?:txn|transaction)|transaction\s*id|upi\s*[:/](?:p2[am]\/)?|txn\s*id|ref(?:erence)?\s*(?:no|number|id)|\bref(?:erence)?\b)/i
/** A label and, shortly after it, exactly 12 digits, perhaps in groups. */
const LABELLED = new RegExp(
  `${LABEL.source}[^\\d\\n]{0,24}(?<utr>\\d(?:[ -]?\\d){11})(?![\\dA-Za-z])`,
  'gi',
)

/** The transaction ID of PhonePe or Google Pay. The UTR often stands beside it without a label. */
const APP_ID = /\b(?:T\d{15,}|CICAg[\w-]*)(?!\w)/gi
/** 12 digits, perhaps in three groups, that aren't a phone number with India's country code. */
const UNLABELLED =
  /(?<![\dA-Za-z+])(?<utr>(?!91[6-9])\d{12}|(?<!\d[ -])\d{4}[ -]\d{4}[ -]\d{4}(?![ -]\d))(?![\dA-Za-z])/g

/**
 * @param text pasted text, such as a whole SMS, email or chat message.
 * @returns the UTR, if the text contains exactly one; otherwise null.
 */
export function utrIn(text: string): string | null {
  const [utr, ...others] = utrsIn(text)
  return others.length === 0 ? (utr ?? null) : null
}

function utrsIn(text: string): Set<string> {
  const plain = toPlainCharacters(text)
  const labelled = numbersOf(plain, LABELLED)
  if (labelled.size > 0) return labelled
  const withoutIds = plain.replace(APP_ID, 'ID')
  return withoutIds === plain ? new Set() : numbersOf(withoutIds, UNLABELLED)
}

function numbersOf(text: string, pattern: RegExp): Set<string> {
  const found = [...text.matchAll(pattern)]
  return new Set(found.map(({ groups }) => (groups?.['utr'] ?? '').replace(/\D/g, '')))
}

/** The kind of text that was typed instead of a UTR. */
export type MistakenReference =
  | 'phonepe'
  | 'google'
  | 'phone'
  | 'upi-id'
  | 'amount'
  | 'digits'
  | 'same-digit'
  | 'several'
  | 'other'

/**
 * For UPI payments only.
 * @returns the kind of text that was typed instead of a UTR; null if the text is empty or may be a
 * UTR.
 */
export function mistakenFor(typed: string): MistakenReference | null {
  const text = toPlainCharacters(typed).trim()
  const reference = normalisePaymentReference(text)
  const isPhone = /^(?:\+?91|0)?[6-9]\d{9}$/.test(text.replace(/[ -]/g, ''))
  // A phone number with country code but without a plus sign could be a UTR.
  if (isPhone && text.startsWith('+')) return 'phone'
  if (isOneDigit(reference)) return 'same-digit'
  if (reference === '' || looksLikeUtr(reference)) return null
  const utrs = utrsIn(text).size
  if (utrs > 0) return utrs === 1 ? null : 'several'
  if (/^T\d{15,}$/.test(reference)) return 'phonepe'
  if (reference.startsWith('CICAG')) return 'google'
  if (/^[\w.+-]+@[a-z]+$/i.test(text)) return 'upi-id'
  if (/^(?:₹|rs\.?|inr)?\s*\d{1,5}(?:\.\d{1,2})?\s*(?:\/-)?$/i.test(text)) return 'amount'
  if (isPhone) return 'phone'
  return /^\d+$/.test(reference) ? 'digits' : 'other'
}

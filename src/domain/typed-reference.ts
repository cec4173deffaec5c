import { isOneDigit, looksLikeUtr, normalisePaymentReference } from './payment-reference'
import { toPlainCharacters } from './plain-characters'

/** What apps and banks write before the UTR. */
const LABEL =
  /(?:utr|rrn|upi\s*ref(?:erence)?|upi\s*(?:txn|transaction)|transaction\s*id|upi\s*[:/](?:p2[am]\/)?|txn\s*id|ref(?:erence)?\s*(?:no|number|id)|\bref(?:erence)?\b)/i
/** A label, then 12 digits within the next words, perhaps in groups. No letter or digit follows. */
const LABELLED = new RegExp(
  `${LABEL.source}[^\\d\\n]{0,24}(\\d(?:[ -]?\\d){11})(?![\\dA-Za-z])`,
  'gi',
)

/**
 * @param text as it was pasted: a whole SMS, mail or chat message.
 * @returns the one UTR that the text names; null where it names none, or several.
 */
export function utrIn(text: string): string | null {
  const found = new Set(
    [...toPlainCharacters(text).matchAll(LABELLED)].map(([, digits = '']) =>
      digits.replace(/\D/g, ''),
    ),
  )
  const [utr] = found
  return found.size === 1 && utr !== undefined ? utr : null
}

/** What was typed instead of a UTR. */
export type MistakenReference =
  | 'phonepe'
  | 'google'
  | 'phone'
  | 'upi-id'
  | 'amount'
  | 'digits'
  | 'same-digit'
  | 'other'

/**
 * What a reference is that can't be a UTR; null where it may be one, or nothing is typed. For payments by UPI.
 * @param typed as it was typed.
 */
export function mistakenFor(typed: string): MistakenReference | null {
  const text = toPlainCharacters(typed).trim()
  const reference = normalisePaymentReference(text)
  const isPhone = /^(?:\+?91|0)?[6-9]\d{9}$/.test(text.replace(/[ -]/g, ''))
  // Without the plus sign, a phone number with its country's code could be a UTR.
  if (isPhone && text.startsWith('+')) return 'phone'
  if (isOneDigit(reference)) return 'same-digit'
  if (reference === '' || looksLikeUtr(reference) || utrIn(text) !== null) return null
  if (/^T\d{15,}$/.test(reference)) return 'phonepe'
  if (reference.startsWith('CICAG')) return 'google'
  if (/^[\w.+-]+@[a-z]+$/i.test(text)) return 'upi-id'
  if (/^(?:₹|rs\.?|inr)?\s*\d{1,5}(?:\.\d{1,2})?\s*(?:\/-)?$/i.test(text)) return 'amount'
  if (isPhone) return 'phone'
  return /^\d+$/.test(reference) ? 'digits' : 'other'
}

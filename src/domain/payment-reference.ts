import { toPlainCharacters } from './plain-characters'

/**
 * A payment reference is what the founder copies from the app they paid with: with UPI the 12-digit
 * UTR, elsewhere some other id.
 */

/** How often a founder may correct theirs. As in firestore.rules. */
export const MOST_CORRECTIONS = 40

/** How often the browser that joined may correct the reference or the email. As in firestore.rules. */
export const MOST_CORRECTIONS_BY_RECEIPT = 3

/** @returns the reference as it is stored and compared: letters and digits only, upper case. */
export function normalisePaymentReference(typed: string): string {
  return toPlainCharacters(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

/** As in firestore.rules. */
export const PAYMENT_REFERENCE = /^[A-Z0-9]{6,40}$/

/** Takes a normalised reference. 6 to 40 letters and digits: banks and apps agree on no form. */
export function isPaymentReference(normalised: string): boolean {
  return PAYMENT_REFERENCE.test(normalised)
}

/** Takes a normalised reference. UPI's UTR has exactly 12 digits. */
export function looksLikeUtr(normalised: string): boolean {
  return /^\d{12}$/.test(normalised)
}

/** Takes a normalised reference: whether it has a UTR's length, but is no payment's. */
export function isOneDigit(normalised: string): boolean {
  return /^(\d)\1{11}$/.test(normalised)
}

/** Takes a normalised reference: whether it can be found in a statement as a UTR. */
export function couldBeUtr(normalised: string): boolean {
  return looksLikeUtr(normalised) && !isOneDigit(normalised)
}

/**
 * In groups of four, as people read it aloud. For spreadsheets, too: they take twelve bare digits for a
 * number, and shorten it.
 */
export function groupedPaymentReference(reference: string): string {
  return (reference.match(/.{1,4}/gs) ?? []).join(' ')
}

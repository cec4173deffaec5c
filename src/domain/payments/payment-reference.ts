import { toPlainCharacters } from '@/domain/values/plain-characters'

/**
 * Founders copy the payment reference from the app they paid with. For UPI it is the 12-digit UTR,
 * otherwise some other ID.
 */

/** How often a founder may correct the reference. firestore.rules has the same limit. */
export const MOST_CORRECTIONS = 40

/**
 * How often the browser that joined may correct the reference or the email. firestore.rules has the
 * same limit.
 */
export const MOST_CORRECTIONS_BY_RECEIPT = 3

/** @returns the reference as it is stored and compared: letters and digits, upper case. */
export function normalisePaymentReference(typed: string): string {
  return toPlainCharacters(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

/** firestore.rules has the same pattern. */
export const PAYMENT_REFERENCE = /^[A-Z0-9]{6,40}$/

/**
 * Expects a normalised reference. Allows 6 to 40 letters and digits, since banks and apps have no
 * common format.
 */
export function isPaymentReference(normalised: string): boolean {
  return PAYMENT_REFERENCE.test(normalised)
}

/** Expects a normalised reference. A UTR has exactly 12 digits. */
export function looksLikeUtr(normalised: string): boolean {
  return /^\d{12}$/.test(normalised)
}

/** Expects a normalised reference. True for 12 equal digits, which no payment has. */
export function isOneDigit(normalised: string): boolean {
  return /^(\d)\1{11}$/.test(normalised)
}

/** Expects a normalised reference. True if it can be a UTR. */
export function couldBeUtr(normalised: string): boolean {
  return looksLikeUtr(normalised) && !isOneDigit(normalised)
}

/**
 * The reference in groups of four, as people read it aloud. In spreadsheets, the spaces prevent the
 * conversion of twelve digits to a shortened number.
 */
export function groupedPaymentReference(reference: string): string {
  return (reference.match(/.{1,4}/gs) ?? []).join(' ')
}

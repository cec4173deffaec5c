import { toPlainCharacters } from '@/domain/values/plain-characters'

/** firestore.rules contain the same pattern. */
export const UPI_ID = /^[a-z0-9][a-z0-9._-]{0,99}@[a-z][a-z0-9]{1,49}$/

/**
 * @returns the ID as it is stored and compared: lower case, without spaces and invisible
 * characters.
 */
export function normaliseUpiId(typed: string): string {
  return toPlainCharacters(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Expects a normalised ID, such as `name@okhdfcbank`. Unlike an email address, it has no dot after the @. */
export function isUpiId(normalised: string): boolean {
  return UPI_ID.test(normalised)
}

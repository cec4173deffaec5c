/** In characters. firestore.rules contains the same limit. */
export const MOST_EMAIL = 254

// firestore.rules has the same pattern. If the pattern here were looser, the database would refuse
// addresses that the form accepts, and the user wouldn't learn why.
export const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]{1,63}(?:[.][a-z0-9-]{1,63})+$/

/**
 * @returns the address as it is stored: lower case, without surrounding spaces and invisible
 * characters.
 */
export function normaliseEmail(typed: string): string {
  // Text copied from chats and web pages may contain invisible characters.
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/** Expects a normalised address. */
export function isEmail(value: string): boolean {
  return value.length <= MOST_EMAIL && EMAIL.test(value)
}

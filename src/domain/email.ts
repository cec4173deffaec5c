import { FIELD_LIMITS } from './field-limits'

// The same form that firestore.rules accepts. A looser check would end in a refusal that nobody could
// explain.
export const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]{1,63}(?:[.][a-z0-9-]{1,63})+$/

/** @returns the address as it is stored: in lower case, without spaces around it or invisible characters in it. */
export function normaliseEmail(typed: string): string {
  // Chats and web pages put these into what is copied from them.
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
}

/** @param value normalised. */
export function isEmail(value: string): boolean {
  return value.length <= FIELD_LIMITS.email && EMAIL.test(value)
}

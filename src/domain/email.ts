import { FIELD_LIMITS } from './field-limits'

// The same form that firestore.rules accepts. A looser check would end in a refusal that nobody could
// explain.
export const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]{1,63}(?:[.][a-z0-9-]{1,63})+$/

/** @param value trimmed and in lower case. */
export function isEmail(value: string): boolean {
  return value.length <= FIELD_LIMITS.email && EMAIL.test(value)
}

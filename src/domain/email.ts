// The same form that firestore.rules accepts. A looser check would end in a refusal that nobody could
// explain.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/

/** @param value trimmed and in lower case. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value)
}

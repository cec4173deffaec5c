/**
 * 130 random bits, in characters that aren't easily confused. firestore.rules has the same pattern.
 */
export const SECRET_ID = /^[a-z2-7]{26}$/

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** @returns an unguessable ID for a certificate or a receipt. */
export function newSecretId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

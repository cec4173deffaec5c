/** As in firestore.rules: 130 random bits, in letters that nobody mistakes for one another. */
export const SECRET_ID = /^[a-z2-7]{26}$/

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** @returns an id that nobody can guess: of a certificate, or of a receipt. */
export function newSecretId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

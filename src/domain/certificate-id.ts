/** As in firestore.rules: 130 random bits, in letters that nobody mistakes for one another. */
export const CERTIFICATE_ID = /^[a-z2-7]{26}$/

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** @returns the id of a certificate that nobody can guess. */
export function newCertificateId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(26))
  return Array.from(bytes, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}

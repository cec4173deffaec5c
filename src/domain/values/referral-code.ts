import { toPlainCharacters } from './plain-characters'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 5

/** @returns a random code: 'MD' and 5 characters from A-Z and 0-9. */
export function generateReferralCode(): string {
  let code = 'MD'
  while (code.length < 2 + LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // 252 is the largest multiple of 36 in a byte. Larger bytes would make some characters more likely.
    if (byte < 252) code += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return code
}

/**
 * @param typed a code or a whole referral link, typed or pasted.
 * @returns the code as it is stored, in upper case. Empty if the text contains no letter or digit.
 */
export function normaliseReferralCode(typed: string): string {
  const code = /[?&]ref=([^&#?]*)/i.exec(typed)?.[1] ?? typed
  return toPlainCharacters(code)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

/** firestore.rules has the same pattern. */
export const REFERRAL_CODE = /^MD[A-Z0-9]{5}$/

export function isReferralCode(value: string): boolean {
  return REFERRAL_CODE.test(value)
}

import { toPlainCharacters } from './plain-characters'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 5

/** @returns a random code: 'MD' and 5 characters from A-Z and 0-9. */
export function generateReferralCode(): string {
  let code = 'MD'
  while (code.length < 2 + LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // 252 is the largest multiple of 36 in a byte: beyond it some characters would come up more often.
    if (byte < 252) code += ALPHABET.charAt(byte % ALPHABET.length)
  }
  return code
}

/**
 * @returns the code as it is stored, upper case, of whatever was typed or pasted: a whole link, too. Empty
 *   where nothing of it can belong to a code, which is not the same as no code.
 */
export function normaliseReferralCode(typed: string): string {
  const code = /[?&]ref=([^&#?]*)/i.exec(typed)?.[1] ?? typed
  return toPlainCharacters(code)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
}

/** As in firestore.rules. */
export const REFERRAL_CODE = /^MD[A-Z0-9]{5}$/

export function isReferralCode(value: string): boolean {
  return REFERRAL_CODE.test(value)
}

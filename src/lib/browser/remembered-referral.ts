import { storedValue } from './browser-storage'
import { storageKey } from './storage-keys'

declare global {
  /**
   * The referral code, kept in memory until the page is closed if the browser's storage is blocked
   * or full.
   */
  var unsavedReferral: string | undefined
}

/**
 * The referral code and, after a space, its expiry time in milliseconds since 1970. Written by
 * src/boot/remember-referral.ts.
 */
const stored = storedValue(
  () => localStorage,
  storageKey('followed-code'),
  (value) => typeof value === 'string',
)

/** @returns the code of the last referral link that was opened within 30 days, or an empty string. */
export function rememberedReferral(): string {
  const [code = '', until] = (globalThis.unsavedReferral ?? stored.read() ?? '').split(' ')
  return Number(until) > Date.now() ? code : ''
}

/** Forgets the code. Call this after the code was used in a sign-up, or if no such code exists. */
export function forgetReferral(): void {
  globalThis.unsavedReferral = undefined
  stored.clear()
}

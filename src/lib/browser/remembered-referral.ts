import { storedValue } from './browser-storage'
import { storageKey } from './storage-keys'

declare global {
  /** The referral code where the browser's storage is blocked or full; it lasts until the page is closed. */
  var unsavedReferral: string | undefined
}

/**
 * The referral code and, after a space, when it expires (in milliseconds). Written by
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

/** For a code that has been used in a sign-up, or that doesn't exist. */
export function forgetReferral(): void {
  globalThis.unsavedReferral = undefined
  stored.clear()
}

import { storedValue } from './browser-storage'
import { storageKey } from './storage-keys'

declare global {
  /** What `stored` can't keep, where the browser's storage is blocked or full: until the page is left. */
  var unsavedReferral: string | undefined
}

/** The code, and until when it counts. src/boot/remember-referral.ts keeps it. */
const stored = storedValue(
  () => localStorage,
  storageKey('followed-code'),
  (value) => typeof value === 'string',
)

/** @returns the code of the latest link that brought one, for 30 days; empty if there is none. */
export function rememberedReferral(): string {
  const [code = '', until] = (globalThis.unsavedReferral ?? stored.read() ?? '').split(' ')
  return Number(until) > Date.now() ? code : ''
}

/** The code has done its work, or turned out to be nobody's. */
export function forgetReferral(): void {
  globalThis.unsavedReferral = undefined
  stored.clear()
}

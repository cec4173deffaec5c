/**
 * The keys of all values that the site stores in a visitor's browser. The Privacy page lists them,
 * too. If a key is renamed, visitors lose the value under the old name.
 */
type StorageKey =
  // Stored in localStorage.
  | 'theme'
  | 'signed-in-as'
  | 'signed-in-uid'
  | 'followed-code'
  | 'own-sign-ups'
  | 'own-claim'
  | 'unfinished-profiles'
  | 'leaving'
  | 'last-figures'
  | `noted-tier.${string}`
  | `noted-reverted.${string}`
  | `noted-announcements.${string}`
  | 'statement-columns'
  | 'saved-views'
  | 'verify-run'
  // Stored in sessionStorage, until the tab is closed.
  | 'scroll-positions'
  | 'counted-visit'
  | `typed-before.${string}`
  | 'waitlist-draft'
  | 'waitlist-attempts'
  | 'waitlist-dispute'
  | 'waitlist-claim-draft'
  | 'account-draft'
  | 'ambassador-draft'
  | `${'contact' | 'notify' | 'demo'}-${'draft' | 'unanswered'}`

/**
 * @returns the key in the browser's storage. Some files of src/boot repeat their keys to avoid an
 * import. A test compares these with the keys here.
 */
export function storageKey(name: StorageKey): string {
  return `mooddrive.${name}`
}

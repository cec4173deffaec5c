/**
 * Everything that the site keeps in a visitor's browser; the Privacy page tells of it. Change none without
 * need: what is kept under the old name is lost.
 */
type StorageKey =
  // In this browser, until it is cleared.
  | 'theme'
  | 'signed-in-as'
  | 'signed-in-uid'
  | 'followed-code'
  | 'own-sign-up'
  | 'own-claim'
  | 'unfinished-profiles'
  | 'leaving'
  | 'last-figures'
  | `noted-tier.${string}`
  | `noted-taken-back.${string}`
  | `noted-announcements.${string}`
  | 'statement-columns'
  | 'saved-views'
  // In this tab, until it is closed.
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
 * @returns the key in the browser's storage. index.html, src/app/hydrate.ts and src/app/remember-referral.ts
 *   must stand alone and spell theirs out; a test compares them.
 */
export function storageKey(name: StorageKey): string {
  return `mooddrive.${name}`
}

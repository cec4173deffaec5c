import * as v from 'valibot'

import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { ownSignUp, typedSignUp, type OwnSignUp } from '@/model/sign-up'

/**
 * Survives failures and reloads. Limited to this tab, so that two tabs can hold different sign-ups.
 */
export const storedDraft = storedValue(
  () => sessionStorage,
  storageKey('waitlist-draft'),
  matchesSchema(
    v.object({
      values: typedSignUp,
      /**
       * The referral code that prefilled the form when the draft was stored: the one in the page's
       * URL, or else of a referral link that the visitor followed earlier; empty if there was none.
       */
      linkedCode: v.string(),
    }),
  ),
)

/** Maximum number of stored sign-ups: more than one, because friends may share a phone. */
export const MOST_STORED_SIGN_UPS = 5

/**
 * The latest sign-ups made in this browser, newest first. Receipts and secrets stay in storage and
 * never appear in URLs.
 */
const storedSignUps = storedValue(
  () => localStorage,
  storageKey('own-sign-ups'),
  matchesSchema(v.array(ownSignUp)),
)

export type StoredSignUp = OwnSignUp

/** @returns the latest sign-ups made in this browser, newest first. */
export function signUpsHere() {
  return storedSignUps.read() ?? []
}

/** Stores a sign-up, replacing one with the same code. */
export function storeSignUp(signUp: StoredSignUp): void {
  const others = signUpsHere().filter(({ code }) => code !== signUp.code)
  storedSignUps.write([signUp, ...others].slice(0, MOST_STORED_SIGN_UPS))
}

/**
 * The latest claim or dispute sent from this browser. Stored to remind the payer of it, because no
 * page shows claims or disputes to payers.
 */
export const storedClaim = storedValue(
  () => localStorage,
  storageKey('own-claim'),
  matchesSchema(v.object({ email: v.string(), sentAt: v.pipe(v.string(), v.isoTimestamp()) })),
)

const CLAIM_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/**
 * @returns the claim or dispute sent from this browser in the last 30 days. Older ones have been
 *   decided.
 */
export function recentClaim() {
  const claim = storedClaim.read()
  if (claim === null) return null
  const sentAt = new Date(claim.sentAt)
  return Date.now() - sentAt.getTime() < CLAIM_SHOWN_MS ? { email: claim.email, sentAt } : null
}

/** @returns the sign-up with this code; null if it was made in another browser. */
export function signUpWith(code: string | null): StoredSignUp | null {
  return signUpsHere().find((signUp) => signUp.code === code) ?? null
}

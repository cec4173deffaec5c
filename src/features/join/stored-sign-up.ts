import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

/** Must survive a failure and a reload, but not this tab: another tab is another sign-up. */
export const storedDraft = storedValue(
  () => sessionStorage,
  storageKey('waitlist-draft'),
  matchesSchema(
    v.object({
      values: v.object({
        email: v.string(),
        paymentReference: v.string(),
        enteredReferralCode: v.string(),
      }),
      /** The code of the link that led here. */
      linkedCode: v.string(),
    }),
  ),
)

/** The last sign-up that was made in this browser. No address contains the receipt or its secret. */
export const storedSignUp = storedValue(
  () => localStorage,
  storageKey('own-sign-up'),
  matchesSchema(
    v.object({
      waitlistUserId: v.string(),
      code: v.string(),
      receipt: v.string(),
      receiptSecret: v.string(),
      email: v.string(),
      paymentReference: v.string(),
      enteredReferralCode: v.nullable(v.string()),
    }),
  ),
)

export type StoredSignUp = NonNullable<ReturnType<typeof storedSignUp.read>>

/** The last claim or dispute that was sent from this browser. It has no page of its own. */
export const storedClaim = storedValue(
  () => localStorage,
  storageKey('own-claim'),
  matchesSchema(v.object({ email: v.string(), sentAt: v.pipe(v.string(), v.isoTimestamp()) })),
)

const CLAIM_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** @returns the claim or dispute that this browser sent within the last 30 days: later it has been decided. */
export function recentClaim() {
  const claim = storedClaim.read()
  if (claim === null) return null
  const sentAt = new Date(claim.sentAt)
  return Date.now() - sentAt.getTime() < CLAIM_SHOWN_MS ? { email: claim.email, sentAt } : null
}

/** @returns the sign-up with this code, null where it was made in another browser. */
export function signUpWith(code: string | null): StoredSignUp | null {
  const signUp = storedSignUp.read()
  return signUp?.code === code ? signUp : null
}

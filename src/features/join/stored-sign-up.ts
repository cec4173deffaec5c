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

/** The code of the sign-up that was made in this browser: the founder's way back to its page. */
export const storedCode = storedValue(
  () => localStorage,
  storageKey('own-code'),
  matchesSchema(v.string()),
)

/** The address of that sign-up, to make an account with. */
export const storedEmail = storedValue(
  () => localStorage,
  storageKey('own-email'),
  matchesSchema(v.string()),
)

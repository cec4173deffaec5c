import * as v from 'valibot'

import { storedValue } from '@/lib/browser-storage'
import { fits } from '@/lib/fits'

// What must survive a failure and a reload, but not this tab: another tab is another sign-up.
const thisTab = () => sessionStorage

export const storedDraft = storedValue(
  thisTab,
  'mooddrive.waitlist-draft',
  fits(
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

/** Every sign-up that was sent, with its ids, until one of them is known to be written. */
export const storedAttempts = storedValue(
  thisTab,
  'mooddrive.waitlist-attempts',
  fits(
    v.array(
      v.object({
        signUp: v.object({
          email: v.string(),
          paymentReference: v.string(),
          enteredReferralCode: v.nullable(v.string()),
        }),
        attempt: v.object({ waitlistUserId: v.string(), code: v.string() }),
      }),
    ),
  ),
)

/** The code of the sign-up that was made in this browser: the founder's way back to its page. */
export const storedCode = storedValue(() => localStorage, 'mooddrive.own-code', fits(v.string()))

/** The address of that sign-up, to make an account with. */
export const storedEmail = storedValue(() => localStorage, 'mooddrive.own-email', fits(v.string()))

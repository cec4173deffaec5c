import * as v from 'valibot'

import { nullable, timestamp } from './fields'

/** Reports about a payment: a dispute with its reference, or a claim without. For the admin. */
export const paymentDispute = v.object({
  email: v.string(),
  /** The disputed reference; missing in a claim. */
  upiReferenceId: v.string(),
  /** The payer's UPI ID, the day as `2026-11-28`, and the approximate time as `14:05`. */
  claim: v.object({ payer: v.string(), day: v.string(), time: v.string() }),
  enteredReferralCode: nullable(v.string()),
  /** The founder's own record, which should get the payment; null: not on the waitlist yet. */
  waitlistUserId: nullable(v.string()),
  createdAt: timestamp,
})

import * as v from 'valibot'

import { timestamp } from './fields'

/** The part of a sign-up that its referrer may see. */
export const referral = v.object({
  referredBy: v.string(),
  code: v.string(),
  /** Null if the code belongs to a founder, and after the record is erased. */
  email: v.string(),
  /** A `refunded` referral never counts again. All others count once their payment is verified. */
  status: v.string(),
  createdAt: timestamp,
  verifiedAt: timestamp,
  revertedAt: timestamp,
  /** A standard text about a reverted verification. Only the record has the admin's own reason. */
  statusReason: v.string(),
})

/** A referral code. Anyone who knows the code can read the document. */
export const referralCode = v.object({
  ownerId: v.string(),
  /** `retired`: the owner has left or was erased. */
  ownerType: v.picklist(['ambassador', 'founder', 'retired']),
  paused: v.boolean(),
})

/** Visits by a referral link in one month. Read by the ambassador and the admin. */
export const visits = v.object({
  code: v.string(),
  /** Visits per day of the month. */
  days: v.record(
    v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|3[01])$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0)),
  ),
})

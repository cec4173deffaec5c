import * as v from 'valibot'

import { count, timestamp } from './fields'

export const COLLEGE_NAMES_LIMITS = { collegeNames: 10_000 } as const

// Anyone can read the documents below.

/** The admin seat: the account of the only admin. */
export const adminSeat = v.object({ uid: v.string(), createdAt: timestamp })

/**
 * While the document `signupsClosed` or `inboxClosed` exists, the waitlist or the inbox is closed.
 */
export const closed = v.object({ createdAt: timestamp })

/** The college names that sign-up suggests, one per line. */
export const collegeNames = v.object({ collegeNames: v.string(), updatedAt: timestamp })

/** The current names of merged and renamed colleges, keyed by the SHA-256 of the former name. */
export const collegeAliases = v.object({
  aliases: v.record(v.string(), v.unknown()),
  updatedAt: timestamp,
})

/**
 * The current waiting time for a verification, in hours: the median of the most recent
 * verifications, and how long the oldest unverified sign-up has waited, which is null if no one
 * waits.
 */
export const verificationClock = v.object({
  medianHours: count,
  oldestHours: v.nullable(count),
  measuredAt: timestamp,
})

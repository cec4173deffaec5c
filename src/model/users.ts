import * as v from 'valibot'

import { COLLEGE_YEARS } from '@/domain/programme/college-years'
import { ROLES } from '@/domain/values/roles'

import { count, switched, timestamp } from './fields'

/**
 * The weekly targets that an ambassador can choose, in verified referrals. firestore.rules checks
 * the same range.
 */
export const WEEKLY_TARGETS = [1, 2, 3, 5, 10, 15, 20, 30, 50, 100] as const

export const PROFILE_LIMITS = {
  firstName: 60,
  lastName: 80,
  college: 120,
  course: 120,
  socialMedia: 80,
  whyInterested: 2000,
  experience: 2000,
} as const

/** Counts per month in India, keyed like `2026-9`; see src/domain/programme/league.ts. */
export type Months = Readonly<Record<string, number>>

/**
 * Returns only the numeric entries, because a map edited in the Firebase console may also contain
 * other values.
 */
export function monthsIn(months: unknown): Months {
  if (typeof months !== 'object' || months === null) return {}
  return Object.fromEntries(
    Object.entries(months).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** Profiles. Read by their owner and the admin. */
export const user = v.object({
  /** Only profiles of the admin and of the role `user` have this field. */
  uid: v.string(),
  role: v.picklist(ROLES),
  firstName: v.string(),
  /** Empty when the full name is a single word. */
  lastName: v.string(),
  email: v.string(),
  createdAt: timestamp,

  // Only ambassadors have the following fields.
  college: v.string(),
  course: v.string(),
  year: v.picklist(COLLEGE_YEARS),
  socialMedia: v.string(),
  whyInterested: v.string(),
  experience: v.string(),
  status: v.string(),
  referralCode: v.string(),
  referralCount: count,
  tier: v.string(),
  /** `referralCount` per month in India. */
  months: v.fallback(v.pipe(v.optional(v.unknown(), {}), v.transform(monthsIn)), {}),
  /** The ID of the referral that last changed the count. */
  lastVerifiedReferral: v.string(),
  /** When a verification, a revert or a recount last changed the count. */
  countedAt: timestamp,
  /** When any other field that the boards use was last changed. */
  changedAt: timestamp,
  /** The ambassador hides their name from the boards. */
  hidden: switched,
  /** The admin hides the name from the boards. */
  hiddenByTeam: switched,
  /** The admin has paused the code: no one can use it, and the boards don't show the name. */
  paused: switched,
  /** The ID in the address of their public certificate. */
  certificateId: v.string(),
  /** The ambassador's own target of verified referrals per week. */
  weeklyTarget: v.pipe(v.number(), v.minValue(1)),
})

const NAMES = ['firstName', 'lastName'] as const

/** The fields that a new ambassador fills in. */
export const AMBASSADOR_ANSWERS = [
  ...NAMES,
  'college',
  'course',
  'year',
  'socialMedia',
  'whyInterested',
  'experience',
] as const

const personName = v.pick(user, NAMES)
export type PersonName = v.InferOutput<typeof personName>

const ambassadorAnswers = v.pick(user, AMBASSADOR_ANSWERS)
export type AmbassadorDetails = v.InferOutput<typeof ambassadorAnswers>

/** The profile to create once a new person has an account. */
export const newProfile = v.variant('role', [
  v.object({ role: v.literal('ambassador'), ...ambassadorAnswers.entries }),
  v.object({ role: v.picklist(['user', 'admin']), ...personName.entries }),
])

export type NewProfile = v.InferOutput<typeof newProfile>

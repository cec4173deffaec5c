import { getDoc, limit, orderBy, query, where } from 'firebase/firestore'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { monthsIn } from '@/data/ambassadors/months'
import { isRole, ROLES } from '@/domain/roles'

import { collectionOf, documentOf } from '@/data/firebase/firestore'
import { countOf, countsKey, RECOUNT_MS, referralCountsKey } from '@/data/firebase/count'
import { decode, nullable, timestamp, type Snapshot } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/watch'
import { runQuery, runRequest } from '@/data/firebase/requests'

const genericSchema = v.object({
  role: v.picklist(['admin', 'user']),
  firstName: v.string(),
})

/** A switch that only the admin sets. The field is missing until its first use. */
const switched = v.fallback(v.optional(v.boolean(), false), false)

const ambassadorSchema = v.object({
  role: v.literal('ambassador'),
  firstName: v.string(),
  /** Lenient: nothing depends on these two, and their owner can correct them. */
  lastName: v.fallback(v.string(), ''),
  email: v.string(),
  college: v.string(),
  socialMedia: v.fallback(v.string(), ''),
  referralCode: v.string(),
  referralCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `referralCount` per month in India, keyed like `2026-9`. */
  months: v.pipe(v.optional(v.unknown(), {}), v.transform(monthsIn)),
  /** The ambassador hides their name from the boards. */
  hidden: switched,
  /** The admin hides the name from the boards. */
  hiddenByTeam: switched,
  /** The code can't be used for now, and the name is off the boards. */
  paused: switched,
  /** The ID in the address of their public certificate; null: none requested. */
  certificateId: nullable(v.string()),
  /** The ambassador's own target of verified referrals per week; null: no target. */
  weeklyTarget: nullable(v.pipe(v.number(), v.minValue(1))),
})

const knownSchema = v.variant('role', [genericSchema, ambassadorSchema])

/** A profile with an unknown or missing role is valid, but gives no access. */
const unknownSchema = v.pipe(
  v.looseObject({}),
  v.transform(() => ({ role: '' as const })),
)

const profileSchema = v.lazy((stored) =>
  v.is(v.object({ role: v.custom(isRole) }), stored) ? knownSchema : unknownSchema,
)

export type Profile = v.InferOutput<typeof profileSchema>
export type AmbassadorProfile = v.InferOutput<typeof ambassadorSchema>

/** For the admin's lists. Lenient: only the fields that identify the ambassador are required. */
const listedAmbassadorSchema = v.object({
  firstName: nullable(v.string()),
  lastName: nullable(v.string()),
  email: nullable(v.string()),
  referralCode: nullable(v.string()),
  college: nullable(v.string()),
  referralCount: nullable(v.number()),
  role: v.picklist(ROLES),
  course: nullable(v.string()),
  year: nullable(v.string()),
  socialMedia: nullable(v.string()),
  whyInterested: nullable(v.string()),
  experience: nullable(v.string()),
  createdAt: nullable(timestamp),
  hiddenByTeam: switched,
  paused: switched,
  certificateId: nullable(v.string()),
})

export type ListedAmbassador = v.InferOutput<typeof listedAmbassadorSchema> & { uid: string }

export function toListedAmbassador(snapshot: Snapshot & { id: string }): ListedAmbassador {
  return { uid: snapshot.id, ...decode(listedAmbassadorSchema, snapshot) }
}

/** The signed-in person's profile, live; null when there is none. */
export function profileQuery(uid: string) {
  return liveQuery<Profile | null>(
    ['profile', uid],
    // Create the reference inside the subscription: before sign-in the uid is empty, and the SDK
    // throws for an empty ID.
    (next, fail) =>
      watchDocument(documentOf('users', uid), (snapshot) => decode(profileSchema, snapshot))(
        next,
        fail,
      ),
    'Failed to load dashboard data. Please try again.',
    referralCountsKey(uid),
  )
}

/**
 * @returns the current profile; null when there is none.
 * @throws AppError
 */
export async function readProfile(uid: string): Promise<Profile | null> {
  const profile = documentOf('users', uid)
  return runRequest({ tried: 'read a profile', path: profile.path }, async () => {
    const snapshot = await getDoc(profile)
    return snapshot.exists() ? decode(profileSchema, snapshot) : null
  })
}

/** The newest ambassadors, live, at most `count` of them. For the admin. */
export function ambassadorsQuery(adminUid: string, count: number) {
  return liveQuery(
    ['ambassadors', adminUid, count],
    watchQuery(
      query(
        collectionOf('users'),
        where('role', '==', 'ambassador'),
        orderBy('createdAt', 'desc'),
        limit(count),
      ),
      toListedAmbassador,
    ),
    'Failed to load ambassador data.',
  )
}

/** How many ambassadors there are. For the admin. */
export function ambassadorCountQuery(adminUid: string) {
  return queryOptions({
    queryKey: countsKey(adminUid, 'ambassadors'),
    queryFn: () =>
      runQuery(() => countOf(query(collectionOf('users'), where('role', '==', 'ambassador')))),
    refetchInterval: RECOUNT_MS,
    meta: { failure: 'Failed to load ambassador data.' },
  })
}

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

/** What the admin may switch; missing where that was never done. */
const switched = v.fallback(v.optional(v.boolean(), false), false)

const ambassadorSchema = v.object({
  role: v.literal('ambassador'),
  firstName: v.string(),
  /** Of these two nothing depends on: their owner can set them right. */
  lastName: v.fallback(v.string(), ''),
  email: v.string(),
  college: v.string(),
  socialMedia: v.fallback(v.string(), ''),
  referralCode: v.string(),
  referralCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** `referralCount` by months of India's calendar, such as `2026-9`. */
  months: v.pipe(v.optional(v.unknown(), {}), v.transform(monthsIn)),
  /** Their owner keeps the name off the boards. */
  hidden: switched,
  /** The admin keeps the name off the boards. */
  hiddenByTeam: switched,
  /** Nobody can join with the code just now, and the name is off the boards. */
  paused: switched,
  /** At which address others can check what they have reached; null: they haven't asked for one. */
  certificateId: nullable(v.string()),
  /** How many verified referrals the ambassador wants to have each week; null: no target. */
  weeklyTarget: nullable(v.pipe(v.number(), v.minValue(1))),
})

const knownSchema = v.variant('role', [genericSchema, ambassadorSchema])

/** Of a role that the program doesn't know, or of none: no damage, but nothing to be let in with. */
const unknownSchema = v.pipe(
  v.looseObject({}),
  v.transform(() => ({ role: '' as const })),
)

const profileSchema = v.lazy((stored) =>
  v.is(v.object({ role: v.custom(isRole) }), stored) ? knownSchema : unknownSchema,
)

export type Profile = v.InferOutput<typeof profileSchema>
export type AmbassadorProfile = v.InferOutput<typeof ambassadorSchema>

/** As the admin sees them; only what tells who it is has to be there. */
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
    // The reference is made when it is watched: before, the uid may be empty, for which the SDK throws.
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
 * @returns the profile as it is now, null when there is none.
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

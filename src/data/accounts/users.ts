import { getDoc, limit, orderBy, query, where } from 'firebase/firestore'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { isRole } from '@/domain/values/roles'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf, documentOf } from '@/data/firebase/sdk/firestore'
import { countOf, countsKey, RECOUNT_MS, referralCountsKey } from '@/data/firebase/queries/count'
import { decode, type Snapshot } from '@/data/firebase/decode'
import { lenient, nullable } from '@/model/fields'
import { AMBASSADOR_ANSWERS, user } from '@/model/users'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/queries/watch'
import { runQuery, runRequest } from '@/data/firebase/requests'
import { auth } from '@/data/firebase/sdk/firebase-auth'

const genericSchema = v.object({
  ...v.pick(user, ['firstName']).entries,
  role: v.picklist(['admin', 'user']),
})

const ambassadorSchema = v.object({
  ...v.pick(user, [
    'firstName',
    'email',
    'college',
    'referralCode',
    'referralCount',
    'months',
    'hidden',
    'hiddenByTeam',
    'paused',
  ]).entries,
  role: v.literal('ambassador'),
  /**
   * An invalid `lastName` or `socialMedia` becomes empty: no feature depends on them, and their
   * owner can correct them.
   */
  lastName: v.fallback(user.entries.lastName, ''),
  socialMedia: v.fallback(user.entries.socialMedia, ''),
  /** Null: no certificate. */
  certificateId: nullable(user.entries.certificateId),
  /** Null: no target. */
  weeklyTarget: nullable(user.entries.weeklyTarget),
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

/** An ambassador in the admin's lists. Lenient: only the role is required. */
const listedAmbassadorSchema = v.object({
  ...lenient(
    v.pick(user, [
      ...AMBASSADOR_ANSWERS,
      'email',
      'referralCode',
      'referralCount',
      'createdAt',
      'hiddenByTeam',
      'paused',
      'certificateId',
    ]),
  ).entries,
  ...v.pick(user, ['role']).entries,
})

export type ListedAmbassador = v.InferOutput<typeof listedAmbassadorSchema> & { uid: string }

export function toListedAmbassador(snapshot: Snapshot & { id: string }): ListedAmbassador {
  return { uid: snapshot.id, ...decode(listedAmbassadorSchema, snapshot) }
}

/** The signed-in person's profile, live; null if they have none. */
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
    FAILED_TO_LOAD.dashboard,
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

/** The newest ambassadors, at most `count`, newest first, live. For the admin. */
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
    FAILED_TO_LOAD.ambassadors,
  )
}

/** How many ambassadors there are. For the admin. */
export function ambassadorCountQuery(adminUid: string) {
  return queryOptions({
    queryKey: countsKey(adminUid, 'ambassadors'),
    queryFn: () =>
      runQuery(() => countOf(query(collectionOf('users'), where('role', '==', 'ambassador')))),
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILED_TO_LOAD.ambassadors },
  })
}

/**
 * Refreshes the token if it doesn't contain the verified address yet, because a token may be up to
 * an hour older than the verification. Await this query before reading documents that only the
 * mailbox's owner may read.
 */
export function mailboxProofQuery(uid: string) {
  return queryOptions({
    queryKey: ['mailbox-proof', uid],
    queryFn: () =>
      runQuery(async () => {
        const user = auth.currentUser
        const token = await user?.getIdTokenResult()
        if (token?.claims['email_verified'] !== true) await user?.getIdToken(true)
        return true
      }),
    staleTime: Infinity,
    meta: { failure: FAILED_TO_LOAD.userData },
  })
}

import { queryOptions } from '@tanstack/react-query'
import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryConstraint,
} from 'firebase/firestore'
import * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf, RECOUNT_MS, referralCountsKey } from '@/data/firebase/queries/count'
import { decode } from '@/data/firebase/decode'
import { lenient, nullable } from '@/model/fields'
import { referral } from '@/model/referrals'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchPage, watchQuery, type PageCursor } from '@/data/firebase/queries/watch'
import { runQuery } from '@/data/firebase/requests'

export const REFERRALS_PAGE = 25

/** Null after the founder's record is erased. */
const email = nullable(referral.entries.email)
const referralSchema = v.object({ ...v.pick(referral, ['createdAt']).entries, email })

export type Referral = v.InferOutput<typeof referralSchema> & PageCursor

const newestSchema = v.object({ ...v.pick(referral, ['status', 'createdAt']).entries, email })

export type NewestReferral = v.InferOutput<typeof newestSchema> & { id: string }

const revertedSchema = v.object({
  ...v.pick(referral, ['status', 'revertedAt']).entries,
  ...lenient(v.pick(referral, ['email', 'statusReason'])).entries,
})

/** A referral whose verification was reverted. */
export type RevertedReferral = v.InferOutput<typeof revertedSchema> & { id: string }

const FAILURES = {
  verified: FAILED_TO_LOAD.referrals,
  pending_verification: 'Failed to load pending referrals.',
} as const

/**
 * A page of one ambassador's referrals with this status, newest first, live.
 *
 * @param page 1 for the first.
 * @param after the last referral of the previous page; null for the first page.
 */
export function referralsQuery(
  uid: string,
  status: 'verified' | 'pending_verification',
  page: number,
  after: PageCursor | null,
) {
  return liveQuery(
    ['referrals', uid, status, page, after?.id],
    watchPage(
      query(
        collectionOf('referrals'),
        where('referredBy', '==', uid),
        where('status', '==', status),
        orderBy('createdAt', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(REFERRALS_PAGE),
      ),
      'createdAt',
      (snapshot) => decode(referralSchema, snapshot),
    ),
    FAILURES[status],
  )
}

/**
 * One ambassador's ten newest referrals in any status, live. When the list changes, the counts
 * under `referralCountsKey` are fetched again.
 */
export function newestReferralsQuery(uid: string) {
  return liveQuery(
    ['newest-referrals', uid],
    watchQuery(
      query(
        collectionOf('referrals'),
        where('referredBy', '==', uid),
        orderBy('createdAt', 'desc'),
        limit(10),
      ),
      (snapshot): NewestReferral => ({ id: snapshot.id, ...decode(newestSchema, snapshot) }),
    ),
    FAILED_TO_LOAD.dashboard,
    referralCountsKey(uid),
  )
}

const REVERTED = 3

/**
 * The latest three of an ambassador's referrals whose verification was reverted, live. A new
 * verification removes a referral from this list.
 */
export function revertedReferralsQuery(uid: string) {
  return liveQuery(
    ['reverted-referrals', uid],
    watchQuery(
      query(
        collectionOf('referrals'),
        where('referredBy', '==', uid),
        orderBy('revertedAt', 'desc'),
        limit(REVERTED),
      ),
      (snapshot): RevertedReferral => ({ id: snapshot.id, ...decode(revertedSchema, snapshot) }),
    ),
    FAILED_TO_LOAD.dashboard,
  )
}

/** How many people joined with one ambassador's code, in any status, counted by Firestore. */
export function referralCountQuery(uid: string) {
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'joined'],
    queryFn: () => countReferrals(where('referredBy', '==', uid)),
    refetchOnWindowFocus: true,
    // The erasure of an old referral doesn't change the live list of the newest referrals, so
    // refetch every minute.
    refetchInterval: 60_000,
    meta: { failure: FAILED_TO_LOAD.dashboard },
  })
}

/**
 * How many of one ambassador's referrals were verified since a time, counted by Firestore.
 *
 * @param since in milliseconds since 1970.
 */
export function verifiedSinceQuery(uid: string, since: number) {
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'verified-since', since],
    queryFn: () =>
      countReferrals(where('referredBy', '==', uid), where('verifiedAt', '>=', new Date(since))),
    refetchOnWindowFocus: true,
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILED_TO_LOAD.dashboard },
  })
}

/**
 * How many people joined with one ambassador's code since a time, and how many of them are
 * verified, counted by Firestore.
 *
 * @param since in milliseconds since 1970.
 */
export function joinedSinceQuery(uid: string, since: number) {
  const those = [where('referredBy', '==', uid), where('createdAt', '>=', new Date(since))]
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'joined-since', since],
    queryFn: async () => {
      const [joined, verified] = await Promise.all([
        countReferrals(...those),
        // Sort like the list of verified referrals, to share its index.
        countReferrals(...those, where('status', '==', 'verified'), orderBy('createdAt', 'desc')),
      ])
      return { joined, verified }
    },
    refetchOnWindowFocus: true,
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILED_TO_LOAD.dashboard },
  })
}

function countReferrals(...conditions: QueryConstraint[]): Promise<number> {
  return runQuery(() => countOf(query(collectionOf('referrals'), ...conditions)))
}

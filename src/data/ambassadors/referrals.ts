import { queryOptions } from '@tanstack/react-query'
import {
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { countOf, RECOUNT_MS, referralCountsKey } from '@/data/firebase/count'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchPage, watchQuery, type PageCursor } from '@/data/firebase/watch'
import { runQuery } from '@/data/firebase/requests'

export const REFERRALS_PAGE = 25

const referralSchema = v.pipe(
  v.object({
    /** Null after the founder's record is erased. */
    email: nullable(v.string()),
    createdAt: v.instance(Timestamp),
  }),
  // Keep the Timestamp as the cursor: a Date drops the microseconds.
  v.transform(({ email, createdAt }) => ({
    email,
    createdAt: createdAt.toDate(),
    cursor: createdAt,
  })),
)

export type Referral = v.InferOutput<typeof referralSchema> & { id: string }

const newestSchema = v.object({
  email: nullable(v.string()),
  status: v.string(),
  createdAt: timestamp,
})

export type NewestReferral = v.InferOutput<typeof newestSchema> & { id: string }

const takenBackSchema = v.object({
  email: nullable(v.string()),
  /** `refunded` and `rejected` don't count. Other statuses count once the payment is verified again. */
  status: v.string(),
  /** The admin's reason. */
  statusReason: nullable(v.string()),
  takenBackAt: timestamp,
})

/** A referral whose verification was reverted. */
export type TakenBackReferral = v.InferOutput<typeof takenBackSchema> & { id: string }

const FAILURE = 'Failed to load dashboard data. Please try again.'
const FAILURES = {
  verified: 'Failed to load recent referrals.',
  pending_verification: 'Failed to load pending referrals.',
} as const

/**
 * A page of one ambassador's referrals with this status, newest first, live.
 *
 * @param page 1 for the first.
 * @param after the last referral of the page before; null for the first page.
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
      (snapshot): Referral => ({ id: snapshot.id, ...decode(referralSchema, snapshot) }),
    ),
    FAILURES[status],
  )
}

/**
 * One ambassador's ten newest referrals in any status, live. A change of these, or of the profile,
 * invalidates the counts below.
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
    FAILURE,
    referralCountsKey(uid),
  )
}

const TAKEN_BACK = 3

/**
 * One ambassador's latest referrals whose verification was reverted, live. A referral that is
 * verified again drops out.
 */
export function takenBackReferralsQuery(uid: string) {
  return liveQuery(
    ['taken-back-referrals', uid],
    watchQuery(
      query(
        collectionOf('referrals'),
        where('referredBy', '==', uid),
        orderBy('takenBackAt', 'desc'),
        limit(TAKEN_BACK),
      ),
      (snapshot): TakenBackReferral => ({ id: snapshot.id, ...decode(takenBackSchema, snapshot) }),
    ),
    FAILURE,
  )
}

/** How many people joined with one ambassador's code, in any status, counted by Firestore. */
export function referralCountQuery(uid: string) {
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'joined'],
    queryFn: () => countReferrals(where('referredBy', '==', uid)),
    refetchOnWindowFocus: true,
    // The erasure of an old referral triggers no update, so refetch.
    refetchInterval: 60_000,
    meta: { failure: FAILURE },
  })
}

/**
 * How many of one ambassador's referrals were verified since a moment, counted by Firestore.
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
    meta: { failure: FAILURE },
  })
}

/**
 * How many people joined with one ambassador's code since a moment, and how many of them are
 * verified, counted by Firestore.
 */
export function joinedSinceQuery(uid: string, since: number) {
  const those = [where('referredBy', '==', uid), where('createdAt', '>=', new Date(since))]
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'joined-since', since],
    queryFn: async () => {
      const [joined, verified] = await Promise.all([
        countReferrals(...those),
        // Ordered like the list of verified referrals, to share its index.
        countReferrals(...those, where('status', '==', 'verified'), orderBy('createdAt', 'desc')),
      ])
      return { joined, verified }
    },
    refetchOnWindowFocus: true,
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILURE },
  })
}

function countReferrals(...conditions: QueryConstraint[]): Promise<number> {
  return runQuery(() => countOf(query(collectionOf('referrals'), ...conditions)))
}

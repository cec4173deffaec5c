import { queryOptions } from '@tanstack/react-query'
import { collection, getCountFromServer, limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, nullable, timestamp } from './decode'
import { toAppError } from './errors'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { watchQuery } from './watch'

const referrals = collection(firestore, 'referrals')

const referralSchema = v.object({
  /** Null once the founder has had their record erased. */
  email: nullable(v.string()),
  createdAt: timestamp,
})

export type Referral = v.InferOutput<typeof referralSchema> & { id: string }

const FAILURES = {
  verified: 'Failed to load recent referrals.',
  pending_verification: 'Failed to load pending referrals.',
} as const

/** The newest referrals of one ambassador with this status, live, at most `count` of them. */
export function referralsQuery(
  uid: string,
  status: 'verified' | 'pending_verification',
  count: number,
) {
  return liveQuery(
    ['referrals', uid, status, count],
    watchQuery(
      query(
        referrals,
        where('referredBy', '==', uid),
        where('status', '==', status),
        orderBy('createdAt', 'desc'),
        limit(count),
      ),
      (snapshot): Referral => ({ id: snapshot.id, ...decode(referralSchema, snapshot) }),
    ),
    FAILURES[status],
  )
}

/**
 * How many people joined with one ambassador's code, whatever became of their payment, counted by the
 * database. Counted anew whenever `verified`, the number of verified ones, moves.
 */
export function referralCountQuery(uid: string, verified: number) {
  return queryOptions({
    queryKey: ['referral-count', uid, verified],
    queryFn: async () => {
      try {
        const counted = await getCountFromServer(query(referrals, where('referredBy', '==', uid)))
        return counted.data().count
      } catch (error) {
        throw toAppError(error)
      }
    },
    meta: { failure: 'Failed to load dashboard data. Please try again.' },
  })
}

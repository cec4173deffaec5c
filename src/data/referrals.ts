import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, nullable, timestamp } from './decode'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { watchQuery } from './watch'

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
        collection(firestore, 'referrals'),
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

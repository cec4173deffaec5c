import { limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { referral } from '@/model/referrals'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchQuery } from '@/data/firebase/queries/watch'

export const MOST_FRIENDS = 25

const friendSchema = v.object({
  /** A friend who is `refunded` or `rejected` doesn't count. */
  status: v.fallback(
    v.picklist(['pending_verification', 'verified', 'refunded', 'rejected']),
    'pending_verification',
  ),
  createdAt: referral.entries.createdAt,
})

/** A person who joined with a founder's code. Only the admin knows who the friend is. */
export type Friend = v.InferOutput<typeof friendSchema> & { id: string }

/**
 * The newest 25 friends who joined with this founder's code, newest first, live.
 *
 * @param code the founder's own code.
 */
export function friendsQuery(uid: string, recordId: string, code: string) {
  return liveQuery<Friend[]>(
    ['friends', uid, recordId, code],
    watchQuery(
      query(
        collectionOf('referrals'),
        // The rules allow the list only with these three conditions.
        where('referredBy', '==', recordId),
        where('code', '==', code),
        where('email', '==', null),
        orderBy('createdAt', 'desc'),
        limit(MOST_FRIENDS),
      ),
      (snapshot) => ({ id: snapshot.id, ...decode(friendSchema, snapshot) }),
    ),
    'Failed to load your friends.',
  )
}

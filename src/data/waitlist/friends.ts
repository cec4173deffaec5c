import { limit, orderBy, query, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchQuery } from '@/data/firebase/watch'

/** How many of them are listed. */
export const MOST_FRIENDS = 25

const friendSchema = v.object({
  /** `refunded`: it counts no more. */
  status: v.fallback(
    v.picklist(['pending_verification', 'verified', 'refunded']),
    'pending_verification',
  ),
  createdAt: timestamp,
})

/** Somebody who has joined by a founder's code: who it is, nobody but the admin is told. */
export type Friend = v.InferOutput<typeof friendSchema> & { id: string }

/**
 * The friends who joined by the code of this founder's record, newest first, live.
 * @param code the record's.
 */
export function friendsQuery(uid: string, recordId: string, code: string) {
  return liveQuery<Friend[]>(
    ['friends', uid, recordId, code],
    watchQuery(
      query(
        collectionOf('referrals'),
        // The rules let nobody list any others.
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

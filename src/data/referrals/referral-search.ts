import { endAt, limit, orderBy, query, startAt, where } from 'firebase/firestore'
import * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { decode } from '@/data/firebase/decode'
import { referral } from '@/model/referrals'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchQuery } from '@/data/firebase/queries/watch'
import { normaliseEmail } from '@/domain/values/email'

export const REFERRALS_FOUND = 25

const foundSchema = v.pick(referral, ['email', 'status', 'createdAt'])

export type FoundReferral = v.InferOutput<typeof foundSchema> & { id: string }

/** Finds an ambassador's referrals by the beginning of the email, in any status, live. */
export function referralSearchQuery(uid: string, term: string) {
  const prefix = normaliseEmail(term)
  return liveQuery<FoundReferral[]>(
    ['referrals', uid, 'search', prefix],
    watchQuery(
      query(
        collectionOf('referrals'),
        where('referredBy', '==', uid),
        orderBy('email'),
        startAt(prefix),
        // The highest code point sorts last, so the range includes all emails with this prefix.
        endAt(`${prefix}\u{10FFFF}`),
        limit(REFERRALS_FOUND),
      ),
      (snapshot) => ({ id: snapshot.id, ...decode(foundSchema, snapshot) }),
    ),
    FAILED_TO_LOAD.referrals,
  )
}

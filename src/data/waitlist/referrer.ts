import * as v from 'valibot'

import { documentAt } from '@/data/firebase/firestore'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const FAILURE = 'Failed to load user data.'

const referrerSchema = v.object({
  /** Null for founders, who don't enter a name. */
  firstName: nullable(v.string()),
  lastName: nullable(v.string()),
  email: nullable(v.string()),
})

export type Referrer = v.InferOutput<typeof referrerSchema>

/**
 * The person who referred someone, live; null when they have left. For the admin.
 *
 * @param id the value of `referredBy`: an ambassador's uid or a founder's record ID.
 */
export function referrerQuery(adminUid: string, ownerType: 'ambassador' | 'founder', id: string) {
  return liveQuery<Referrer | null>(
    ['referrer', adminUid, ownerType, id],
    watchDocument(
      documentAt(ownerType === 'ambassador' ? 'users' : 'waitlistUsers', id),
      (snapshot) => decode(referrerSchema, snapshot),
    ),
    FAILURE,
  )
}

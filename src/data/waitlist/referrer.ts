import * as v from 'valibot'

import { documentAt } from '@/data/firebase/firestore'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

const FAILURE = 'Failed to load user data.'

const referrerSchema = v.object({
  /** Founders have given none. */
  firstName: nullable(v.string()),
  lastName: nullable(v.string()),
  email: nullable(v.string()),
})

export type Referrer = v.InferOutput<typeof referrerSchema>

/**
 * Who referred somebody, live; null when they have gone. For the admin.
 *
 * @param id of an ambassador the uid, of a founder the record's id: what `referredBy` holds.
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

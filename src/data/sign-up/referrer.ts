import * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentAt } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { user } from '@/model/users'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

/** Only ambassadors have a name. A founder's `firstName` and `lastName` are null. */
const referrerSchema = lenient(v.pick(user, ['firstName', 'lastName', 'email']))

export type Referrer = v.InferOutput<typeof referrerSchema>

/**
 * The person who referred a founder, live; null when the referrer has left. For the admin.
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
    FAILED_TO_LOAD.userData,
  )
}

import * as v from 'valibot'

import { signupsClosed } from '@/data/firebase/collections'
import { decode, timestamp } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

/** Since when the waitlist is closed, live; null while it is open. */
export function signupsClosedQuery(adminUid: string) {
  return liveQuery(
    ['signups-closed', adminUid],
    watchDocument(signupsClosed, (snapshot) =>
      decode(v.object({ createdAt: timestamp }), snapshot),
    ),
    'Failed to load whether the waitlist is open.',
  )
}

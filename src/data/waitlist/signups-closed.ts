import { systemDocument } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { watchClosed } from '@/data/firebase/watch-closed'

/** When the waitlist was closed, live; null while it is open. */
export function signupsClosedQuery(adminUid: string) {
  return liveQuery(
    ['signups-closed', adminUid],
    watchClosed(systemDocument('signupsClosed')),
    'Failed to check whether the waitlist is open.',
  )
}

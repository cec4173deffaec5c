import { systemDocument } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { watchClosed } from '@/data/firebase/watch-closed'

/** When the inbox was closed, live; null while it is open. */
export function inboxClosedQuery(adminUid: string) {
  return liveQuery(
    ['inbox-closed', adminUid],
    watchClosed(systemDocument('inboxClosed')),
    'Failed to check whether the inbox is open.',
  )
}

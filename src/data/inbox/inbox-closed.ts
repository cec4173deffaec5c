import { inboxClosed } from '@/data/firebase/collections'
import { liveQuery } from '@/data/firebase/live-query'
import { watchClosed } from '@/data/firebase/watch-closed'

/** Since when the inbox is closed, live; null while it is open. */
export function inboxClosedQuery(adminUid: string) {
  return liveQuery(
    ['inbox-closed', adminUid],
    watchClosed(inboxClosed),
    'Failed to load whether the inbox is open.',
  )
}

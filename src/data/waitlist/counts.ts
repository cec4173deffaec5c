import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer, query, where } from 'firebase/firestore'

import { type WaitlistView } from '@/domain/waitlist-view'

import { waitlistUsers } from '@/data/firebase/collections'
import { translated } from '@/data/firebase/translated'
import { constraintsOf } from './list'

const FAILURE = 'Failed to load user data.'

/** How many sign-ups the view shows, counted by the database. For the admin. */
export function waitlistViewCountQuery(adminUid: string, view: WaitlistView) {
  // In one order, whichever is shown: without an order of its own it would need more indexes.
  const counted: WaitlistView = { ...view, sort: 'newest' }
  return queryOptions({
    // Counted anew together with the whole waitlist.
    queryKey: [...waitlistCountsQuery(adminUid).queryKey, counted],
    queryFn: () =>
      translated(async () => {
        const count = await getCountFromServer(query(waitlistUsers, ...constraintsOf(counted)))
        return count.data().count
      }),
    meta: { failure: FAILURE },
  })
}

/** How many have signed up and how many of them are verified, counted by the database. For the admin. */
export function waitlistCountsQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['waitlist-counts', adminUid],
    queryFn: () =>
      translated(async () => {
        const [all, verified] = await Promise.all([
          getCountFromServer(waitlistUsers),
          getCountFromServer(query(waitlistUsers, where('status', '==', 'verified'))),
        ])
        return { total: all.data().count, verified: verified.data().count }
      }),
    meta: { failure: FAILURE },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { query, where } from 'firebase/firestore'

import { type WaitlistView } from '@/domain/waitlist-view'

import { waitlistUsers } from '@/data/firebase/collections'
import { countOf, type CountExtent } from '@/data/firebase/count'
import { translated } from '@/data/firebase/translated'
import { constraintsOf } from './list'

const FAILURE = 'Failed to load user data.'

/** How many sign-ups the view shows, up to `MOST_COUNTED`. For the admin. */
export function waitlistViewCountQuery(adminUid: string, view: WaitlistView) {
  // In one order, whichever is shown: without an order of its own it would need more indexes.
  const counted: WaitlistView = { ...view, sort: 'newest' }
  return queryOptions({
    // Counted anew together with the whole waitlist.
    queryKey: [...waitlistCountsQuery(adminUid).queryKey, counted],
    queryFn: () =>
      translated(() => countOf(query(waitlistUsers, ...constraintsOf(counted)), 'some')),
    meta: { failure: FAILURE },
  })
}

/** How many have signed up and how many of them are verified. For the admin. */
export function waitlistCountsQuery(adminUid: string, extent: CountExtent = 'some') {
  return queryOptions({
    // What makes the others out of date must not have everything counted.
    queryKey: [extent === 'all' ? 'all-waitlist-counts' : 'waitlist-counts', adminUid],
    queryFn: () =>
      translated(async () => {
        const [total, verified] = await Promise.all([
          countOf(waitlistUsers, extent),
          countOf(query(waitlistUsers, where('status', '==', 'verified')), extent),
        ])
        return { total, verified }
      }),
    meta: { failure: FAILURE },
  })
}

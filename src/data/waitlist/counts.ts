import { queryOptions } from '@tanstack/react-query'
import { query, where } from 'firebase/firestore'

import { type WaitlistView } from '@/domain/waitlist-view'

import { collectionOf } from '@/data/firebase/firestore'
import { countOf, countsKey, RECOUNT_MS } from '@/data/firebase/count'
import { runQuery } from '@/data/firebase/requests'
import { constraintsOf } from './list'

const FAILURE = 'Failed to load user data.'

/** How many sign-ups the view shows. For the admin. */
export function waitlistViewCountQuery(adminUid: string, view: WaitlistView) {
  // In one order, whichever is shown: without an order of its own it would need more indexes.
  const counted: WaitlistView = { ...view, sort: 'newest' }
  return queryOptions({
    queryKey: [...countsKey(adminUid, 'waitlist'), 'view', counted],
    queryFn: () =>
      runQuery(() => countOf(query(collectionOf('waitlistUsers'), ...constraintsOf(counted)))),
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILURE },
  })
}

/** How many have signed up and how many of them are verified. For the admin. */
export function waitlistCountsQuery(adminUid: string) {
  return queryOptions({
    queryKey: [...countsKey(adminUid, 'waitlist'), 'totals'],
    queryFn: () =>
      runQuery(async () => {
        const [total, verified] = await Promise.all([
          countOf(collectionOf('waitlistUsers')),
          countOf(query(collectionOf('waitlistUsers'), where('status', '==', 'verified'))),
        ])
        return { total, verified }
      }),
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILURE },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { query, where } from 'firebase/firestore'

import { type WaitlistView } from '@/domain/payments/waitlist-view'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf, countsKey, RECOUNT_MS } from '@/data/firebase/queries/count'
import { runQuery } from '@/data/firebase/requests'
import { constraintsOf } from '@/data/records/list'

/** The number of sign-ups that the view lists. For the admin. */
export function waitlistViewCountQuery(adminUid: string, view: WaitlistView) {
  // Count in one fixed order, because the other orders would need more indexes.
  const counted: WaitlistView = { ...view, sort: 'newest' }
  return queryOptions({
    queryKey: [...countsKey(adminUid, 'waitlist'), 'view', counted],
    queryFn: () =>
      runQuery(() => countOf(query(collectionOf('waitlistUsers'), ...constraintsOf(counted)))),
    refetchInterval: RECOUNT_MS,
    meta: { failure: FAILED_TO_LOAD.userData },
  })
}

/** The number of sign-ups and of verified ones. For the admin. */
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
    meta: { failure: FAILED_TO_LOAD.userData },
  })
}

import { queryOptions } from '@tanstack/react-query'
import { query, where, type Query } from 'firebase/firestore'

import type { Inbox } from '@/data/firebase/collections'
import { collectionOf } from '@/data/firebase/firestore'
import { countOf, countsKey } from '@/data/firebase/count'
import { runQuery } from '@/data/firebase/requests'

const waiting = {
  payments: () =>
    query(collectionOf('waitlistUsers'), where('status', '==', 'pending_verification')),
  disputes: () => collectionOf('paymentDisputes'),
  contactMessages: () => fresh('contactMessages'),
  notifyRequests: () => fresh('notifyRequests'),
  demoRequests: () => fresh('demoRequests'),
  erasures: () => collectionOf('deletionRequests'),
  // Excludes those that were sent and wait for the statement that shows it.
  refunds: () =>
    query(collectionOf('refunds'), where('sentAt', '==', null), where('seenOn', '==', null)),
} satisfies Record<string, () => Query>

/** The work that waits for the admin. */
export type WaitingKind = keyof typeof waiting

/**
 * The number of waiting items. For the admin. Refetched every minute, because sections that aren't
 * open have no live list.
 */
export function waitingCountQuery(adminUid: string, kind: WaitingKind) {
  return queryOptions({
    queryKey: [...countsKey(adminUid, kind === 'payments' ? 'waitlist' : kind), 'waiting'],
    queryFn: () => runQuery(() => countOf(waiting[kind]())),
    refetchInterval: 60_000,
  })
}

function fresh(inbox: Inbox): Query {
  return query(collectionOf(inbox), where('status', '==', 'new'))
}

import { queryOptions } from '@tanstack/react-query'
import { query, where, type CollectionReference, type Query } from 'firebase/firestore'

import {
  deletionRequests,
  inboxes,
  paymentDisputes,
  waitlistUsers,
} from '@/data/firebase/collections'
import { countOf, countsKey } from '@/data/firebase/count'
import { runQuery } from '@/data/firebase/requests'

const waiting = {
  payments: () => query(waitlistUsers, where('status', '==', 'pending_verification')),
  disputes: () => paymentDisputes,
  contactMessages: () => fresh(inboxes.contactMessages),
  notifyRequests: () => fresh(inboxes.notifyRequests),
  demoRequests: () => fresh(inboxes.demoRequests),
  erasures: () => deletionRequests,
} satisfies Record<string, () => Query>

/** What waits for the admin. */
export type WaitingKind = keyof typeof waiting

/**
 * How much of it waits. For the admin. The badges of sections that aren't open have no live list to tell them of news:
 * they are counted each minute.
 */
export function waitingCountQuery(adminUid: string, kind: WaitingKind) {
  return queryOptions({
    queryKey: [...countsKey(adminUid, kind === 'payments' ? 'waitlist' : kind), 'waiting'],
    queryFn: () => runQuery(() => countOf(waiting[kind]())),
    refetchInterval: 60_000,
  })
}

function fresh(inbox: CollectionReference): Query {
  return query(inbox, where('status', '==', 'new'))
}

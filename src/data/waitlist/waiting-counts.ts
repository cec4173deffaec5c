import { queryOptions } from '@tanstack/react-query'
import { query, where, type CollectionReference, type Query } from 'firebase/firestore'

import {
  deletionRequests,
  inboxes,
  paymentDisputes,
  waitlistUsers,
} from '@/data/firebase/collections'
import { countOf } from '@/data/firebase/count'
import { translated } from '@/data/firebase/translated'

/** Each is counted apart, so that a change of one has only that one counted again. */
const waiting = {
  payments: () => query(waitlistUsers, where('status', '==', 'pending_verification')),
  disputes: () => paymentDisputes,
  contactMessages: () => fresh(inboxes.contactMessages),
  notifyRequests: () => fresh(inboxes.notifyRequests),
  demoRequests: () => fresh(inboxes.demoRequests),
  erasures: () => deletionRequests,
} satisfies Record<string, () => Query>

const EVERY_MS = 60_000

/** What waits for the admin. */
export type WaitingKind = keyof typeof waiting

/**
 * How much of it waits, up to `MOST_COUNTED`; counted each minute and whenever it is invalidated. For the
 * admin.
 */
export function waitingCountQuery(adminUid: string, kind: WaitingKind) {
  return queryOptions({
    queryKey: ['waiting-counts', adminUid, kind],
    queryFn: () => translated(() => countOf(waiting[kind](), 'some')),
    refetchInterval: EVERY_MS,
    // Whoever goes from room to room needs no other figure.
    staleTime: EVERY_MS,
  })
}

function fresh(inbox: CollectionReference): Query {
  return query(inbox, where('status', '==', 'new'))
}

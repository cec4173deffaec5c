import { queryOptions } from '@tanstack/react-query'
import { query, where, type Query } from 'firebase/firestore'

import type { Inbox } from '@/data/firebase/collections'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf, countsKey } from '@/data/firebase/queries/count'
import { runQuery } from '@/data/firebase/requests'
import type { WaitlistStatus } from '@/domain/payments/waitlist-status'

const waiting = {
  payments: () => signUpsWith('pending_verification'),
  /** Correction requests that founders haven't answered. */
  corrections: () => signUpsWith('needs_correction'),
  disputes: () => collectionOf('paymentDisputes'),
  contactMessages: () => newIn('contactMessages'),
  notifyRequests: () => newIn('notifyRequests'),
  demoRequests: () => newIn('demoRequests'),
  duePerks: () => query(collectionOf('perks'), where('state', '==', 'due')),
  erasures: () => collectionOf('deletionRequests'),
  failedMails: () => query(collectionOf('mail'), where('delivery.state', '==', 'ERROR')),
  // Counts only unsent refunds: sent ones wait for a statement, not for the admin.
  refunds: () =>
    query(collectionOf('refunds'), where('sentAt', '==', null), where('seenOn', '==', null)),
} satisfies Record<string, () => Query>

/** A kind of work that waits for the admin. */
export type WaitingKind = keyof typeof waiting

/**
 * The number of waiting items of a kind. For the admin. Refetched every minute, because sections
 * that aren't open have no live list.
 */
export function waitingCountQuery(adminUid: string, kind: WaitingKind) {
  const subject = kind === 'payments' || kind === 'corrections' ? 'waitlist' : kind
  return queryOptions({
    queryKey: [...countsKey(adminUid, subject), 'waiting', kind],
    queryFn: () => runQuery(() => countOf(waiting[kind]())),
    refetchInterval: 60_000,
  })
}

function signUpsWith(status: WaitlistStatus): Query {
  return query(collectionOf('waitlistUsers'), where('status', '==', status))
}

function newIn(inbox: Inbox): Query {
  return query(collectionOf(inbox), where('status', '==', 'new'))
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCountFromServer, limit, query, where, type Query } from 'firebase/firestore'

import {
  deletionRequests,
  inboxes,
  paymentDisputes,
  waitlistUsers,
} from '@/data/firebase/collections'
import { translated } from '@/data/firebase/translated'

/** What waits is counted up to here: a count is charged a read for each thousand. */
export const MOST_COUNTED = 1000

/** How much waits for the admin, of each kind; `MOST_COUNTED`: that many, or more. */
export interface WaitingCounts {
  payments: number
  disputes: number
  messages: number
  erasures: number
}

/** Counted by the database, each minute and whenever it is invalidated. For the admin. */
export function waitingCountsQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['waiting-counts', adminUid],
    queryFn: () =>
      translated<WaitingCounts>(async () => {
        const [payments, disputes, erasures, ...messages] = await Promise.all([
          count(query(waitlistUsers, where('status', '==', 'pending_verification'))),
          count(paymentDisputes),
          count(deletionRequests),
          ...Object.values(inboxes).map((inbox) =>
            count(query(inbox, where('status', '==', 'new'))),
          ),
        ])
        return { payments, disputes, erasures, messages: messages.reduce((sum, n) => sum + n, 0) }
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

async function count(all: Query): Promise<number> {
  return (await getCountFromServer(query(all, limit(MOST_COUNTED)))).data().count
}

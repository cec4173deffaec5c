import { queryOptions } from '@tanstack/react-query'
import { query, where } from 'firebase/firestore'

import type { Period } from '@/domain/programme/periods'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf, referralCountsKey } from '@/data/firebase/queries/count'
import { runQuery } from '@/data/firebase/requests'

/**
 * Cache time in milliseconds for past periods. Only an erasure or a reverted verification changes
 * their counts.
 */
const PAST_GOOD_FOR_MS = 5 * 60_000

/** One figure per period, in the order of the periods. */
export interface ReferralHistory {
  joined: number[]
  verified: number[]
}

/**
 * Counts how many people joined with an ambassador's code in each period, and how many payments
 * were verified in that period. After a change, counts only the current period again; past periods
 * are cached.
 */
export function referralHistoryQuery(uid: string, periods: readonly Period[]) {
  return queryOptions({
    queryKey: [...referralCountsKey(uid), 'history', periods],
    queryFn: ({ client }) =>
      runQuery<ReferralHistory>(async () => {
        const now = Date.now()
        const counts = await Promise.all(
          periods.map((period) =>
            period.to.getTime() <= now
              ? client.fetchQuery({
                  queryKey: ['past-referral-counts', uid, period],
                  queryFn: () => runQuery(() => countIn(uid, period)),
                  staleTime: PAST_GOOD_FOR_MS,
                  meta: { isPart: true },
                })
              : // Don't cache the current period: a running request may miss the latest change.
                countIn(uid, period),
          ),
        )
        return {
          joined: counts.map(({ joined }) => joined),
          verified: counts.map(({ verified }) => verified),
        }
      }),
    refetchOnWindowFocus: true,
    meta: { failure: FAILED_TO_LOAD.dashboard },
  })
}

async function countIn(uid: string, { from, to }: Period) {
  const own = where('referredBy', '==', uid)
  const [joined, verified] = await Promise.all([
    countOf(
      query(
        collectionOf('referrals'),
        own,
        where('createdAt', '>=', from),
        where('createdAt', '<', to),
      ),
    ),
    countOf(
      query(
        collectionOf('referrals'),
        own,
        where('verifiedAt', '>=', from),
        where('verifiedAt', '<', to),
      ),
    ),
  ])
  return { joined, verified }
}

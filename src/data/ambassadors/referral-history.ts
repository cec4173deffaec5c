import { queryOptions } from '@tanstack/react-query'
import { query, where } from 'firebase/firestore'

import type { Period } from '@/domain/periods'

import { collectionOf } from '@/data/firebase/firestore'
import { countOf, referralCountsKey } from '@/data/firebase/count'
import { runQuery } from '@/data/firebase/requests'

/** How long a count of a period that is over is good for: all that changes it is an erasure, or a verification taken back. */
const PAST_GOOD_FOR_MS = 5 * 60_000

/** One figure for each period, in their order. */
export interface ReferralHistory {
  joined: number[]
  verified: number[]
}

/**
 * How many joined with one ambassador's code in each of these periods, and how many payments were
 * verified in it, counted by the database. A change has only the period counted again that is not over yet.
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
              : // Not through the cache, which would pass a count that is on its way since before the
                // change off as the new one.
                countIn(uid, period),
          ),
        )
        return {
          joined: counts.map(({ joined }) => joined),
          verified: counts.map(({ verified }) => verified),
        }
      }),
    refetchOnWindowFocus: true,
    meta: { failure: 'Failed to load dashboard data. Please try again.' },
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

import { queryOptions } from '@tanstack/react-query'
import { getCountFromServer, query, where } from 'firebase/firestore'

import type { Period } from '@/domain/periods'

import { referrals } from '@/data/firebase/collections'
import { SUPERSEDED_MS } from '@/data/firebase/live-query'
import { translated } from '@/data/firebase/translated'

/** How long a count of a period that is over is good for: all that changes it is an erasure, or a verification taken back. */
const PAST_GOOD_FOR_MS = 5 * 60_000

/** One figure for each period, in their order. */
export interface ReferralHistory {
  joined: number[]
  verified: number[]
}

/**
 * How many joined with one ambassador's code in each of these periods, and how many payments were
 * verified in it, counted by the database.
 *
 * @param version anything that changes when somebody joins or is verified. Only the period that is not
 *   over yet is counted anew then.
 */
export function referralHistoryQuery(
  uid: string,
  periods: readonly Period[],
  version: string | number,
) {
  return queryOptions({
    queryKey: ['referral-history', uid, periods, version],
    queryFn: ({ client }) =>
      translated<ReferralHistory>(async () => {
        const now = Date.now()
        const counts = await Promise.all(
          periods.map((period) =>
            period.to.getTime() <= now
              ? client.fetchQuery({
                  queryKey: ['referral-counts', uid, period],
                  queryFn: () => translated(() => countIn(uid, period)),
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
    gcTime: SUPERSEDED_MS,
    meta: { failure: 'Failed to load dashboard data. Please try again.' },
  })
}

async function countIn(uid: string, { from, to }: Period) {
  const own = where('referredBy', '==', uid)
  const [joined, verified] = await Promise.all([
    getCountFromServer(
      query(referrals, own, where('createdAt', '>=', from), where('createdAt', '<', to)),
    ),
    getCountFromServer(
      query(referrals, own, where('verifiedAt', '>=', from), where('verifiedAt', '<', to)),
    ),
  ])
  return { joined: joined.data().count, verified: verified.data().count }
}

import { useQueries, useQueryClient } from '@tanstack/react-query'

import { REFERRALS_PAGE, referralsQuery, type Referral } from '@/data/referrals'
import { useAmbassador } from '@/session/signed-in'

interface ReferralPages {
  status: 'pending' | 'error' | 'success'
  error: Error | null
  /** The newest first; of a page that is still on its way, what was there before. */
  referrals: Referral[]
  /** Whether there may be more than these. */
  hasMore: boolean
  isLoadingMore: boolean
  retry: () => void
}

/** The first pages of the ambassador's referrals with one status, live; each reads its own rows only. */
export function useReferralPages(
  status: Parameters<typeof referralsQuery>[1],
  count: number,
): ReferralPages {
  const { uid } = useAmbassador()
  const client = useQueryClient()

  // Each begins after the last row of the one before, wherever that has moved to.
  const queries = []
  let after: Referral | null = null
  for (let number = 1; number <= count; number += 1) {
    const query = referralsQuery(uid, status, number, after)
    const ofThisPage = { queryKey: query.queryKey.slice(0, -1) }
    queries.push({
      ...query,
      placeholderData: () =>
        client
          .getQueriesData<Referral[]>(ofThisPage)
          .findLast(([, data]) => data !== undefined)?.[1],
    })
    after = client.getQueryData<Referral[]>(query.queryKey)?.[REFERRALS_PAGE - 1] ?? null
    if (after === null) break
  }
  const pages = useQueries({ queries })

  const failed = pages.find((page) => page.status === 'error')
  const isLoadingMore = pages.some((page) => page.isPlaceholderData || page.status === 'pending')
  return {
    status: pages[0]?.status ?? 'pending',
    error: failed?.error ?? null,
    // While a page moves up, its first row may have become the last of the page before.
    referrals: uniqueById(pages.flatMap(({ data }) => data ?? [])),
    hasMore: isLoadingMore || after !== null || failed !== undefined,
    isLoadingMore,
    retry: () => {
      for (const page of pages) if (page.status === 'error') void page.refetch()
    },
  }
}

function uniqueById(referrals: readonly Referral[]): Referral[] {
  return [...new Map(referrals.map((referral) => [referral.id, referral])).values()]
}

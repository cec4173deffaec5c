import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { referrerQuery, type Referrer } from '@/data/waitlist/referrer'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { isStillOpen } from '@/domain/waitlist-status'

/**
 * The emails of the ambassadors who referred somebody that waits among these rows, by their uid.
 *
 * @param most so many of them are looked up, those of the first rows: each is a read.
 */
export function useReferrerEmails(
  adminUid: string,
  rows: readonly WaitlistUser[],
  most: number,
): ReadonlyMap<string, string> {
  const referrers = useMemo(() => {
    // Other founders, whose records are known already.
    const known = new Set(rows.map(({ id }) => id))
    const named = rows
      .filter(({ status }) => isStillOpen(status))
      .flatMap(({ referredBy }) => (referredBy === null ? [] : [referredBy]))
    return [...new Set(named)].filter((id) => !known.has(id)).slice(0, most)
  }, [rows, most])
  const found = useQueries({
    queries: referrers.map((id) => referrerQuery(adminUid, 'ambassador', id)),
    combine: emailsOf,
  })

  return useMemo(
    () => new Map(referrers.map((id, index) => [id, found[index] ?? ''] as const)),
    [referrers, found],
  )
}

// Not inside the hook: `combine` keeps its result between renders only while it is the same function.
function emailsOf(referrers: ReadonlyArray<UseQueryResult<Referrer | null>>): (string | null)[] {
  return referrers.map(({ data }) => data?.email ?? null)
}

import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { referrerQuery, type Referrer } from '@/data/sign-up/referrer'
import type { WaitlistUser } from '@/data/records/schema'
import { isStillOpen } from '@/domain/payments/waitlist-status'

/**
 * Looks up the ambassadors who referred the unverified sign-ups among these rows. Returns their
 * emails by uid.
 * @param most the maximum number of lookups, in row order: each is a billed read.
 */
export function useReferrerEmails(
  adminUid: string,
  rows: readonly WaitlistUser[],
  most: number,
): ReadonlyMap<string, string> {
  const referrers = useMemo(() => {
    // A referrer can also be a founder. Founders among these rows are no ambassadors, so skip their
    // lookup.
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

// Outside the hook, because TanStack Query reuses the result only if the function is the same.
function emailsOf(referrers: ReadonlyArray<UseQueryResult<Referrer | null>>): (string | null)[] {
  return referrers.map(({ data }) => data?.email ?? null)
}

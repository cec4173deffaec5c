import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ambassadorsQuery } from '@/data/accounts/users'
import { referrerQuery, type Referrer } from '@/data/waitlist/referrer'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { isStillOpen } from '@/domain/waitlist-status'

/** As many as the list of ambassadors begins with, so that they are read once for both. */
const AMBASSADORS = 15
/** A page of the table and these together stay below the sixty documents that a page may read. */
const MOST_LOOKED_UP = 10

/**
 * The emails of the ambassadors who referred somebody that waits, by their uid: of the newest, and of the
 * first few others among these rows.
 */
export function useReferrerEmails(
  adminUid: string,
  rows: readonly WaitlistUser[],
): ReadonlyMap<string, string> {
  const ambassadors = useQuery(ambassadorsQuery(adminUid, AMBASSADORS)).data
  const others = useMemo(() => {
    if (ambassadors === undefined) return []
    const known = new Set([...ambassadors.map(({ uid }) => uid), ...rows.map(({ id }) => id)])
    const referrers = rows
      .filter(({ status }) => isStillOpen(status))
      .flatMap(({ referredBy }) => (referredBy === null ? [] : [referredBy]))
    return [...new Set(referrers)].filter((id) => !known.has(id)).slice(0, MOST_LOOKED_UP)
  }, [ambassadors, rows])
  const found = useQueries({
    queries: others.map((id) => referrerQuery(adminUid, 'ambassador', id)),
    combine: emailsOf,
  })

  return useMemo(
    () =>
      new Map([
        ...(ambassadors ?? []).map(({ uid, email }) => [uid, email ?? ''] as const),
        ...others.map((id, index) => [id, found[index] ?? ''] as const),
      ]),
    [ambassadors, others, found],
  )
}

// Not inside the hook: `combine` keeps its result between renders only while it is the same function.
function emailsOf(referrers: ReadonlyArray<UseQueryResult<Referrer | null>>): (string | null)[] {
  return referrers.map(({ data }) => data?.email ?? null)
}

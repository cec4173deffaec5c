import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { waitlistUserQuery } from '@/data/records/list'
import { MOST_WAITING, SEARCH_LIMIT, waitingSignUpsQuery } from '@/data/records/search'
import type { WaitlistUser } from '@/data/records/schema'
import { isInView, type WaitlistView } from '@/domain/payments/waitlist-view'

import { matchesSearch } from './waitlist-search'

/** Maximum number of matches, because each one needs a live query. */
const MOST_MATCHES = 4 * SEARCH_LIMIT

const none: readonly WaitlistUser[] = []

interface WaitingMatches {
  users: readonly WaitlistUser[]
  /** True if there may be more matches than these. */
  isCut: boolean
  isPending: boolean
  error: Error | null
  retry: () => void
}

/**
 * Finds unverified sign-ups that contain `term` anywhere in their email, codes or payment
 * reference. Firestore finds only prefixes, so all unverified sign-ups are read once and searched
 * here.
 *
 * @param term empty when no search is active.
 * @param view the filters that a match must fit.
 */
export function useWaitingMatches(
  adminUid: string,
  term: string,
  view: WaitlistView,
): WaitingMatches {
  const all = useQuery({ ...waitingSignUpsQuery(adminUid), enabled: term !== '' })
  const matching = useMemo(
    () =>
      term === ''
        ? none
        : (all.data ?? none).filter((user) => matchesSearch(user, term) && isInView(user, view)),
    [all.data, term, view],
  )
  const matches = useMemo(() => matching.slice(0, MOST_MATCHES), [matching])
  const live = useQueries({
    queries: matches.map(({ id }) => waitlistUserQuery(adminUid, id)),
    combine,
  })
  const users = useMemo(
    () =>
      matches.flatMap((user, index) => {
        const latest = live[index]
        // Null means that the record was erased.
        return latest === null ? [] : [latest ?? user]
      }),
    [matches, live],
  )
  return {
    users,
    isCut: matching.length > MOST_MATCHES || all.data?.length === MOST_WAITING,
    isPending: term !== '' && all.status === 'pending',
    error: all.error,
    retry: () => void all.refetch(),
  }
}

// Outside the hook, because TanStack Query reuses the result only if the function is the same.
function combine(queries: ReadonlyArray<UseQueryResult<WaitlistUser | null>>) {
  return queries.map(({ data }) => data)
}

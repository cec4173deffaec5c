import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

import { waitlistUserQuery } from '@/data/waitlist/list'
import { SEARCH_LIMIT, waitingSignUpsQuery } from '@/data/waitlist/search'
import type { WaitlistUser } from '@/data/waitlist/schema'

import { matchesSearch } from './waitlist-search'

const none: readonly WaitlistUser[] = []

interface WaitingMatches {
  users: readonly WaitlistUser[]
  isPending: boolean
  error: Error | null
  retry: () => void
}

/**
 * Finds unverified sign-ups that contain `term` anywhere in their email, codes or payment
 * reference. Firestore finds only prefixes, so all are read once and searched here.
 * @param term empty when no search is active.
 */
export function useWaitingMatches(adminUid: string, term: string): WaitingMatches {
  const all = useQuery({ ...waitingSignUpsQuery(adminUid), enabled: term !== '' })
  const matches = useMemo(
    () =>
      term === ''
        ? none
        : (all.data ?? none).filter((user) => matchesSearch(user, term)).slice(0, 4 * SEARCH_LIMIT),
    [all.data, term],
  )
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
    isPending: term !== '' && all.status === 'pending',
    error: all.error,
    retry: () => void all.refetch(),
  }
}

// Outside the hook, because TanStack Query keeps the result only for the same function.
function combine(queries: ReadonlyArray<UseQueryResult<WaitlistUser | null>>) {
  return queries.map(({ data }) => data)
}

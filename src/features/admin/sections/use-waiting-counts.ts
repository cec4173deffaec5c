import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import { waitingCountQuery, type WaitingKind } from '@/data/counts/waiting-counts'

import { toDos } from './to-dos'

const KINDS = toDos.flatMap(({ kinds }) => kinds)

interface WaitingCounts {
  status: 'pending' | 'error' | 'success'
  /** Returns the number of open tasks of these kinds. Kinds that aren't counted yet count as 0. */
  countOf: (kinds: readonly WaitingKind[]) => number
  error: Error | null
  retry: () => void
}

/** The number of the admin's open tasks, by kind. */
export function useWaitingCounts(adminUid: string): WaitingCounts {
  return useQueries({ queries: KINDS.map((kind) => waitingCountQuery(adminUid, kind)), combine })
}

// Outside the hook, because TanStack Query reuses the result only if the function is the same.
function combine(queries: ReadonlyArray<UseQueryResult<number>>): WaitingCounts {
  const error = queries.find(({ error }) => error !== null)?.error ?? null
  const isPending = queries.some(({ status }) => status === 'pending')
  return {
    status: error !== null ? 'error' : isPending ? 'pending' : 'success',
    countOf: (kinds) =>
      kinds.reduce((sum, kind) => sum + (queries[KINDS.indexOf(kind)]?.data ?? 0), 0),
    error,
    retry: () => {
      for (const one of queries) if (one.status === 'error') void one.refetch()
    },
  }
}

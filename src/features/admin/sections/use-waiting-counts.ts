import { useQueries, type UseQueryResult } from '@tanstack/react-query'

import { waitingCountQuery, type WaitingKind } from '@/data/waitlist/waiting-counts'

const KINDS: readonly WaitingKind[] = [
  'payments',
  'disputes',
  'contactMessages',
  'notifyRequests',
  'demoRequests',
  'erasures',
  'refunds',
]

interface WaitingCounts {
  status: 'pending' | 'error' | 'success'
  /** 0 for a kind that isn't counted yet. */
  counts: Readonly<Record<WaitingKind, number>>
  error: Error | null
  retry: () => void
}

/** The number of the admin's open tasks, by kind. */
export function useWaitingCounts(adminUid: string): WaitingCounts {
  return useQueries({ queries: KINDS.map((kind) => waitingCountQuery(adminUid, kind)), combine })
}

// Outside the hook, because TanStack Query keeps the result only for the same function.
function combine(queries: ReadonlyArray<UseQueryResult<number>>): WaitingCounts {
  const error = queries.find(({ error }) => error !== null)?.error ?? null
  const isPending = queries.some(({ status }) => status === 'pending')
  const countOf = (kind: WaitingKind) => queries[KINDS.indexOf(kind)]?.data ?? 0
  return {
    status: error !== null ? 'error' : isPending ? 'pending' : 'success',
    counts: {
      payments: countOf('payments'),
      disputes: countOf('disputes'),
      contactMessages: countOf('contactMessages'),
      notifyRequests: countOf('notifyRequests'),
      demoRequests: countOf('demoRequests'),
      erasures: countOf('erasures'),
      refunds: countOf('refunds'),
    },
    error,
    retry: () => {
      for (const one of queries) if (one.status === 'error') void one.refetch()
    },
  }
}

export function sumOf(
  counts: Readonly<Record<WaitingKind, number>>,
  kinds: readonly WaitingKind[],
): number {
  return kinds.reduce((sum, kind) => sum + counts[kind], 0)
}

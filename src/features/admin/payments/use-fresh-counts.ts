import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { waitingCountQuery } from '@/data/waitlist/waiting-counts'
import { waitlistCountsQuery } from '@/data/waitlist/counts'

/** Several changes at once are counted once. */
const PAUSE_MS = 800

/** Each count is charged: a night of verifications must not count all the time. */
const REST_MS = 10_000

/**
 * Counts the waitlist anew soon after `rows` has changed, and whenever the returned function is called;
 * while there is change after change, every ten seconds.
 *
 * @param scope what is looked at: other rows because of another one are no news.
 */
export function useFreshCounts(
  adminUid: string,
  scope: string,
  rows: readonly unknown[] | undefined,
): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastCounted = useRef(Number.NEGATIVE_INFINITY)

  const countSoon = useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined
        lastCounted.current = performance.now()
        const counts = [waitlistCountsQuery(adminUid), waitingCountQuery(adminUid, 'payments')]
        for (const { queryKey } of counts) void client.invalidateQueries({ queryKey })
      },
      Math.max(PAUSE_MS, lastCounted.current + REST_MS - performance.now()),
    )
  }, [client, adminUid])

  const last = useRef({ scope, rows })
  useEffect(() => {
    const before = last.current
    last.current = { scope, rows }
    // The first rows come together with the first count.
    if (before.scope === scope && before.rows !== undefined && before.rows !== rows) countSoon()
  }, [scope, rows, countSoon])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return countSoon
}

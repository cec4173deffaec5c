import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { waitlistCountsQuery } from '@/data/waitlist-users'

/** Many changes within this time are counted once: each count costs the database a query. */
const PAUSE_MS = 800

/**
 * Counts the waitlist anew soon after `rows` has changed, and whenever the returned function is called.
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

  const countSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: waitlistCountsQuery(adminUid).queryKey })
    }, PAUSE_MS)
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

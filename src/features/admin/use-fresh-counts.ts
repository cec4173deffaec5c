import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { waitlistCountsQuery } from '@/data/waitlist-users'

/** Many changes within this time are counted once: each count costs the database a query. */
const PAUSE_MS = 800

/** Counts the waitlist anew soon after `rows` has changed, and whenever the returned function is called. */
export function useFreshCounts(adminUid: string, rows: readonly unknown[] | undefined): () => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const countSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: waitlistCountsQuery(adminUid).queryKey })
    }, PAUSE_MS)
  }, [client, adminUid])

  const lastRows = useRef(rows)
  useEffect(() => {
    // The first rows come together with the first count.
    if (lastRows.current !== undefined && lastRows.current !== rows) countSoon()
    lastRows.current = rows
  }, [rows, countSoon])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return countSoon
}

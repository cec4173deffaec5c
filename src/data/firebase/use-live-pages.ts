import { useQueries, useQueryClient } from '@tanstack/react-query'

import { uniqueById } from '@/lib/unique-by-id'

import type { liveQuery } from './live-query'
import { validRows, type InvalidRow, type PageCursor } from './watch'

export interface LivePages<Row> {
  status: 'pending' | 'error' | 'success'
  error: Error | null
  /** Of a page that is still on its way, what was there before. */
  rows: Row[]
  /** Whether there may be more than these. */
  hasMore: boolean
  isLoadingMore: boolean
  retry: () => void
}

/**
 * The first pages of a long list, live; each reads its own rows only.
 *
 * @param pageQuery a page by its number, 1 for the first, and the last row of the page before; the row's
 *   id is the last part of its key.
 * @param count how many pages are wanted.
 * @param pageSize how many rows are on a page that is full.
 */
export function useLivePages<Row extends PageCursor>(
  pageQuery: (
    page: number,
    after: PageCursor | null,
  ) => ReturnType<typeof liveQuery<Array<Row | InvalidRow>>>,
  count: number,
  pageSize: number,
): LivePages<Row> {
  const client = useQueryClient()

  // Each begins after the last row of the one before, wherever that has moved to.
  const queries = []
  let after: PageCursor | null = null
  for (let number = 1; number <= count; number += 1) {
    const query = pageQuery(number, after)
    const ofThisPage = { queryKey: query.queryKey.slice(0, -1) }
    queries.push({
      ...query,
      placeholderData: () =>
        client
          .getQueriesData<Array<Row | InvalidRow>>(ofThisPage)
          .findLast(([, data]) => data !== undefined)?.[1],
    })
    after = client.getQueryData<Array<Row | InvalidRow>>(query.queryKey)?.[pageSize - 1] ?? null
    if (after === null) break
  }
  const pages = useQueries({ queries })

  const failed = pages.find((page) => page.status === 'error')
  const isLoadingMore = pages.some((page) => page.isPlaceholderData || page.status === 'pending')
  return {
    status: pages[0]?.status ?? 'pending',
    error: failed?.error ?? null,
    // While a page moves up, its first row may have become the last of the page before.
    rows: uniqueById(pages.flatMap(({ data = [] }) => validRows<Row>(data))),
    hasMore: isLoadingMore || after !== null || failed !== undefined,
    isLoadingMore,
    retry: () => {
      for (const page of pages) if (page.status === 'error') void page.refetch()
    },
  }
}

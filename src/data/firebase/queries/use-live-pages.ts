import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { uniqueById } from '@/lib/unique-by-id'

import type { liveQuery } from './live-query'
import { validRows, type InvalidRow, type PageCursor } from './watch'

export interface LivePages<Row> {
  status: 'pending' | 'error' | 'success'
  error: Error | null
  /** The rows of all shown pages. While a page loads, it keeps its previous rows. */
  rows: Row[]
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  retry: () => void
}

/**
 * Shows the first pages of a long list, live. Each page has its own query, which reads only the
 * rows of that page. When `pageQuery` changes to another list, only the first page is shown.
 *
 * @param pageQuery returns the query of a page, by its number (from 1) and the last row of the
 *   previous page. The last part of the query's key must be the ID of that row.
 * @param pageSize the number of rows on a full page.
 */
export function useLivePages<Row extends { id: string }>(
  pageQuery: (
    page: number,
    after: PageCursor | null,
  ) => ReturnType<typeof liveQuery<Array<(Row & PageCursor) | InvalidRow>>>,
  pageSize: number,
): LivePages<Row> {
  const client = useQueryClient()
  const list = hashKey(pageQuery(1, null).queryKey)
  const [shown, setShown] = useState({ list, count: 1 })
  if (shown.list !== list) setShown({ list, count: 1 })
  const { count } = shown

  // Each page starts after the current last row of the previous page.
  const queries = []
  let after: PageCursor | null = null
  for (let number = 1; number <= count; number += 1) {
    const query = pageQuery(number, after)
    const ofThisPage = { queryKey: query.queryKey.slice(0, -1) }
    queries.push({
      ...query,
      placeholderData: () =>
        client
          .getQueriesData<Array<(Row & PageCursor) | InvalidRow>>(ofThisPage)
          .findLast(([, data]) => data !== undefined)?.[1],
    })
    after =
      client.getQueryData<Array<(Row & PageCursor) | InvalidRow>>(query.queryKey)?.[pageSize - 1] ??
      null
    if (after === null) break
  }
  const pages = useQueries({ queries })

  const failed = pages.find((page) => page.status === 'error')
  const isLoadingMore = pages.some((page) => page.isPlaceholderData || page.status === 'pending')
  return {
    status: pages[0]?.status ?? 'pending',
    error: failed?.error ?? null,
    // A new row moves others to the next page, so a row can briefly appear on two pages.
    rows: uniqueById(pages.flatMap(({ data = [] }) => validRows<Row>(data))),
    hasMore: isLoadingMore || after !== null || failed !== undefined,
    isLoadingMore,
    showMore: () => setShown({ list, count: count + 1 }),
    retry: () => {
      for (const page of pages) if (page.status === 'error') void page.refetch()
    },
  }
}

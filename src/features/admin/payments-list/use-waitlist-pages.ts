import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { waitlistPageQuery, type PageEnd, type WaitlistRows } from '@/data/records/list'
import { type WaitlistUser } from '@/data/records/schema'
import type { WaitlistView } from '@/domain/payments/waitlist-view'
import { uniqueById } from '@/lib/unique-by-id'

interface WaitlistPages {
  /** Status of the first page. */
  status: 'pending' | 'error' | 'success'
  /** Error of any page. */
  error: Error | null
  users: WaitlistUser[]
  /** Where the next page starts; null if no row is known to follow. */
  end: PageEnd | null
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  retry: () => void
}

const none: readonly PageEnd[] = []

/**
 * The first pages of a view, live. When a page is opened, it starts at the current end of the
 * previous page, and keeps that start. If the start moved with the rows, each new sign-up would
 * read all pages again.
 */
export function useWaitlistPages(adminUid: string, view: WaitlistView): WaitlistPages {
  const scope = JSON.stringify(view)
  const [opened, setOpened] = useState({ scope, ends: none })
  const ends = opened.scope === scope ? opened.ends : none

  const pages = useQueries({
    queries: [null, ...ends].map((after, index) =>
      waitlistPageQuery(adminUid, view, index + 1, after),
    ),
    combine,
  })

  const { end, error, retry } = pages
  return {
    ...pages,
    hasMore: pages.isLoadingMore || end !== null || error !== null,
    showMore: () => {
      if (error !== null) retry()
      else if (end !== null) setOpened({ scope, ends: [...ends, end] })
    },
  }
}

// Outside the hook, because TanStack Query reuses the result only if the function is the same.
function combine(pages: ReadonlyArray<UseQueryResult<WaitlistRows>>) {
  const [first] = pages
  const users = pages.flatMap(({ data }) => data?.users ?? [])
  return {
    status: first?.status ?? 'pending',
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    // After a row leaves a page, the page's query also returns the first row of the next page. Keep
    // only one of the two.
    users: uniqueById(users),
    end: pages.at(-1)?.data?.end ?? null,
    isLoadingMore: pages.some(({ status }) => status === 'pending'),
    retry: () => {
      for (const page of pages) if (page.status === 'error') void page.refetch()
    },
  }
}

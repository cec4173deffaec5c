import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { waitlistPageQuery, type PageEnd, type WaitlistRows } from '@/data/waitlist/list'
import { type WaitlistUser } from '@/data/waitlist/schema'
import type { WaitlistView } from '@/domain/waitlist-view'
import { uniqueById } from '@/lib/unique-by-id'

interface WaitlistPages {
  /** Of the first page. */
  status: 'pending' | 'error' | 'success'
  /** Of whichever page failed. */
  error: Error | null
  /** In the view's order. */
  users: WaitlistUser[]
  /** Null where nothing follows the last of them, as far as is known. */
  end: PageEnd | null
  /** Whether there may be more than these. */
  hasMore: boolean
  isLoadingMore: boolean
  showMore: () => void
  retry: () => void
}

const none: readonly PageEnd[] = []

/**
 * The first pages of a view, live; each reads its own rows only. A page begins where the one before
 * ended when it was opened, and stays there: with every sign-up all of them would be read again.
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

// Not inside the hook: `combine` keeps its result between renders only while it is the same function.
function combine(pages: ReadonlyArray<UseQueryResult<WaitlistRows>>) {
  const [first] = pages
  const users = pages.flatMap(({ data }) => data?.users ?? [])
  return {
    status: first?.status ?? 'pending',
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    // New rows push others into the next page, which has them already.
    users: uniqueById(users),
    end: pages.at(-1)?.data?.end ?? null,
    isLoadingMore: pages.some(({ status }) => status === 'pending'),
    retry: () => {
      for (const page of pages) if (page.status === 'error') void page.refetch()
    },
  }
}

import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { undatedCountQuery, undatedSignUpsQuery } from '@/data/waitlist/undated-sign-ups'
import { waitlistUserQuery } from '@/data/waitlist/list'
import { type WaitlistUser } from '@/data/waitlist/schema'

/** As many as a page has. The others are shown once these are erased, or have been given a time. */
const MOST = 40

interface UndatedSignUps {
  /** How many there are, 0 also while they are counted; null where only counting everybody would tell. */
  count: number | null
  /** Counts everybody. */
  countAll: () => void
  counting: 'idle' | 'pending' | 'error' | 'success'
  /** Live, once they are asked for; null before. */
  rows: readonly WaitlistUser[] | null
  status: 'idle' | 'pending' | 'error' | 'success'
  error: Error | null
  show: () => void
  hide: () => void
}

const none: readonly WaitlistUser[] = []

/** Sign-ups that lack the time of joining, and so are in no list. */
export function useUndatedSignUps(adminUid: string): UndatedSignUps {
  const [isShown, setIsShown] = useState(false)
  const some = useQuery(undatedCountQuery(adminUid))
  const all = useQuery({ ...undatedCountQuery(adminUid, 'all'), enabled: false })
  const count = some.data === null ? (all.data ?? null) : (some.data ?? 0)
  const found = useQuery({ ...undatedSignUpsQuery(adminUid), enabled: isShown })
  const first = useMemo(
    () => (isShown ? (found.data ?? none) : none).slice(0, MOST),
    [isShown, found.data],
  )
  const news = useQueries({
    queries: first.map(({ id }) => waitlistUserQuery(adminUid, id)),
    combine: dataOf,
  })
  const rows = useMemo(
    () =>
      first.flatMap((user, index) => {
        const latest = news[index]
        return latest === null ? [] : [latest ?? user]
      }),
    [first, news],
  )

  return {
    count,
    countAll: () => void all.refetch(),
    counting: all.isFetching ? 'pending' : all.status === 'pending' ? 'idle' : all.status,
    rows: isShown && found.status === 'success' ? rows : null,
    status: isShown ? found.status : 'idle',
    error: found.error,
    show: () => {
      setIsShown(true)
      if (found.status === 'error') void found.refetch()
    },
    hide: () => {
      if (!isShown) return
      setIsShown(false)
      // Some may have been given a time, or are gone.
      void (some.data === null ? all : some).refetch()
    },
  }
}

// Not inside the hook: `combine` keeps its result between renders only while it is the same function.
function dataOf(
  queries: ReadonlyArray<UseQueryResult<WaitlistUser | null>>,
): (WaitlistUser | null | undefined)[] {
  return queries.map(({ data }) => data)
}

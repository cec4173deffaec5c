import { useRef, type ReactNode } from 'react'

import { RowsLoading } from '@/components/rows-loading'
import { ShowMore } from '@/components/show-more'
import { useFocusNextRow } from '@/components/use-focus-next-row'
import type { LivePages } from '@/data/firebase/use-live-pages'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/state'

interface LiveListProps {
  list: LivePages<unknown>
  words: {
    loading: string
    /** That it couldn't be loaded. */
    failed: string
    empty: { title: string; description: string }
    /** The plural noun for the rows, such as "requests". */
    what?: string
  }
  /** How many rows there usually are, until it is known. */
  usualRows: number
  onShowMore: () => void
  /** The rows, each an `li` that can be focused, in a `ul`; not shown while there are none. */
  children: ReactNode
}

/** What waits for the admin, live, whose rows go once they are dealt with. */
export function LiveList({ list, words, usualRows, onShowMore, children }: LiveListProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusNextRow(box)
  const isEmpty = list.rows.length === 0
  return (
    <>
      {list.error !== null && (
        <ErrorState
          className="mt-4"
          title={words.failed}
          description={list.error.message}
          onRetry={list.retry}
        />
      )}
      <div ref={box} tabIndex={-1} className="mt-2 outline-none">
        {list.status === 'pending' && <RowsLoading label={words.loading} rows={usualRows} />}
        {list.status === 'success' && isEmpty && <EmptyState {...words.empty} />}
        {!isEmpty && children}
      </div>
      {!isEmpty && list.error === null && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={list.hasMore}
            loading={list.isLoadingMore}
            shown={list.rows.length}
            what={words.what}
            onShowMore={onShowMore}
          />
        </div>
      )}
    </>
  )
}

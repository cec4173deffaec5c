import { useRef, type ReactNode } from 'react'

import { RowsLoading } from '@/components/workspace/rows-loading'
import { ShowMore } from '@/components/workspace/show-more'
import { useFocusNextRow } from '@/components/use-focus-next-row'
import type { LivePages } from '@/data/firebase/queries/use-live-pages'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

interface LiveListProps {
  list: LivePages<unknown>
  words: {
    loading: string
    /** The message when loading fails. */
    failed: string
    empty: { title: string; description: string }
    /** The plural noun for the rows, such as "requests". */
    what?: string
  }
  /** The usual number of rows, for the placeholder while loading. */
  usualRows: number
  /** The rows: focusable `li` elements in a `ul`. Not rendered while there are none. */
  children: ReactNode
}

/** A live list of open tasks. A row disappears once its task is done. */
export function LiveList({ list, words, usualRows, children }: LiveListProps) {
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
            onShowMore={list.showMore}
          />
        </div>
      )}
    </>
  )
}

import { ArrowUpDown, MoveUp } from 'lucide-react'
import type { ReactNode } from 'react'

import type { WaitlistView } from '@/domain/waitlist-view'
import { TableHeader } from '@/ui/table'

type Sort = WaitlistView['sort']

interface SortHeaderProps {
  /** The orders of this column. Each press switches to the next one. */
  by: readonly { sort: Sort; way: 'ascending' | 'descending' }[]
  sort: Sort
  className?: string
  before?: ReactNode
  onSort: (sort: Sort) => void
  children: ReactNode
}

/** A column heading that sorts the rows. */
export function SortHeader({ by, sort, className, before, onSort, children }: SortHeaderProps) {
  const index = by.findIndex((order) => order.sort === sort)
  const way = by[index]?.way
  const next = by[(index + 1) % by.length]
  const Icon = way === undefined ? ArrowUpDown : MoveUp
  return (
    <TableHeader aria-sort={way ?? 'none'} className={className}>
      <div className="flex items-center gap-3">
        {before}
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm px-1.5 transition hover:bg-hover hover:text-fg"
          onClick={() => {
            if (next !== undefined) onSort(next.sort)
          }}
        >
          {children}
          <Icon aria-hidden className={way === 'descending' ? 'size-3.5 rotate-180' : 'size-3.5'} />
        </button>
      </div>
    </TableHeader>
  )
}

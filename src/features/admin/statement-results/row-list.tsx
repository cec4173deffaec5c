import { useState, type ReactNode } from 'react'

import { ShowMore } from '@/components/workspace/show-more'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/ui/table'

import { stickyColumn } from '../statement-actions/row-actions'

/**
 * The number of rows to show at first, and to add each time. Thousands would make the page slow.
 */
const PAGE = 100

export const widths = {
  reference: '@5xl:w-42',
  amount: '@5xl:w-24',
  date: '@5xl:w-30',
  /** Fits a date and the evidence of the payment. */
  received: '@5xl:w-44',
  status: '@5xl:w-42',
}

interface RowListProps<Row> {
  label: string
  /**
   * Class for the width of each column, by its name. Widths are fixed, so that columns don't move.
   */
  columns: Readonly<Record<string, string>>
  rows: readonly Row[]
  empty: string
  children: (row: Row) => ReactNode
}

/** The table for one result of the comparison. */
export function RowList<Row>({ label, columns, rows, empty, children }: RowListProps<Row>) {
  const [count, setCount] = useState(PAGE)
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <>
      <Table label={label} className="@5xl:table-fixed">
        <TableHead>
          <TableRow>
            {Object.entries(columns).map(([name, width]) => (
              <TableHeader
                key={name}
                className={name === 'Decide' ? `${stickyColumn} ${width}` : width}
              >
                {name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{rows.slice(0, count).map((row) => children(row))}</TableBody>
      </Table>
      {rows.length > PAGE && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={rows.length > count}
            loading={false}
            shown={rows.length}
            onShowMore={() => setCount(count + PAGE)}
          />
        </div>
      )}
    </>
  )
}

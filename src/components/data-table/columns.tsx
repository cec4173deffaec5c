import type { ReactNode } from 'react'

import { formatNumber } from '@/lib/format/format'

type Value = string | number | null

/**
 * A column of a table: its heading, its cells, its label in the cards, and its values in the CSV.
 */
export interface Column<Row, Sort = never> {
  /** Unique in the table. */
  name: string
  /** Returns the value in the CSV. Columns without it aren't exported. */
  value?: (row: Row) => Value
  /** Renders the cell. Without it, the cell shows the value. */
  cell?: (row: Row) => ReactNode
  /** Orders by this column. Each press of the heading switches to the next order. */
  orders?: readonly { sort: Sort; way: 'ascending' | 'descending' }[]
  /** Classes of the heading, such as its width. */
  headClass?: string
  cellClass?: string
  /** Set for long values, such as email addresses. Other values don't wrap in a table. */
  wrap?: true
  /** Set for a column of buttons: only screen readers get its name. */
  hidesName?: true
}

/** The rows of a CSV file. The first has the column names. Null is an empty cell. */
export type CsvRows = Value[][]

/** Returns the rows for `downloadCsv`. Leaves out the columns without `value`. */
export function csvRows<Row>(
  columns: readonly Column<Row, unknown>[],
  rows: readonly Row[],
): CsvRows {
  const exported = columns.flatMap(({ name, value }) =>
    value === undefined ? [] : [{ name, value }],
  )
  return [
    exported.map(({ name }) => name),
    ...rows.map((row) => exported.map(({ value }) => value(row))),
  ]
}

/**
 * Returns the content of a cell: the result of `cell`, or else the value. N/A for a missing value.
 */
export function cellOf<Row>({ cell, value }: Column<Row, unknown>, row: Row): ReactNode {
  if (cell !== undefined) return cell(row)
  const shown = value?.(row) ?? null
  if (shown === null) return <Missing />
  return typeof shown === 'number' ? formatNumber(shown) : shown
}

export function Missing() {
  return <span className="font-sans text-mute">N/A</span>
}

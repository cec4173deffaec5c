import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type CellContext,
  type RowData,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

import { formatNumber } from '@/lib/format'

/** The look of a column. */
interface ColumnMeta {
  /** Classes of the heading, such as its width. */
  head?: string
  /** Classes of the cells. */
  cell?: string
  /** Set for long values, such as email addresses. Other values don't wrap in a table. */
  wrap?: true
  /** Set for a column of buttons: only screen readers get its name. */
  hidesName?: true
}

const columnMeta: ColumnMeta = {}

/** The parts of TanStack Table in use. `columnMeta` only sets the type. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta })

type Value = string | number | null

/** A column of a table: the part of TanStack's `ColumnDef` that `DataTable` uses. */
export interface Column<Row extends RowData> {
  /** The unique name, also the column's ID. */
  header: string
  /** Returns the value in the CSV. Columns without it aren't exported. */
  accessorFn?: (row: Row) => Value
  /** Shows something else than the value. */
  cell?: (cell: CellContext<typeof features, Row>) => ReactNode
  enableSorting?: true
  /** The first press sorts in descending order. */
  sortDescFirst?: true
  meta?: ColumnMeta
}

/** The rows of a CSV file, the header first. Null is an empty cell. */
export type CsvRows = Value[][]

/** Returns the rows with the values of all columns, for `downloadCsv`. */
export function csvRows<Row extends RowData>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): CsvRows {
  const exported = columns.flatMap(({ header, accessorFn }) =>
    accessorFn === undefined ? [] : [{ header, accessorFn }],
  )
  return [
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map(({ accessorFn }) => accessorFn(row))),
  ]
}

export function Missing() {
  return <span className="font-sans text-mute">N/A</span>
}

/** Shows the value of a column without `cell`. */
export function ValueCell({ getValue }: { getValue: () => unknown }) {
  const value = getValue()
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : <Missing />
}

import type { Column, RowData, Table } from '@tanstack/react-table'
import { ArrowUpDown, MoveUp } from 'lucide-react'

import { formatNumber } from '@/lib/format'
import { classNames } from '@/ui/class-names'
import { TableHeader } from '@/ui/table'

import type { features } from './columns'
import { SelectBox } from './select-box'

const WAYS = { asc: 'ascending', desc: 'descending' } as const

interface HeadCellProps<Row extends RowData> {
  column: Column<typeof features, Row>
  /** The table whose rows a checkbox in this heading selects; null without the checkbox. */
  selectsAllOf: Table<typeof features, Row> | null
  isFrozen: boolean
  /** Classes of a heading without buttons. */
  plainClass: string | undefined
}

export function HeadCell<Row extends RowData>({
  column,
  selectsAllOf,
  isFrozen,
  plainClass,
}: HeadCellProps<Row>) {
  const { meta } = column.columnDef
  if (!column.getCanSort()) {
    return (
      <TableHeader className={classNames(meta?.head, plainClass)}>
        {meta?.hidesName === true ? <span className="sr-only">{column.id}</span> : column.id}
      </TableHeader>
    )
  }
  const order = column.getIsSorted()
  const Icon = order === false ? ArrowUpDown : MoveUp
  return (
    <TableHeader aria-sort={order === false ? 'none' : WAYS[order]} className={meta?.head}>
      <div className="flex items-center gap-3">
        {selectsAllOf !== null && <SelectAll table={selectsAllOf} isFrozen={isFrozen} />}
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm px-1.5 transition hover:bg-hover hover:text-fg"
          onClick={() => column.toggleSorting()}
        >
          {column.id}
          <Icon aria-hidden className={order === 'desc' ? 'size-3.5 rotate-180' : 'size-3.5'} />
        </button>
      </div>
    </TableHeader>
  )
}

interface SelectAllProps<Row extends RowData> {
  table: Table<typeof features, Row>
  isFrozen: boolean
}

/** Selects all rows that can be selected. Its name has their number. */
function SelectAll<Row extends RowData>({ table, isFrozen }: SelectAllProps<Row>) {
  const count = table.getRowModel().rows.filter((row) => row.getCanSelect()).length
  if (count === 0) return null
  return (
    <SelectBox
      label={count === 1 ? 'Select the one shown' : `Select all ${formatNumber(count)} shown`}
      checked={table.getIsAllRowsSelected()}
      disabled={isFrozen}
      onClick={table.getToggleAllRowsSelectedHandler()}
    />
  )
}

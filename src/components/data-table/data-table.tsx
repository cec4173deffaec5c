import {
  functionalUpdate,
  useTable,
  type Column as TableColumn,
  type ColumnSort,
  type OnChangeFn,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type Table as DataModel,
} from '@tanstack/react-table'
import { ArrowUpDown, MoveUp } from 'lucide-react'
import { useState } from 'react'

import { ShowMore } from '@/components/show-more'
import { formatNumber } from '@/lib/format'
import { classNames } from '@/ui/class-names'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/ui/table'

import { features, ValueCell, type Column } from './columns'
import { DataRow, SelectBox } from './data-row'
import { handleRowKey, type Keyboard } from './row-keys'

/** Classes for a table whose cards differ from those of `src/ui/table.tsx`. */
export interface TableLook {
  table?: string
  head?: string
  headRow?: string
  /** The headings that have no button. */
  headCell?: string
  body?: string
  row?: string
  cell?: string
}

interface DataTableProps<Row extends RowData> {
  label: string
  describedBy?: string
  /** A row renders again only if one of its fields has changed. */
  rows: readonly Row[]
  /** A new array renders all rows again. */
  columns: readonly Column<Row>[]
  getRowId: (row: Row) => string
  /** Shows this many rows first, and more on demand. `what` is the plural noun for the rows. */
  pages?: { size: number; what: string }
  look?: TableLook
  hasStickyHead?: boolean
  /** Adds checkboxes to the first column. */
  selection?: {
    state: RowSelectionState
    onChange: OnChangeFn<RowSelectionState>
    canSelect: (row: Row) => boolean
    /** The row's name in "Select …". */
    nameOf: (row: Row) => string
    isFrozen: boolean
  }
  /** Makes columns with `enableSorting` sortable. The caller sorts the rows. */
  sorting?: { state: SortingState; onSort: (by: ColumnSort) => void }
  /** Makes rows focusable, with keys to move between them and to act on the current one. */
  keyboard?: Keyboard<Row>
}

/** A table whose columns define its headings, cells, and CSV. Narrow ones show rows as cards. */
export function DataTable<Row extends RowData>({
  label,
  describedBy,
  rows,
  columns,
  getRowId,
  pages,
  look = NO_LOOK,
  hasStickyHead = false,
  selection,
  sorting,
  keyboard,
}: DataTableProps<Row>) {
  const order = sorting?.state ?? NO_ORDER
  const [most, setMost] = useState(pages?.size ?? Infinity)
  const table = useTable({
    features,
    data: rows.slice(0, most),
    columns,
    getRowId,
    defaultColumn: DEFAULT_COLUMN,
    state: { rowSelection: selection?.state ?? NO_SELECTION, sorting: order },
    onRowSelectionChange: (updater) => selection?.onChange(updater),
    onSortingChange: (updater) => {
      const [by] = functionalUpdate(updater, order)
      if (by !== undefined) sorting?.onSort(by)
    },
    enableRowSelection: (row) => selection?.canSelect(row.original) === true,
    enableSorting: sorting !== undefined,
    enableSortingRemoval: false,
    manualSorting: true,
  })
  const currentRow = keyboard?.currentRow
  const tableRows = table.getRowModel().rows
  const selectedCount = tableRows.filter((row) => row.getIsSelected() && row.getCanSelect()).length

  return (
    <>
      <Table
        hasStickyHead={hasStickyHead}
        label={label}
        aria-describedby={describedBy}
        className={look.table}
      >
        <TableHead className={look.head}>
          <TableRow className={look.headRow}>
            {table.getAllLeafColumns().map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                selectsAllOf={index === 0 && selection !== undefined ? table : null}
                isFrozen={selection?.isFrozen === true}
                plainClass={look.headCell}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody
          ref={currentRow?.body}
          className={look.body}
          onFocus={currentRow?.onFocus}
          onBlur={currentRow?.onBlur}
          onKeyDown={keyboard && ((event) => handleRowKey(event, table, keyboard, selection))}
        >
          {tableRows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              look={look}
              isCurrent={row.id === currentRow?.id}
              tabIndex={currentRow && (row.id === currentRow.stop ? 0 : -1)}
              isSelected={row.getCanSelect() ? row.getIsSelected() : null}
              selectLabel={selection && `Select ${selection.nameOf(row.original)}`}
              onSelect={(event) => table.getRow(row.id).getToggleSelectedHandler()(event)}
            />
          ))}
        </TableBody>
      </Table>
      {pages !== undefined && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={rows.length > most}
            loading={false}
            shown={rows.length}
            what={pages.what}
            onShowMore={() => setMost(most + pages.size)}
          />
        </div>
      )}
      <output className="sr-only">
        {selectedCount > 0 && `${formatNumber(selectedCount)} selected`}
      </output>
    </>
  )
}

const NO_LOOK: TableLook = {}
const NO_ORDER: SortingState = []
const NO_SELECTION: RowSelectionState = {}
const DEFAULT_COLUMN = { cell: ValueCell, enableSorting: false }

const WAYS = { asc: 'ascending', desc: 'descending' } as const

interface HeadCellProps<Row extends RowData> {
  column: TableColumn<typeof features, Row>
  /** The table whose rows a checkbox in this heading selects; null without the checkbox. */
  selectsAllOf: DataModel<typeof features, Row> | null
  isFrozen: boolean
  /** Classes of a heading without buttons. */
  plainClass: string | undefined
}

function HeadCell<Row extends RowData>({
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
  table: DataModel<typeof features, Row>
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

import { ArrowUpDown, MoveUp } from 'lucide-react'
import { useState } from 'react'

import { ShowMore } from '@/components/workspace/show-more'
import { formatNumber } from '@/lib/format/format'
import { classNames } from '@/ui/class-names'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '@/ui/table'

import type { Column } from './columns'
import { DataRow, SelectBox } from './data-row'
import { handleRowKey, type Keyboard } from './row-keys'
import type { Selection } from './use-selection'

/** Classes for a table whose cards differ from those of `src/ui/table.tsx`. */
export interface TableLook {
  table?: string
  head?: string
  headRow?: string
  /** Classes of the headings without a button. */
  headCell?: string
  body?: string
  row?: string
  cell?: string
}

const NO_LOOK: TableLook = {}

interface Sorting<Sort> {
  sort: Sort
  onSort: (sort: Sort) => void
}

interface DataTableProps<Row, Sort> {
  label: string
  describedBy?: string
  rows: readonly Row[]
  /** Keep the `cell` functions the same between renders: a new one renders all rows again. */
  columns: readonly Column<Row, Sort>[]
  getRowId: (row: Row) => string
  /** Shows this many rows first, and more on demand. `what` is the plural noun for the rows. */
  pages?: { size: number; what: string }
  look?: TableLook
  hasStickyHead?: boolean
  /** Adds checkboxes to the first column. */
  selection?: Selection<Row>
  /** For columns with `orders`. The caller sorts the rows. */
  sorting?: Sorting<Sort>
  /** Makes rows focusable, with keys to move between them and to act on the current one. */
  keyboard?: Keyboard<Row>
}

/**
 * A table whose columns define its headings, cells, and CSV. In a narrow container, rows become
 * cards.
 */
export function DataTable<Row, Sort = never>({
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
}: DataTableProps<Row, Sort>) {
  const [most, setMost] = useState(pages?.size ?? Infinity)
  const currentRow = keyboard?.currentRow

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
            {columns.map((column, index) => (
              <HeadCell
                key={column.name}
                column={column}
                selection={index === 0 ? selection : undefined}
                sorting={sorting}
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
          onKeyDown={
            keyboard && ((event) => handleRowKey(event, rows, getRowId, keyboard, selection))
          }
        >
          {rows.slice(0, most).map((row) => {
            const id = getRowId(row)
            return (
              <DataRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                look={look}
                isCurrent={id === currentRow?.id}
                tabIndex={currentRow && (id === currentRow.stop ? 0 : -1)}
                isSelected={selection?.canSelect(row) === true ? selection.isSelected(id) : null}
                selectLabel={selection && `Select ${selection.nameOf(row)}`}
                onSelect={selection?.toggle}
                onSelectTo={selection?.selectTo}
              />
            )
          })}
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
      {selection !== undefined && (
        <output className="sr-only">
          {selection.selected.length > 0 && `${formatNumber(selection.selected.length)} selected`}
        </output>
      )}
    </>
  )
}

interface HeadCellProps<Row, Sort> {
  column: Column<Row, Sort>
  /** Adds the checkbox that selects all rows. */
  selection: Selection<Row> | undefined
  sorting: Sorting<Sort> | undefined
  /** Classes of a heading without buttons. */
  plainClass: string | undefined
}

function HeadCell<Row, Sort>({ column, selection, sorting, plainClass }: HeadCellProps<Row, Sort>) {
  const { name, orders = [], headClass, hidesName } = column
  const index = orders.findIndex(({ sort }) => sort === sorting?.sort)
  const next = orders[(index + 1) % orders.length]
  if (next === undefined) {
    return (
      <TableHeader className={classNames(headClass, plainClass)}>
        {hidesName ? <span className="sr-only">{name}</span> : name}
      </TableHeader>
    )
  }
  const way = orders[index]?.way
  const Icon = way === undefined ? ArrowUpDown : MoveUp
  return (
    <TableHeader aria-sort={way ?? 'none'} className={headClass}>
      <div className="flex items-center gap-3">
        {selection !== undefined && <SelectAll selection={selection} />}
        <button
          type="button"
          className="-mx-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-sm px-1.5 transition hover:bg-hover hover:text-fg"
          onClick={() => sorting?.onSort(next.sort)}
        >
          {name}
          <Icon aria-hidden className={way === 'descending' ? 'size-3.5 rotate-180' : 'size-3.5'} />
        </button>
      </div>
    </TableHeader>
  )
}

/** The checkbox that selects all rows. Its label says how many rows can be selected. */
function SelectAll<Row>({ selection }: { selection: Selection<Row> }) {
  const { count, selected, isFrozen, selectAll, clear } = selection
  if (count === 0) return null
  const isAll = selected.length === count
  return (
    <SelectBox
      label={count === 1 ? 'Select the row shown' : `Select all ${formatNumber(count)} shown`}
      checked={isAll}
      disabled={isFrozen}
      onClick={isAll ? clear : selectAll}
    />
  )
}

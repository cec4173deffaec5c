import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, memo, use, type MouseEvent } from 'react'

import { classNames } from '@/ui/class-names'
import { TableCell, TableRow } from '@/ui/table'

import { cellOf, type Column } from './columns'
import type { TableLook } from './data-table'

const RowTabIndex = createContext<0 | -1 | undefined>(undefined)

/** Returns the `tabIndex` for the buttons in a row. Tab reaches only the buttons of one row. */
export function useRowTabIndex() {
  return use(RowTabIndex)
}

interface DataRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row, unknown>[]
  look: TableLook
  isCurrent: boolean
  /** Undefined if the rows can't have the focus. */
  tabIndex: 0 | -1 | undefined
  /** Null if the row can't be selected. */
  isSelected: boolean | null
  /** Undefined if the table has no selection. */
  selectLabel: string | undefined
  onSelect: ((id: string) => void) | undefined
  onSelectTo: ((id: string) => void) | undefined
}

function AnyRow<Row>({
  id,
  row,
  columns,
  look,
  isCurrent,
  tabIndex,
  isSelected,
  selectLabel,
  onSelect,
  onSelectTo,
}: DataRowProps<Row>) {
  return (
    <RowTabIndex value={tabIndex}>
      <TableRow
        tabIndex={tabIndex}
        aria-current={isCurrent || undefined}
        className={classNames(look.row, tabIndex !== undefined && CURRENT_ROW)}
      >
        {columns.map((column, index) => (
          <TableCell
            key={column.name}
            label={column.hidesName ? '' : column.name}
            wrap={column.wrap}
            className={classNames(look.cell, column.cellClass)}
          >
            {index === 0 && selectLabel !== undefined ? (
              <div className="flex gap-3">
                {isSelected !== null && (
                  <SelectBox
                    label={selectLabel}
                    checked={isSelected}
                    tabIndex={tabIndex}
                    onClick={({ shiftKey }) => (shiftKey ? onSelectTo : onSelect)?.(id)}
                  />
                )}
                <div className="min-w-0">{cellOf(column, row)}</div>
              </div>
            ) : (
              cellOf(column, row)
            )}
          </TableCell>
        ))}
      </TableRow>
    </RowTabIndex>
  )
}

/** Every row has the border, so that a row doesn't move when it becomes the current one. */
const CURRENT_ROW =
  'border-l-2 border-l-transparent aria-current:border-l-accent-text ' +
  '[tbody_&]:last:border-l-2 [tbody_&]:aria-current:bg-hover -outline-offset-2'

/** Renders again only if a value in the row or another prop has changed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `memo` loses the type parameter.
export const DataRow = memo(AnyRow, isSame) as typeof AnyRow

function isSame(before: unknown, now: unknown): boolean {
  return replaceEqualDeep(before, now) === before
}

interface SelectBoxProps {
  label: string
  checked: boolean
  disabled?: boolean
  tabIndex?: number | undefined
  onClick: (event: MouseEvent) => void
}

/** A checkbox that selects one row or all rows. */
export function SelectBox({ label, ...props }: SelectBoxProps) {
  return (
    <input
      {...props}
      type="checkbox"
      aria-label={label}
      // `onClick` handles the change, because only click events have `shiftKey`.
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}

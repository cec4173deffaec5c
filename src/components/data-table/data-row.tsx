import { replaceEqualDeep } from '@tanstack/react-query'
import { FlexRender, type Row, type RowData } from '@tanstack/react-table'
import { createContext, memo, use, type MouseEvent } from 'react'

import { classNames } from '@/ui/class-names'
import { TableCell, TableRow } from '@/ui/table'

import type { features, Column } from './columns'
import type { TableLook } from './data-table'

const RowTabIndex = createContext<0 | -1 | undefined>(undefined)

/** Returns the `tabIndex` for buttons in a row: only those of one row are in the tab order. */
export function useRowTabIndex() {
  return use(RowTabIndex)
}

interface DataRowProps<Data extends RowData> {
  row: Row<typeof features, Data>
  columns: readonly Column<Data>[]
  look: TableLook
  isCurrent: boolean
  /** Undefined if the rows can't have the focus. */
  tabIndex: 0 | -1 | undefined
  /** Null if the row can't be selected. */
  isSelected: boolean | null
  /** Undefined if the table has no selection. */
  selectLabel: string | undefined
  onSelect: (event: MouseEvent) => void
}

function AnyRow<Data extends RowData>({
  row,
  look,
  isCurrent,
  tabIndex,
  isSelected,
  selectLabel,
  onSelect,
}: DataRowProps<Data>) {
  return (
    <RowTabIndex value={tabIndex}>
      <TableRow
        tabIndex={tabIndex}
        aria-current={isCurrent || undefined}
        className={classNames(look.row, tabIndex !== undefined && CURRENT_ROW)}
      >
        {row.getAllCells().map((cell, index) => {
          const { id, columnDef } = cell.column
          const { meta = {} } = columnDef
          const content = <FlexRender cell={cell} />
          return (
            <TableCell
              key={cell.id}
              label={meta.hidesName ? '' : id}
              wrap={meta.wrap}
              className={classNames(look.cell, meta.cell)}
            >
              {index === 0 && selectLabel !== undefined ? (
                <div className="flex gap-3">
                  {isSelected !== null && (
                    <SelectBox
                      label={selectLabel}
                      checked={isSelected}
                      tabIndex={tabIndex}
                      onClick={onSelect}
                    />
                  )}
                  <div className="min-w-0">{content}</div>
                </div>
              ) : (
                content
              )}
            </TableCell>
          )
        })}
      </TableRow>
    </RowTabIndex>
  )
}

/** Every row has the border, so that no row moves when it becomes the current one. */
const CURRENT_ROW =
  'border-l-2 border-l-transparent aria-current:border-l-accent-text ' +
  '[tbody_&]:last:border-l-2 [tbody_&]:aria-current:bg-hover -outline-offset-2'

// `memo` would lose the type parameter.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const DataRow = memo(AnyRow, isSame) as typeof AnyRow

/** Compares the values in rows. Ignores `onSelect`, which does the same in every render. */
function isSame<Data extends RowData>(before: DataRowProps<Data>, now: DataRowProps<Data>) {
  return (
    before.columns === now.columns &&
    before.look === now.look &&
    before.isCurrent === now.isCurrent &&
    before.tabIndex === now.tabIndex &&
    before.isSelected === now.isSelected &&
    before.selectLabel === now.selectLabel &&
    replaceEqualDeep(before.row.original, now.row.original) === before.row.original
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  disabled?: boolean
  tabIndex?: number | undefined
  onClick: (event: MouseEvent) => void
}

/** The checkbox that selects one row, or all. */
export function SelectBox(props: SelectBoxProps) {
  const { label, ...others } = props
  return (
    <input
      {...others}
      type="checkbox"
      aria-label={label}
      // `onClick` handles it: only the click event tells whether Shift was held.
      onChange={() => {}}
      className="size-5 shrink-0 cursor-pointer accent-accent-text"
    />
  )
}

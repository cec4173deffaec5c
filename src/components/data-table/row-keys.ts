import type { Row as TableRow, RowData, Table } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'

import type { features } from './columns'
import type { CurrentRow } from './use-current-row'

export interface Keyboard<Row extends RowData> {
  currentRow: CurrentRow
  /** What other keys do with the current row, by `KeyboardEvent.key` in lower case. */
  actions: Readonly<Record<string, (row: Row) => void>>
}

const BUTTON_KEYS: ReadonlySet<string> = new Set([' ', 'enter'])

const STEPS: Readonly<Record<string, number>> = {
  arrowdown: 1,
  j: 1,
  arrowup: -1,
  k: -1,
  home: -Infinity,
  end: Infinity,
}

/**
 * Handles a key in the rows. J, K, arrows, Home, and End move; with Shift they select. Space
 * selects, Escape clears the selection, and `actions` has all other keys.
 */
export function handleRowKey<Row extends RowData>(
  event: KeyboardEvent,
  table: Table<typeof features, Row>,
  { currentRow, actions }: Keyboard<Row>,
  selection: { isFrozen: boolean } | undefined,
): void {
  const { rows } = table.getRowModel()
  const place = rows.findIndex(({ id }) => id === currentRow.id)
  const row = rows[place]
  if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const key = event.key.toLowerCase()
  const step = STEPS[key]
  if (step !== undefined) {
    event.preventDefault()
    const next = Math.min(Math.max(place + step, 0), rows.length - 1)
    if (event.shiftKey) {
      select(table, rows.slice(Math.min(place, next), Math.max(place, next) + 1))
    }
    currentRow.goTo(rows[next]?.id ?? row.id)
    return
  }
  if (key === 'escape' && selection?.isFrozen === false) table.resetRowSelection(true)
  const act = key === ' ' && selection !== undefined ? () => toggle(row) : actions[key]
  // A focused button handles Enter and Space itself.
  const isForButton = BUTTON_KEYS.has(key) && !(event.target instanceof HTMLTableRowElement)
  if (act === undefined || isForButton) return
  event.preventDefault()
  // A held key acts on one row only.
  if (!event.repeat) act(row.original)
}

function select<Row extends RowData>(
  table: Table<typeof features, Row>,
  rows: readonly TableRow<typeof features, Row>[],
) {
  const added = rows.filter((row) => row.getCanSelect()).map(({ id }) => [id, true] as const)
  table.setRowSelection((before) => ({ ...before, ...Object.fromEntries(added) }))
}

/** A later click with Shift selects all rows from this one. */
function toggle<Row extends RowData>(row: TableRow<typeof features, Row>) {
  row.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() } })
}

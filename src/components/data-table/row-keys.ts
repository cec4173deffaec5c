import type { KeyboardEvent } from 'react'

import type { CurrentRow } from './use-current-row'
import type { Selection } from './use-selection'

export interface Keyboard<Row> {
  currentRow: CurrentRow
  /** Keys that do something with the current row, as in `KeyboardEvent.key` but in lower case. */
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
 * selects, and Escape clears the selection. `actions` handles the table's own keys.
 */
export function handleRowKey<Row>(
  event: KeyboardEvent,
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  { currentRow, actions }: Keyboard<Row>,
  selection: Selection<Row> | undefined,
): void {
  const place = rows.findIndex((row) => getRowId(row) === currentRow.id)
  const row = rows[place]
  if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const id = getRowId(row)
  const key = event.key.toLowerCase()
  const step = STEPS[key]
  if (step !== undefined) {
    event.preventDefault()
    const next = rows[Math.min(Math.max(place + step, 0), rows.length - 1)] ?? row
    if (event.shiftKey && selection !== undefined) {
      if (!selection.isSelected(id)) selection.toggle(id)
      selection.selectTo(getRowId(next))
    }
    currentRow.goTo(getRowId(next))
    return
  }
  if (key === 'escape' && selection?.isFrozen === false) selection.clear()
  const act =
    key === ' ' && selection !== undefined
      ? () => selection.canSelect(row) && selection.toggle(id)
      : actions[key]
  // A focused button handles Enter and Space itself.
  const isForButton = BUTTON_KEYS.has(key) && !(event.target instanceof HTMLTableRowElement)
  if (act === undefined || isForButton) return
  event.preventDefault()
  // A held key acts on one row only.
  if (!event.repeat) act(row)
}

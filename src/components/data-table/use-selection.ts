import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface SelectionOptions<Row> {
  canSelect: (row: Row) => boolean
  /** The row's name, for "Select …", the label of its checkbox. */
  nameOf: (row: Row) => string
  /** While true, Escape and the checkbox for all rows change nothing. */
  isFrozen: boolean
}

export interface Selection<Row> extends SelectionOptions<Row> {
  /** The number of rows that can be selected. */
  count: number
  /**
   * The selected rows in list order. Rows that were removed or can't be selected any more are left
   * out.
   */
  selected: readonly Row[]
  isSelected: (id: string) => boolean
  /** Selects or deselects a row. The next `selectTo` starts its range at this row. */
  toggle: (id: string) => void
  /**
   * Selects the range that ends at this row. It starts at the row that was toggled last, or where
   * the previous range ended.
   */
  selectTo: (id: string) => void
  selectAll: () => void
  clear: () => void
}

/** Manages the selection of rows. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  options: SelectionOptions<Row>,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const selectable = rows.filter(options.canSelect)

  const order = useRef<string[]>([])
  useLayoutEffect(() => {
    order.current = rows.map(({ id }) => id)
  }, [rows])

  return {
    ...options,
    count: selectable.length,
    selected: selectable.filter(({ id }) => ids.has(id)),
    isSelected: (id) => ids.has(id),
    toggle: useCallback((id) => {
      anchor.current = id
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      })
    }, []),
    selectTo: useCallback((id) => {
      const to = order.current.indexOf(id)
      const from = order.current.indexOf(anchor.current ?? id)
      anchor.current = id
      const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
      setIds((before) => new Set([...before, ...order.current.slice(first, last + 1)]))
    }, []),
    selectAll: () => setIds(new Set(selectable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

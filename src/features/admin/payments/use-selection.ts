import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface Selection<Row> {
  /** The selected rows in list order, without rows that are gone or can't be selected any more. */
  selected: readonly Row[]
  isSelected: (id: string) => boolean
  /** Selects or deselects a row. The next range starts here. */
  toggle: (id: string) => void
  /** Selects all rows from the last toggled one, or the end of the last range, to this one. */
  selectTo: (id: string) => void
  selectAll: () => void
  clear: () => void
}

/** Manages the selection of rows. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  canBeSelected: (row: Row) => boolean,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const selected = rows.filter((row) => ids.has(row.id) && canBeSelected(row))

  const order = useRef<string[]>([])
  useLayoutEffect(() => {
    order.current = rows.map(({ id }) => id)
  }, [rows])

  return {
    selected,
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
    selectAll: () => setIds(new Set(rows.filter(canBeSelected).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

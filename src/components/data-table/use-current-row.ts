import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

import { useScrollAnchor } from './use-scroll-anchor'

type Rows = readonly { id: string }[]

export interface CurrentRow {
  body: RefObject<HTMLTableSectionElement | null>
  /** The row that has the focus or had it last; null before the first focus. */
  id: string | null
  /** The only row in the tab order. */
  stop: string | null
  onFocus: (event: FocusEvent<HTMLTableSectionElement>) => void
  onBlur: () => void
  /** Makes a row the current one, focuses it and scrolls it into view. */
  goTo: (id: string) => void
  /** Focuses the row that is in the tab order. */
  enter: () => void
  /** Focuses the current row if nothing on the page has the focus. */
  takeFocusBack: () => void
}

/**
 * Tracks a table's current row. The current row stays the same while other rows come and go. If it
 * is removed, the next row becomes the current one.
 *
 * @param rows must be the same array until the rows change.
 */
export function useCurrentRow(rows: Rows): CurrentRow {
  const body = useRef<HTMLTableSectionElement>(null)
  const hasFocus = useRef(false)
  const [{ id, known }, setCurrent] = useState<{ id: string | null; known: Rows }>({
    id: null,
    known: rows,
  })
  if (known !== rows) setCurrent({ id: id && nearestRemaining(id, known, rows), known: rows })
  const setId = (next: string | null) =>
    setCurrent((before) => (before.id === next ? before : { ...before, id: next }))
  useScrollAnchor(body, rows)

  function focus(wanted: string) {
    const index = rows.findIndex((row) => row.id === wanted)
    const row = body.current?.querySelectorAll('tr')[index]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }

  function takeFocusBack() {
    if (id !== null && document.activeElement === document.body) focus(id)
  }

  // No dependencies: any render may have removed the focused row or button.
  useLayoutEffect(() => {
    if (hasFocus.current) takeFocusBack()
  })

  function goTo(wanted: string) {
    setId(wanted)
    focus(wanted)
  }

  const stop = id ?? rows[0]?.id ?? null
  return {
    body,
    id,
    stop,
    onFocus: ({ target }) => {
      hasFocus.current = true
      const row = target.closest('tr')
      const index = [...(body.current?.querySelectorAll('tr') ?? [])].findIndex(
        (one) => one === row,
      )
      setId(rows[index]?.id ?? null)
    },
    onBlur: () => {
      // If another window takes the focus, the row keeps the focus within this page.
      if (document.hasFocus()) hasFocus.current = false
    },
    goTo,
    enter: () => {
      if (stop !== null) goTo(stop)
    },
    takeFocusBack,
  }
}

/**
 * Returns the row if it remains. Otherwise, returns the nearest remaining row below, or else above.
 */
function nearestRemaining(id: string, before: Rows, now: Rows): string | null {
  const place = before.findIndex((row) => row.id === id)
  const isThere = (row: { id: string }) => now.some((one) => one.id === row.id)
  const nearest = before.slice(place).find(isThere) ?? before.slice(0, place).findLast(isThere)
  return nearest?.id ?? null
}

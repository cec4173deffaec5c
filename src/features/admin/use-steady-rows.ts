import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Scrolls along when new rows appear above the one that is being worked on, so that no other person's
 * button slides under the pointer.
 */
export function useSteadyRows(
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
): void {
  const known = useRef(ids)

  useLayoutEffect(() => {
    const rows = [...(body.current?.rows ?? [])]
    const held = rows.findIndex((row) => row.matches(':hover, :focus-within'))
    const before = new Set(known.current)
    known.current = ids
    if (held === -1) return
    const inserted = rows.filter((_row, index) => index < held && !before.has(ids[index] ?? ''))
    const shift = inserted.reduce((total, row) => total + row.offsetHeight, 0)
    if (shift > 0) scrollBy({ top: shift, behavior: 'instant' })
  }, [body, ids])
}

import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the current row in place when new rows appear above it, so that no other row's button moves
 * under the pointer.
 */
export function useScrollAnchor(
  body: RefObject<HTMLTableSectionElement | null>,
  tableRows: readonly { id: string }[],
): void {
  const known = useRef(tableRows)

  useLayoutEffect(() => {
    const rows = [...(body.current?.querySelectorAll('tr') ?? [])]
    // Keep the row with the pointer or the focus in place. While a dialog is open, no row has them,
    // so keep the current row in place.
    const isBehindDialog = document.querySelector('dialog[open]') !== null
    const held = rows.findIndex((row) =>
      row.matches(isBehindDialog ? '[aria-current]' : ':hover, :focus-within'),
    )
    const before = new Set(known.current.map(({ id }) => id))
    known.current = tableRows
    const inserted = rows
      .slice(0, Math.max(held, 0))
      .filter((_row, index) => !before.has(tableRows[index]?.id ?? ''))
    if (inserted.length === 0) return undefined

    // Turns off the browser's own scroll anchoring, which would adjust the position a second time.
    const page = document.documentElement
    page.style.overflowAnchor = 'none'
    const shift = inserted.reduce((total, row) => total + row.offsetHeight, 0)
    scrollBy({ top: shift, behavior: 'instant' })
    const frame = requestAnimationFrame(() => {
      page.style.overflowAnchor = ''
    })
    return () => {
      cancelAnimationFrame(frame)
      page.style.overflowAnchor = ''
    }
  }, [body, tableRows])
}

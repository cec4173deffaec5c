import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard's place in a list whose rows may go, by what was done to them or by themselves: the
 * row that moves up gets the focus of the one that went, or `box` when there is none left.
 *
 * @param box holds the list, whose rows are `li` that can be focused, and stays when the list goes.
 */
export function useFocusNextRow(box: RefObject<HTMLElement | null>): void {
  const place = useRef<number | null>(null)

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      // A dialog is about the row that it was opened from.
      if (target.closest('dialog') !== null) return
      const row = target.closest('li')
      const index = row === null ? -1 : rowsIn(box.current).indexOf(row)
      place.current = index === -1 ? null : index
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [box])

  // After every change, since any may have taken the row.
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return
    const rows = rowsIn(box.current)
    const next = rows[Math.min(place.current, rows.length - 1)] ?? box.current
    next?.focus({ preventScroll: true })
  })
}

function rowsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('li') ?? [])]
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard focus in a list whose rows can disappear. When the focused row is removed,
 * focuses the next one, or `box` if the list is empty.
 *
 * @param box the focusable element around the list of `li` rows. It must stay when the list is
 * gone.
 */
export function useFocusNextRow(box: RefObject<HTMLElement | null>): void {
  const place = useRef<number | null>(null)

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      // If the focus moves into a dialog, keep the place of the row that opened the dialog.
      if (target.closest('dialog') !== null) return
      const row = target.closest('li')
      const index = row === null ? -1 : rowsIn(box.current).indexOf(row)
      place.current = index === -1 ? null : index
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [box])

  // No dependencies: any render may have removed the row.
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

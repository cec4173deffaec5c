import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a button that its row removes after a press. Moves the focus to the row. */
export function useFocusForRow(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      // Focus on the next button would let a second press of the key verify another founder.
      button.closest('tr')?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}

import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a button that its row removes after a press. Moves the focus to the row. */
export function useFocusForRow(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      // Not to the next button, where a second press of the same key would verify another founder.
      button.closest('tr')?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}

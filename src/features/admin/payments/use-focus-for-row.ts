import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For a button of a row that goes once it has been pressed: focus must not get lost with it. */
export function useFocusForRow(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === null || document.activeElement !== button) return
      // Not to the next button, where a second press of the same key would verify somebody else.
      button.closest('tr')?.focus({ preventScroll: true })
    }
  }, [])

  return ref
}

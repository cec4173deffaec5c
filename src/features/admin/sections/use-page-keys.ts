import { useEffect, useRef, type RefObject } from 'react'

/**
 * Handles keys anywhere on the page, except while text is typed or a dialog is open.
 * @param actions keyed by `KeyboardEvent.key`.
 * @param content an element in a dialog. The keys then work while this dialog is the top one.
 */
export function usePageKeys(
  actions: Readonly<Record<string, () => void>>,
  content?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat } = event
      const action = latest.current[key]
      if (action === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (repeat || !isInFront(content)) return
      if (target instanceof Element && target.closest('input, textarea, select') !== null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', react)
    return () => document.removeEventListener('keydown', react)
  }, [content])
}

function isInFront(content: RefObject<HTMLElement | null> | undefined): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  if (content === undefined) return dialogs.length === 0
  const { current } = content
  return current !== null && dialogs.every((dialog) => dialog.contains(current))
}

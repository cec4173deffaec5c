import { useEffect, useRef } from 'react'

/**
 * Keys that work wherever one is on the page, but where something is typed or a dialog is open.
 * @param actions by the key, as `KeyboardEvent.key` names it.
 */
export function useDeskKeys(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const action = latest.current[key]
      if (action === undefined || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof Element && target.closest('input, textarea, select') !== null) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', react)
    return () => document.removeEventListener('keydown', react)
  }, [])
}

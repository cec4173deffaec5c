import { useCallback, useRef, useState } from 'react'

/**
 * Whether the waitlist is closed: worth knowing before anybody pays. Asked once somebody presses or
 * focuses something, not of who only reads: it brings what a sign-up needs with it.
 *
 * @returns also what to hand to the element that this is about, as its ref.
 */
export function useClosed() {
  const [isClosed, setIsClosed] = useState(false)
  const isAsked = useRef(false)

  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    async function ask() {
      // Not while offline: browsers remember a failed import until a reload.
      if (isAsked.current || !navigator.onLine) return
      isAsked.current = true
      try {
        const { areSignupsClosed } = await import('./submit-sign-up')
        setIsClosed(await areSignupsClosed())
      } catch {
        isAsked.current = false
      }
    }
    const events = new AbortController()
    const listen = () => void ask()
    element.addEventListener('focusin', listen, { signal: events.signal })
    // Safari focuses neither links nor buttons.
    element.addEventListener('click', listen, { signal: events.signal })
    return () => events.abort()
  }, [])

  return { isClosed, watch }
}

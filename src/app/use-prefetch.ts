import { useEffect } from 'react'

import { preloadPage } from './page-loaders'

/** What reaches for a link before it is followed: the mouse, the keyboard, a finger. */
const signs = ['pointerover', 'focusin', 'touchstart'] as const

/** Not in every browser, nor in TypeScript's. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean }
}

/** Fetches the code of a page as soon as somebody reaches for a link to it. */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || link.origin !== location.origin) return
      const { connection } = navigator as NavigatorWithConnection
      if (connection?.saveData !== true) preloadPage(link.pathname)
    }
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch)
    }
  }, [])
}

import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { preloadPage } from './page-loaders'

/** What reaches for a link before it is followed: the mouse, the keyboard, a finger. */
const signs = ['pointerover', 'focusin', 'touchstart']

/** So many pages are fetched because links to them are seen. */
const PAGES_AHEAD = 2

/** Not in every browser, nor in TypeScript's. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Fetches the code of a page as soon as somebody reaches for a link to it. */
export function usePrefetch(): void {
  useEffect(
    () =>
      listen(signs, ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link?.origin === location.origin) prefetch(link)
      }),
    [],
  )
}

/**
 * Fetches the code of the first pages whose links somebody sees in the page itself: once they scroll or reach for
 * anything. Whoever only looks the page up pays for no other.
 */
export function usePrefetchSeen(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const pages = new Set([pathname])
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        if (pages.size <= PAGES_AHEAD) prefetch(target)
        pages.add(target.pathname)
      }
    })
    const end = listen([...signs, 'scroll'], () => {
      end()
      // Links with a query open dialogs, or stay on the page.
      for (const link of document.querySelectorAll('main a[href^="/"]:not([href*="?"])')) {
        observer.observe(link)
      }
    })
    return () => {
      end()
      observer.disconnect()
    }
  }, [pathname])
}

function listen(events: string[], react: (event: Event) => void): () => void {
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  for (const event of events) addEventListener(event, react, options)
  return () => listening.abort()
}

/** Not where data is dear. */
function prefetch({ pathname }: HTMLAnchorElement): void {
  const { connection } = navigator as NavigatorWithConnection
  if (connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return
  preloadPage(pathname)
}

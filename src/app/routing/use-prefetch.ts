import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { preloadPage } from './page-loaders'

/** The events that come before a click on a link. */
const signs = ['pointerover', 'focusin', 'touchstart']

/** The maximum number of pages to prefetch because a link to them is visible. */
const PAGES_AHEAD = 2

/** `connection` is missing in some browsers, and in TypeScript's types. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Fetches a page's code when the visitor points at or focuses a link to it. */
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
 * Fetches the code of the first pages whose links are visible, once the visitor scrolls or points
 * at something. Visitors who only read the page download nothing else.
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
      // Skip links with a query: they open a dialog or stay on the page.
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

/** Skips prefetching on metered or slow connections. */
function prefetch({ pathname }: HTMLAnchorElement): void {
  const { connection } = navigator as NavigatorWithConnection
  if (connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return
  preloadPage(pathname)
}

import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'

const stored = storedValue(
  () => sessionStorage,
  storageKey('scroll-positions'),
  (value): value is Record<string, number> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((position) => typeof position === 'number'),
)
let positions: Record<string, number> | undefined

/** Returns the scroll position that was recorded for the history entry with this key. */
export function scrollPosition(key: string): number | undefined {
  positions ??= stored.read() ?? {}
  return positions[key]
}

/**
 * Records the scroll position until the returned function is called. Browsers restore scroll
 * positions themselves, but too early for a page whose code loads slowly: the page is still too
 * short.
 */
export function watchScrollPosition(key: string): () => void {
  const known = (positions ??= stored.read() ?? {})
  const address = location.pathname
  const note = () => {
    // While the next page loads, the URL has already changed and the browser may scroll. Ignore
    // these positions.
    if (location.pathname === address) known[key] = scrollY
  }
  const keep = () => stored.write(known)
  addEventListener('scroll', note, { passive: true })
  addEventListener('pagehide', keep)
  return () => {
    removeEventListener('scroll', note)
    removeEventListener('pagehide', keep)
  }
}

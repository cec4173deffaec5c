import { storedValue } from '@/lib/browser-storage'
import { storageKey } from '@/lib/storage-keys'

const stored = storedValue(
  () => sessionStorage,
  storageKey('scroll-positions'),
  (value): value is Record<string, number> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((position) => typeof position === 'number'),
)
let positions: Record<string, number> | undefined

/** Where the page stood when it was left, by the key of its place in the history. */
export function scrollPosition(key: string): number | undefined {
  positions ??= stored.read() ?? {}
  return positions[key]
}

/**
 * Notes how far the page is scrolled, until the returned function is called. Browsers do so, too, but
 * put the page where it was before the code of a late page has come: the wrong page, often too short.
 */
export function watchScrollPosition(key: string): () => void {
  const known = (positions ??= stored.read() ?? {})
  const address = location.pathname
  const note = () => {
    // While the next page is on its way, its address is there already, and the browser may scroll.
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

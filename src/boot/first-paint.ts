/**
 * The longest wait for the first paint after the load event, in milliseconds. Some browsers don't
 * report the first paint, and a page in the background has none.
 */
const LONGEST_WAIT = 3000

/** Calls `work` once, after the first paint and after all of the page's HTML has arrived. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    // The first part of a page may be painted before the rest arrives, so wait for the rest.
    if (document.readyState !== 'loading') work()
    // Use a time-out, so that `work` runs after the load event. Files that `work` requests earlier
    // would delay that event.
    else addEventListener('DOMContentLoaded', () => setTimeout(work))
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) once()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(once, LONGEST_WAIT))
}

/**
 * Applies the theme that the visitor chose. Without a choice, the style sheet follows the system.
 */
export function applyStoredTheme(): void {
  const theme = storedTheme()
  if (theme !== 'light' && theme !== 'dark') return
  document.documentElement.dataset['theme'] = theme
  // The page has a browser bar colour for each of the system's themes. Set both to the chosen
  // theme's colour.
  const bars = 'meta[name="theme-color"]'
  const chosen = document.querySelector<HTMLMetaElement>(`${bars}[media*="${theme}"]`)
  for (const bar of document.querySelectorAll<HTMLMetaElement>(bars)) {
    bar.content = chosen?.content ?? bar.content
  }
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem('mooddrive.theme')
  } catch {
    // Storage is blocked.
    return null
  }
}

/**
 * Turns off the guessed heights where the true ones are needed. Parts of a prerendered page below
 * the first screen have a guessed height until they are scrolled near (`deferred-` in
 * src/styles/main.css). After a reload or the back button, browsers need the true heights to
 * restore the scroll position, and a link to a section needs the heights of all parts above.
 */
export function keepTrueHeights(): void {
  const { dataset } = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation !== undefined && 'type' in navigation ? navigation.type : 'navigate'
  const isAgain = type === 'reload' || type === 'back_forward'
  if (isAgain) delete dataset['built']
  if (isAgain || location.hash !== '') delete dataset['unpainted']
}

/**
 * Lays out the lower half of the demo two frames later. On phones, the build excludes it from the
 * first paint.
 */
export function layOutDeferredParts(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete document.documentElement.dataset['unpainted']
    })
  })
}

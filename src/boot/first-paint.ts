/**
 * The longest wait after the load event, in milliseconds: some browsers don't report the first paint, and a page in the
 * background has none.
 */
const LONGEST_WAIT = 3000

/** Calls `work` once the page has been painted and all of its HTML is here. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    // The first part of a page may be painted before the rest of it arrives.
    if (document.readyState !== 'loading') work()
    // The time-out lets the load event come first: it would wait for every file that is requested before it.
    else addEventListener('DOMContentLoaded', () => setTimeout(work))
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) once()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(once, LONGEST_WAIT))
}

/** Applies the theme that the visitor chose. Without a choice the style sheet follows the system. */
export function applyStoredTheme(): void {
  const theme = storedTheme()
  if (theme !== 'light' && theme !== 'dark') return
  document.documentElement.dataset['theme'] = theme
  // The page sets the browser bar's colour for both system themes. Set both to the chosen theme's
  // colour.
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
 * Parts of a built page below the first screen have a guessed height until they come near (`deferred-` in
 * src/styles/main.css). A page that is reloaded or gone back to needs the true heights to restore its scroll position,
 * and a link to a section needs those of everything above it.
 */
export function keepTrueHeights(): void {
  const { dataset } = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation !== undefined && 'type' in navigation ? navigation.type : 'navigate'
  const isAgain = type === 'reload' || type === 'back_forward'
  if (isAgain) delete dataset['built']
  if (isAgain || location.hash !== '') delete dataset['unpainted']
}

/** Lays out the lower half of the demo two frames later. The build leaves it out of the first paint on a phone. */
export function layOutDeferredParts(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete document.documentElement.dataset['unpainted']
    })
  })
}

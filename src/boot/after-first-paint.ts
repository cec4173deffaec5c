/** Some browsers don't report the first paint, and a page in the background has none. In milliseconds. */
const AFTER_LOAD_AT_THE_LATEST = 3000

/** Does it once the page has been painted and all of its HTML is here. */
export function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    // The first part of a page may be painted before the rest of it arrives.
    if (document.readyState !== 'loading') work()
    // In a task of its own: the load event would wait for files that are asked for before it.
    else addEventListener('DOMContentLoaded', () => setTimeout(work))
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) once()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(once, AFTER_LOAD_AT_THE_LATEST))
}

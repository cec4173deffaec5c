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

import { afterPaint } from '@/lib/after-paint'

import { SIGNS_OF_INTENT } from './hydrate'

const load = () => import('./whole-style')
let underWay: Promise<unknown> | undefined

/**
 * Fetches the whole style sheet, once. A page that was built ahead has what it needs of it inside, and to take
 * in the rest is work for a phone.
 */
export function fetchStyleSheet(): Promise<unknown> {
  underWay ??= load()
  return underWay
}

/** Waits for the style sheet if it is on its way; without it a page is better than none. */
export function styleSheetUnderWay(): Promise<unknown> | undefined {
  return underWay?.catch(() => {})
}

/** Fetches it as soon as somebody reaches for the page, or the page is no longer as it was built. */
export function fetchStyleSheetInTime(): void {
  for (const sign of [...SIGNS_OF_INTENT, 'pointerover', 'scroll']) {
    addEventListener(sign, fetchIt, { capture: true, passive: true })
  }
  const changes = { attributeFilter: ['class'], childList: true, subtree: true }
  new MutationObserver(fetchIt).observe(document.body, changes)
  // While the page became interactive.
  if (document.activeElement !== document.body || scrollY > 0) fetchIt()
}

function fetchIt(): void {
  // Every scroll comes by here.
  underWay ??= new Promise<void>(afterPaint).then(load).catch(() => {
    // The next one asks again.
    underWay = undefined
  })
}

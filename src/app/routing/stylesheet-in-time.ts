import { SIGNS_OF_INTENT } from '@/boot/hydrate'
import { fetchStyleSheet, styleSheetUnderWay } from '@/boot/stylesheet'
import { afterPaint } from '@/lib/browser/after-paint'

/**
 * Fetches the full style sheet on the first interaction, before the page can change from its
 * prerendered state.
 */
export function fetchStyleSheetInTime(): void {
  for (const sign of [...SIGNS_OF_INTENT, 'pointerover', 'scroll']) {
    addEventListener(sign, fetchIt, { capture: true, passive: true })
  }
  const changes = { attributeFilter: ['class'], childList: true, subtree: true }
  new MutationObserver(fetchIt).observe(document.body, changes)
  // The visitor acted while the page became interactive.
  if (document.activeElement !== document.body || scrollY > 0) fetchIt()
}

function fetchIt(): void {
  // Every scroll event calls this. After a failure, the next event retries.
  if (styleSheetUnderWay() === undefined) {
    fetchStyleSheet(new Promise<void>(afterPaint)).catch(() => {})
  }
}

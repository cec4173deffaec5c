import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { fetchStyleSheet, styleSheetUnderWay } from '@/boot/stylesheet'
import { paths } from '@/lib/paths'
import { SIGNS_OF_INTENT } from '@/boot/hydrate'
import { afterPaint } from '@/lib/browser/after-paint'

import { App } from './app'
import { loadAmbassadorMeanwhile } from './routing/page-loaders'
import { beginWithBuiltPage, pageReady } from './routing/page-ready'

/** @returns a promise that resolves when the page is interactive. */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} />
    </StrictMode>
  )
  if (root.hasChildNodes()) {
    beginWithBuiltPage()
    // A transition renders in slices, so the browser stays responsive.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    await pageReady
    fetchStyleSheetInTime()
  } else {
    const meanwhile = location.pathname === paths.ambassadorDashboard && loadAmbassadorMeanwhile()
    await fetchStyleSheet()
    // Load the placeholder before rendering. Otherwise, React would show an empty page for a while.
    if (meanwhile !== false) await meanwhile.catch(() => {})
    // Remove the title of the HTML file, because browsers show the first of two titles.
    const builtTitle = document.querySelector('title')
    createRoot(root).render(app)
    await pageReady
    builtTitle?.remove()
  }
  // Load the code that counts visits only for links with a referral code. A failure doesn't matter,
  // because visits are only a statistic.
  if (/ref=/i.test(location.search)) import('./count-visit').catch(() => {})
}

/**
 * Fetches the full style sheet on the first interaction, before the page can change from its
 * prerendered state.
 */
function fetchStyleSheetInTime(): void {
  for (const sign of [...SIGNS_OF_INTENT, 'pointerover', 'scroll']) {
    addEventListener(sign, fetchIt, { capture: true, passive: true })
  }
  const changes = { attributeFilter: ['class'], childList: true, subtree: true }
  new MutationObserver(fetchIt).observe(document.body, changes)
  // The visitor may have interacted before these listeners were added.
  if (document.activeElement !== document.body || scrollY > 0) fetchIt()
}

function fetchIt(): void {
  // Every scroll event calls this function. After a failure, the next event retries.
  if (styleSheetUnderWay() === undefined) {
    fetchStyleSheet(new Promise<void>(afterPaint)).catch(() => {})
  }
}

import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

import { fetchStyleSheet } from '@/boot/stylesheet'
import { paths } from '@/lib/paths'

import { App } from './app'
import { loadAmbassadorMeanwhile } from './page-loaders'
import { beginWithBuiltPage, pageReady } from './page-ready'
import { fetchStyleSheetInTime } from './stylesheet-in-time'

/** @returns a promise that resolves once the page is interactive. */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} />
    </StrictMode>
  )
  if (root.hasChildNodes()) {
    beginWithBuiltPage()
    // In a transition React does it in slices, and lets the browser in between.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    await pageReady
    fetchStyleSheetInTime()
  } else {
    const meanwhile = location.pathname === paths.ambassadorDashboard && loadAmbassadorMeanwhile()
    await fetchStyleSheet()
    // Asked for only while React renders, it would come after an empty page, which React shows for a while.
    if (meanwhile !== false) await meanwhile.catch(() => {})
    // The page's own title would be the second, and browsers show the first.
    const builtTitle = document.querySelector('title')
    createRoot(root).render(app)
    await pageReady
    builtTitle?.remove()
  }
  // Of few addresses: those that bring a code. Nobody misses it where it doesn't arrive.
  if (/ref=/i.test(location.search)) import('./count-visit').catch(() => {})
}

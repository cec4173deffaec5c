import type { ReactNode } from 'react'

import { Footer } from './footer'
import { Frame } from './frame'
import { TopBar } from './top-bar'
import { usePrefetchSeen } from '@/app/routing/use-prefetch'

/** The layout of the marketing site's pages. */
export function Layout() {
  return <Frame bar={<TopBar />} footer={<Footer />} Main={Main} />
}

function Main({ children }: { children: ReactNode }) {
  usePrefetchSeen()
  return (
    // Fills the screen below the bar, so the footer starts out of view and doesn't shift when the
    // page loads.
    <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)] outline-none">
      {children}
    </main>
  )
}

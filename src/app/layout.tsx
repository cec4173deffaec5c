import type { ReactNode } from 'react'

import { Footer } from './footer'
import { Frame } from './frame'
import { TopBar } from './top-bar'
import { usePrefetchSeen } from './use-prefetch'

/** What every page of the marketing site stands in. */
export function Layout() {
  return <Frame bar={<TopBar />} footer={<Footer />} Main={Main} />
}

function Main({ children }: { children: ReactNode }) {
  usePrefetchSeen()
  return (
    // Fills the screen below the bar: the footer, which would grow as it comes in, starts out of sight.
    <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)] outline-none">
      {children}
    </main>
  )
}

import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router-dom'

import { pageMode } from '@/content/page-modes'
import { SkipLink } from '@/ui/skip-link'

import { ErrorPage } from './error-page'
import { Footer } from './footer'
import { FrameReady, PageReady } from './page-ready'
import { RouteArrival } from './route-arrival'
import { TopBar } from './top-bar'
import { usePrefetch } from './use-prefetch'

/** What every page stands in. */
export function Layout() {
  const { pathname } = useLocation()
  usePrefetch()
  return (
    <div data-mode={pageMode(pathname)}>
      <SkipLink href="#main" />
      <TopBar />
      {/* Fills the screen below the bar: the footer, which would grow as it comes in, starts out of sight. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)] outline-none">
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <RouteArrival />
            <PageReady />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <FrameReady />
    </div>
  )
}

/** Says nothing at first: most pages are there before anyone could read it. */
function PageLoading() {
  return (
    <p role="status" className="wrap animate-late py-16 text-mute">
      Loading…
    </p>
  )
}

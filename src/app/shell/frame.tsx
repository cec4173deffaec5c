import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Outlet, useLocation } from 'react-router-dom'

import { pageMode } from '@/content/page-modes'

import { ErrorPage } from '@/app/error-page'
import { FrameReady, PageReady } from '@/app/routing/page-ready'
import { RouteArrival } from '@/app/routing/route-arrival'
import { usePrefetch } from '@/app/routing/use-prefetch'
import { buttonClass } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'

interface FrameProps {
  bar: ReactNode
  footer?: ReactNode
  /** The wrapper of the page's content. */
  Main: (props: { children: ReactNode }) => ReactNode
}

/** The layout around a page, with error handling, focus and scroll position on navigation. */
export function Frame({ bar, footer, Main }: FrameProps) {
  const { pathname } = useLocation()
  usePrefetch()
  return (
    <div data-mode={pageMode(pathname)}>
      <SkipLink />
      {bar}
      <Main>
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
            <RouteArrival />
            <PageReady />
          </Suspense>
        </ErrorBoundary>
      </Main>
      {footer}
      <FrameReady />
    </div>
  )
}

/** Appears with a delay, because most pages load before the text could be read. */
function PageLoading() {
  return (
    <p role="status" className="wrap animate-late py-16 text-mute">
      Loading…
    </p>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      className={classNames(
        buttonClass(),
        'fixed! top-3 left-3 z-50 -translate-y-24 focus:translate-y-0',
      )}
    >
      Skip to content
    </a>
  )
}

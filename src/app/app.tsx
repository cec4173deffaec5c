import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { ToasterHost } from '@/ui/feedback/toaster-host'

import { ErrorPage } from './error-page'
import { AppRoutes } from './routing/routes'

type AppProps = {
  /** The browser's router, or React Router's static router for prerendering. */
  Router: ComponentType<{ children: ReactNode }>
}

export function App({ Router }: AppProps) {
  return (
    <>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Router>
          <AppRoutes />
        </Router>
      </ErrorBoundary>
      <ToasterHost />
    </>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { Toaster } from '@/ui/toaster'

import { ErrorPage } from './error-page'
import { queryClient } from './query-client'
import { AppRoutes } from './routes'

type AppProps = {
  /** The browser's router, or the one that builds pages ahead. */
  Router: ComponentType<{ children: ReactNode }>
}

export function App({ Router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <Router>
          <AppRoutes />
        </Router>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  )
}

import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { NotLoaded } from '@/ui/not-loaded'

interface LazyPartProps {
  /** Shown until the code is there. */
  loading: ReactNode
  /** What to say where it doesn't come. */
  title?: string
  description?: string
  children: ReactNode
}

/** A part of a page whose code comes by itself. */
export function LazyPart({ loading, title, description, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      fallback={<NotLoaded className="mt-4" title={title} description={description} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}

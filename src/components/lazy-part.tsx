import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { NotLoaded } from '@/ui/feedback/not-loaded'

interface LazyPartProps {
  /** Shown until the code has loaded. */
  loading: ReactNode
  /** The title of the error when loading fails. */
  title?: string
  description?: string
  children: ReactNode
}

/** A part of a page whose code loads separately. */
export function LazyPart({ loading, title, description, children }: LazyPartProps) {
  return (
    <ErrorBoundary
      fallback={<NotLoaded className="mt-4" title={title} description={description} />}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}

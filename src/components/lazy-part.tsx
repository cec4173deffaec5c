import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { Card, CardTitle } from '@/ui/card'
import { NotLoaded } from '@/ui/not-loaded'

interface LazyPartProps {
  /** Shown until the code is there. */
  loading: ReactNode
  /** What to say where it doesn't come. */
  title?: string
  description?: string
  /** The title of the card that the part brings with it; it stands above what is said then, too. */
  card?: string
  children: ReactNode
}

/** A part of a page whose code comes by itself. */
export function LazyPart({ loading, title, description, card, children }: LazyPartProps) {
  const notArrived = <NotLoaded className="mt-4" title={title} description={description} />
  return (
    <ErrorBoundary
      fallback={
        card === undefined ? (
          notArrived
        ) : (
          <Card>
            <CardTitle>{card}</CardTitle>
            {notArrived}
          </Card>
        )
      }
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  )
}

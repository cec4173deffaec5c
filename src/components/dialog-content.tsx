import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { NotLoaded } from '@/ui/not-loaded'

/** In a dialog whose code comes when it is first opened. */
export function DialogContent({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<NotArrived />}>
      <Suspense fallback={<Arriving />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Arriving() {
  return (
    <p role="status" className="mt-4 min-h-80 text-mute">
      Loading…
    </p>
  )
}

function NotArrived() {
  return (
    <NotLoaded
      className="mt-4"
      title="This didn’t arrive"
      description="Check your connection, then load the page again."
    />
  )
}

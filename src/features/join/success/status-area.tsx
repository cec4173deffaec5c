import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useReached } from '@/lib/browser/use-reached'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

interface StatusAreaProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Shows a payment's live status, and announces changes to screen readers. */
export function StatusArea<Data>({ query, children }: StatusAreaProps<Data>) {
  const isReached = useReached()
  if (query.status === 'error') {
    return (
      <ErrorState
        title="We couldn’t load your payment’s status"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <>
      <div aria-live="polite" aria-busy={query.status === 'pending'}>
        {query.status === 'pending' ? <Waiting /> : children(query.data)}
      </div>
      {!isReached && query.status === 'success' && (
        <p className="mt-4 text-sm text-warning">
          You seem to be offline. This status may be out of date.
        </p>
      )}
    </>
  )
}

function Waiting() {
  return (
    <>
      <span className="sr-only">Loading your payment’s status…</span>
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-4 h-12" />
      <p className="mt-4 animate-late text-sm text-mute">
        This is taking longer than usual. Check your connection. The status will appear as soon as
        it can.
      </p>
    </>
  )
}

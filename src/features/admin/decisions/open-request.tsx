import { useQuery } from '@tanstack/react-query'

import { waitlistRecordQuery } from '@/data/records/record'
import { recordHistoryQuery } from '@/data/records/record-history'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

interface OpenRequest {
  status: 'pending' | 'error' | 'success'
  reason: string | null
  /** When the request was sent; null if the history doesn't have it. */
  at: Date | null
  message: string
  retry: () => void
}

/** Loads the correction request that the founder of this record hasn't answered. */
export function useOpenRequest(id: string, enabled: boolean): OpenRequest {
  const { uid } = useAdmin()
  const record = useQuery({ ...waitlistRecordQuery(uid, id), enabled })
  const history = useQuery({ ...recordHistoryQuery(uid, id), enabled })
  const parts = [record, history]
  const failed = parts.find(({ status }) => status === 'error')
  const reason = record.data?.statusReason ?? null
  // Any kind of event can match: a lost dispute and a reverted verification also ask for a
  // correction.
  const sent = history.data?.findLast((event) => 'reason' in event && event.reason === reason)
  return {
    status:
      failed !== undefined
        ? 'error'
        : parts.some(({ status }) => status === 'pending')
          ? 'pending'
          : 'success',
    reason,
    at: sent?.at ?? null,
    message: failed?.error?.message ?? '',
    retry: () => {
      for (const { status, refetch } of parts) if (status === 'error') void refetch()
    },
  }
}

/** Shows the request: when it was sent, and its reason. */
export function OpenRequest({ status, reason, at, message, retry }: OpenRequest) {
  if (status === 'error') {
    return (
      <ErrorState
        title="We couldn’t load your correction request"
        description={message}
        onRetry={retry}
      />
    )
  }
  if (status === 'pending') {
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading your correction request…</span>
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <div className="text-sm">
      <p className="text-warning">
        You asked for a correction
        {at !== null && (
          <>
            {' '}
            on <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          </>
        )}
        . They haven’t answered yet.
      </p>
      {reason !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{reason}”</p>}
    </div>
  )
}

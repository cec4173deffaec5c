import { formatDateTime } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { Skeleton } from '@/ui/feedback/skeleton'

import { EmailAddress } from '../record/email-address'
import { RecordStatusBadge } from '../record/record-status-badge'
import type { LookedUpHolder } from './use-reference-holder'

const nobody = {
  free: 'Nobody: a new sign-up can use this reference.',
  erased: 'An erased founder. It stays blocked until you release it.',
  'left-over':
    'Nobody now: the founder has changed their reference. It stays blocked until you release it.',
} as const

/** Shows who uses a payment reference, with the sign-up time and the payment status. */
export function ReferenceHolderLine({
  holder: { status, data, error, refetch },
}: {
  holder: LookedUpHolder
}) {
  if (status === 'pending') {
    return (
      <span>
        <span className="sr-only">Looking up who uses it…</span>
        <Skeleton className="my-1 h-4 w-52 max-w-full" />
      </span>
    )
  }
  if (status === 'error') {
    return (
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-danger">We couldn’t look it up. {error.message}</span>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </span>
    )
  }
  if (data.state !== 'used') return nobody[data.state]
  const { email, createdAt, status: paymentStatus } = data.record
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="font-medium wrap-anywhere">
          <EmailAddress email={email} />
        </span>
        {createdAt !== null && (
          <span className="block text-sm text-mute tabular-nums">
            Signed up: <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
          </span>
        )}
      </span>
      <RecordStatusBadge status={paymentStatus} />
    </span>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { WriteFailure } from '@/components/form/write-failure'
import { useLivePages } from '@/data/firebase/queries/use-live-pages'
import {
  REQUESTS_PAGE,
  erasableRecordQuery,
  erasureRequestsQuery,
  type ErasureRequest,
} from '@/data/erasure/erasure-requests'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'

import { LiveList } from '../sections/live-list'
import { eraseFounder } from '@/data/erasure/erase'
import { RecordStatusBadge } from '../record/record-status-badge'
import { EraseButton } from './erase-button'

/** Lists founders who asked to have their record erased. */
export function ErasureCard() {
  const { uid } = useAdmin()
  const list = useLivePages<ErasureRequest>(
    (page, after) => erasureRequestsQuery(uid, page, after),
    REQUESTS_PAGE,
  )

  return (
    <Card>
      <CardTitle>Erasure requests</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Founders who asked us to erase their data, newest first. They can withdraw a request until
        you erase their sign-up.
      </p>
      <LiveList
        list={list}
        usualRows={2}
        words={{
          loading: 'Loading erasure requests…',
          failed: 'We couldn’t load the requests',
          empty: {
            title: 'No erasure requests.',
            description: 'Requests appear here automatically.',
          },
          what: 'requests',
        }}
      >
        <ul aria-label="Erasure requests">
          {list.rows.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      </LiveList>
    </Card>
  )
}

function RequestRow({ request: { id, createdAt } }: { request: ErasureRequest }) {
  const { uid } = useAdmin()
  const nameId = useId()
  const record = useQuery(erasableRecordQuery(uid, id))

  return (
    <li
      tabIndex={-1}
      aria-labelledby={nameId}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-0"
    >
      <div className="min-w-0">
        <div id={nameId} className="font-medium wrap-anywhere">
          {record.status === 'pending' && (
            <>
              <span className="sr-only">Loading the sign-up…</span>
              <Skeleton className="my-1 h-4 w-52 max-w-full" />
            </>
          )}
          {record.status === 'error' && (
            <span className="text-danger">We couldn’t load this sign-up</span>
          )}
          {record.status === 'success' &&
            (record.data === null ? 'Already erased' : (record.data.email ?? 'N/A'))}
        </div>
        <p className="text-sm text-mute tabular-nums">
          Requested: <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-4">
        {record.status === 'error' && (
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
            onClick={() => void record.refetch()}
          >
            Retry
          </Button>
        )}
        {record.status === 'success' &&
          (record.data === null ? (
            <ClearButton id={id} />
          ) : (
            <>
              <RecordStatusBadge status={record.data.status} />
              <EraseButton user={record.data} describedBy={nameId} />
            </>
          ))}
      </div>
    </li>
  )
}

/** Clears a request whose record no longer exists. */
function ClearButton({ id }: { id: string }) {
  const clearing = useMutation({
    mutationFn: async () => {
      await eraseFounder({ id, email: null })
    },
  })

  return (
    <>
      <WriteFailure error={clearing.error} />
      <Button
        variant="secondary"
        size="sm"
        busy={clearing.isPending}
        onClick={() => clearing.mutate()}
      >
        Remove request
      </Button>
    </>
  )
}

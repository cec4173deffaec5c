import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'

import { RowsLoading } from '@/components/workspace/rows-loading'
import { outboxQuery, type OutboxMail } from '@/data/mail/outbox'
import { config } from '@/lib/config/config'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

const STATES = {
  waiting: { tone: 'warning', Icon: Clock, label: 'Waiting' },
  delivered: { tone: 'success', Icon: CircleCheck, label: 'Sent' },
  failed: { tone: 'danger', Icon: CircleAlert, label: 'Failed' },
} as const satisfies Record<OutboxMail['state'], unknown>

/** Shows whether the site sends email to founders and ambassadors, and the newest emails. */
export function OutboxCard() {
  return (
    <Card>
      <CardTitle>Emails</CardTitle>
      {config.queuesMail ? (
        <>
          <p className="mt-1 max-w-prose text-mute">
            Founders get an email when you verify their payment, ask for a correction, undo a
            verification or reject their sign-up. Ambassadors get one when they reach a tier or you
            send a perk.
            {config.emulators !== null && ' This is a demo: emails are listed here, but not sent.'}
          </p>
          <Newest />
        </>
      ) : (
        <p className="mt-1 max-w-prose text-mute">
          Off: founders and ambassadors see changes only on their pages. The operations guide
          explains how to turn emails on.
        </p>
      )}
    </Card>
  )
}

function Newest() {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(outboxQuery(uid))
  return (
    <>
      <h3 className="mt-6 font-semibold">Latest 10</h3>
      {status === 'pending' && <RowsLoading label="Loading the emails…" rows={3} />}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load the emails"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'success' && data.length === 0 && (
        <EmptyState title="Nothing yet." description="Sent emails appear here." />
      )}
      {status === 'success' && data.length > 0 && (
        <ul aria-label="Latest emails" className="mt-1 divide-y divide-line">
          {data.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </>
  )
}

function Mail({ mail: { to, subject, createdAt, state, error } }: { mail: OutboxMail }) {
  const { tone, Icon, label } = STATES[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">{subject}</p>
        <p className="text-sm text-mute wrap-anywhere">
          {to}, {formatDateTime(createdAt)}
        </p>
        {state === 'failed' && error !== null && (
          <p className="mt-1 max-w-prose text-sm text-danger wrap-anywhere">{error}</p>
        )}
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MoveRight } from 'lucide-react'
import type { ReactNode } from 'react'

import { newestReferralsQuery } from '@/data/referrals/referrals'
import { messagesFromQuery, MOST_MESSAGES } from '@/data/inbox/messages-from'
import type { WaitlistRecord } from '@/data/records/record'
import { recordHistoryQuery } from '@/data/records/record-history'
import type { WaitlistUser } from '@/data/records/schema'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Skeleton } from '@/ui/feedback/skeleton'

import { PaymentReference } from '../record/payment-reference'
import { statusLabel } from '../record/status-label'
import { stepsOf, type Step } from './review-steps'

interface ReviewHistoryProps {
  user: WaitlistUser
  /** Undefined until it is loaded. */
  record: WaitlistRecord | undefined
  isLoading: boolean
}

/** A sign-up's history, with the founder's referrals and messages, oldest first. */
export function ReviewHistory({ user, record, isLoading }: ReviewHistoryProps) {
  const { uid } = useAdmin()
  const events = useQuery(recordHistoryQuery(uid, user.id))
  const friends = useQuery(newestReferralsQuery(user.id))
  const messages = useQuery({
    ...messagesFromQuery(uid, user.email ?? ''),
    enabled: user.email !== null,
  })
  const parts = [events, friends, ...(user.email === null ? [] : [messages])]
  const failed = parts.filter(({ status }) => status === 'error')
  const isPending = isLoading || parts.some(({ status }) => status === 'pending')
  const steps = stepsOf({
    user,
    record,
    events: events.data ?? [],
    friends: friends.data ?? [],
    messages: messages.data ?? [],
  })

  const first = steps.find(({ kind }) => kind === 'verified')

  return (
    <>
      <ol className="mt-2 mb-6 grid gap-4 border-l border-line pl-4 text-sm">
        {steps.map((step) => (
          <li
            key={`${step.kind} ${'id' in step ? step.id : step.at?.getTime()}`}
            className="wrap-anywhere"
          >
            <StepText step={step} isFirst={step === first} adminUid={uid} />
            <Moment date={step.at} />
          </li>
        ))}
        {isPending && (
          <li>
            <Skeleton className="h-4 w-40" />
          </li>
        )}
        {record !== undefined && isWaiting(record.status) && (
          <li className="text-mute">Not verified yet</li>
        )}
      </ol>
      {failed.length > 0 && (
        <p role="alert" className="mb-6 flex flex-wrap items-center gap-3 text-sm text-danger">
          We couldn’t load the whole history.
          <Button
            variant="secondary"
            size="sm"
            onClick={() => failed.forEach(({ refetch }) => void refetch())}
          >
            Retry
          </Button>
        </p>
      )}
      {messages.data?.length === MOST_MESSAGES && (
        <p className="mb-6 text-sm text-mute">
          Only the newest {MOST_MESSAGES} messages are shown.
        </p>
      )}
    </>
  )
}

function isWaiting(status: string | null): boolean {
  return isStillOpen(status) && status !== 'needs_correction'
}

const UNDONE = {
  verified: 'Verification undone within seconds',
  asked: 'Correction request undone within seconds',
  rejected: 'Rejection undone',
} as const

interface StepTextProps {
  step: Step
  isFirst: boolean
  adminUid: string
}

function StepText({ step, isFirst, adminUid }: StepTextProps) {
  switch (step.kind) {
    case 'joined':
      return <What>Joined {step.code === null ? 'without a code' : `with ${step.code}`}</What>
    case 'verified':
      return (
        <What>
          {isFirst ? 'Verified' : 'Verified again'}
          {step.by !== null && (step.by === adminUid ? ' by you' : ` by ${step.by}`)}
        </What>
      )
    case 'reverted':
      return (
        <>
          <What>
            {step.outcome === 'refunded'
              ? 'Verification undone: payment refunded'
              : 'Verification undone: correction requested'}
          </What>
          <Words>{step.reason}</Words>
        </>
      )
    case 'rejected':
      return (
        <>
          <What>Rejected</What>
          <Words>{step.reason}</Words>
        </>
      )
    case 'undone':
      return <What>{UNDONE[step.what]}</What>
    case 'asked':
      return (
        <>
          <What>
            {step.lost === null
              ? 'Asked for a correction'
              : 'Payment reference given to another founder'}
          </What>
          {step.lost !== null && <References from={step.lost} />}
          <Words>{step.reason}</Words>
        </>
      )
    case 'corrected':
      return step.from === step.to ? (
        <>
          <What>Confirmed the reference</What>
          <References to={step.to} />
        </>
      ) : (
        <>
          <What>
            {step.from === null ? 'Entered a payment reference' : 'Corrected the reference'}
          </What>
          <References from={step.from} to={step.to} />
        </>
      )
    case 'email_corrected':
      return (
        <>
          <What>Corrected the email</What>
          <Words>
            From {step.from} to {step.to}
          </Words>
        </>
      )
    case 'linked':
      return (
        <>
          <What>Linked to a payment in a statement</What>
          <References from={step.from} to={step.to} />
        </>
      )
    case 'given':
      return (
        <>
          <What>Got this payment in a dispute</What>
          <References from={step.from} to={step.to} />
        </>
      )
    case 'friend':
      return (
        <>
          <What>A friend joined with their code</What>
          <Words>
            {step.email ?? 'Erased'} · {statusLabel(step.status)}
          </Words>
        </>
      )
    case 'message':
      return (
        <>
          <What>
            Wrote to us
            {step.subject !== null && step.subject !== '' && (
              <>
                : <bdi>{step.subject}</bdi>
              </>
            )}
          </What>
          {step.message !== null && (
            <p dir="auto" className="line-clamp-3 whitespace-pre-wrap text-mute">
              {step.message}
            </p>
          )}
        </>
      )
  }
}

function What({ children }: { children: ReactNode }) {
  return <p className="font-medium">{children}</p>
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-mute">{children}</p>
}

interface ReferencesProps {
  from?: string | null
  to?: string
}

function References({ from = null, to }: ReferencesProps) {
  return (
    <p className="flex flex-wrap gap-x-2">
      {from !== null && (
        <del className="text-mute no-underline">
          <PaymentReference reference={from} />
        </del>
      )}
      {from !== null && to !== undefined && (
        <MoveRight aria-hidden className="size-4 self-center text-mute" />
      )}
      {to !== undefined && <PaymentReference reference={to} />}
    </p>
  )
}

function Moment({ date }: { date: Date | null }) {
  return (
    <p className="text-mute tabular-nums">
      {date === null ? 'N/A' : <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>}
    </p>
  )
}

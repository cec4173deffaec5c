import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { initialFocus } from '@/components/initial-focus'
import { waitlistRecordQuery } from '@/data/records/record'
import type { WaitlistUser } from '@/data/records/schema'
import type { Flag } from '@/domain/payments/flags'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { EraseButton } from '../erasure/erase-button'
import { FlagLines } from '../record/flag-lines'
import { PaymentReference } from '../record/payment-reference'
import { RecordNote } from '../record/record-note'
import { RecordStatusBadge } from '../record/record-status-badge'
import { ReviewHistory } from './review-history'
import { FriendsCount, ReferredBy } from './review-referrals'
import { UndoRejection } from './undo-rejection'

interface ReviewRecordProps {
  /** The row's data. The full record loads a moment later. */
  user: WaitlistUser
  flags: readonly Flag[]
  isBusy: boolean
  onVerify: (user: WaitlistUser) => void
  onCorrect: (user: WaitlistUser) => void
  onRevert: (user: WaitlistUser) => void
  onReject: (user: WaitlistUser) => void
  /** Called when a rejection has been undone. */
  onReopened: () => void
}

export function ReviewRecord({
  user,
  flags,
  isBusy,
  onVerify,
  onCorrect,
  onRevert,
  onReject,
  onReopened,
}: ReviewRecordProps) {
  const { uid } = useAdmin()
  const query = useQuery(waitlistRecordQuery(uid, user.id))
  const record = query.data ?? undefined
  const shown = { ...user, ...record }
  const isOver = !isStillOpen(shown.status) || isBusy

  if (query.data === null) {
    return (
      <p ref={initialFocus} tabIndex={-1} className="mt-4 outline-none">
        {user.email ?? 'This sign-up'} has been erased.
      </p>
    )
  }
  return (
    <>
      <div ref={initialFocus} tabIndex={-1} className="mt-4 grid gap-3 outline-none">
        <RecordStatusBadge status={shown.status} />
        {record?.status === 'needs_correction' && (
          <p className="text-sm wrap-anywhere">You asked: “{record.statusReason ?? 'N/A'}”</p>
        )}
        {record?.status === 'refunded' && (
          <p className="text-sm wrap-anywhere">
            Refunded and closed. The payment reference stays blocked.
          </p>
        )}
        {record?.status === 'rejected' && (
          <p className="text-sm wrap-anywhere">
            Closed. The founder sees: “{record.statusReason ?? 'N/A'}” The payment reference stays
            blocked.
          </p>
        )}
        {flags.length > 0 && (
          <p>
            <FlagLines flags={flags} className="text-sm" />
          </p>
        )}
        {query.status === 'error' && (
          <ErrorState
            title="We couldn’t load all details"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
      </div>

      <dl className="mt-5 border-t border-line">
        <Line label="Email" copy={{ text: shown.email, label: 'Copy email' }}>
          {shown.email ?? 'N/A'}
        </Line>
        <Line label="UTR" copy={{ text: shown.upiReferenceId, label: 'Copy reference' }}>
          {shown.upiReferenceId === null ? (
            'N/A'
          ) : (
            <PaymentReference reference={shown.upiReferenceId} />
          )}
        </Line>
        <Line label="Referral Code">
          <Code code={shown.generatedReferralCode} />
          {record && shown.generatedReferralCode !== null && (
            <FriendsCount code={shown.generatedReferralCode} count={record.referralCount} />
          )}
        </Line>
        <Line label="Entered Code">
          <Code code={shown.enteredReferralCode} />
          <ReferredBy id={shown.referredBy} code={shown.enteredReferralCode} />
        </Line>
        <Line label="Payment status">
          {query.status === 'pending' ? (
            <Skeleton className="h-4 w-24" />
          ) : (
            <>
              {record?.paymentStatus ?? 'N/A'}
              <span className="block text-sm text-mute">Set by the sign-up form, not by you.</span>
            </>
          )}
        </Line>
        <Line label="Record ID">
          <span className="font-mono text-sm select-all">{user.id}</span>
        </Line>
      </dl>

      <h3 className="mt-5 text-title font-semibold">History</h3>
      <ReviewHistory user={shown} record={record} isLoading={query.status === 'pending'} />
      <div className="mb-6">
        <RecordNote id={user.id} />
      </div>
      <div className="mb-6">
        <EraseButton user={shown} />
      </div>

      {!isOver && (
        <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button className="grow" onClick={() => onVerify(shown)}>
            Verify
          </Button>
          <Button variant="secondary" className="grow" onClick={() => onCorrect(shown)}>
            Ask for a correction
          </Button>
          <Button variant="secondary" className="grow" onClick={() => onReject(shown)}>
            Reject
          </Button>
        </div>
      )}
      {shown.status === 'rejected' && <UndoRejection user={shown} onReopened={onReopened} />}
      {shown.status === 'verified' && !isBusy && (
        <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            className="w-full"
            onClick={() => onRevert(shown)}
          >
            <Undo2 aria-hidden className="size-4" />
            Undo verification…
          </Button>
        </div>
      )}
    </>
  )
}

interface LineProps {
  label: string
  copy?: { text: string | null; label: string } | undefined
  children: ReactNode
}

function Line({ label, copy, children }: LineProps) {
  return (
    // `dt` and `dd` must be direct children of this `div`. Otherwise, screen readers see no list.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5">
      <dt className="text-xs text-mute">{label}</dt>
      <dd className="col-start-1 wrap-anywhere">{children}</dd>
      {copy !== undefined && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <CopyButton size="sm" text={copy.text} label={copy.label} copiedLabel="Copied" />
        </dd>
      )}
    </div>
  )
}

function Code({ code }: { code: string | null }) {
  return code === null ? 'N/A' : <span className="font-mono">{code}</span>
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { CheckTime } from '@/components/check-time'
import { PaymentStatusBadge } from '@/components/payment-status-badge'
import { statusWords } from '@/components/status-words'
import { recovery } from '@/content/recovery'
import { referralCodeQuery, type PublicReferralCode } from '@/data/waitlist/referral-codes'
import type { WaitlistStatus } from '@/domain/waitlist-status'
import { formatNumber } from '@/lib/format'
import { useReached } from '@/lib/use-reached'
import { buttonClass } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'

import { OwnPage } from './own-page'
import { OwnPageLink } from './own-page-link'

/** How it stands with a sign-up; `nobody`: the code belongs to none. */
export type PaymentStanding = WaitlistStatus | 'nobody'

type PaymentStatusProps = {
  code: string
  /** Runs when it is known, and whenever it changes. */
  onKnown: (standing: PaymentStanding) => void
}

/** Live, from the public document of the code: somebody who just signed up has no account to sign in with. */
export function PaymentStatus({ code, onKnown }: PaymentStatusProps) {
  const query = useQuery(referralCodeQuery(code))
  const isReached = useReached()
  const standing = query.data === undefined ? undefined : standingOf(query.data)

  useEffect(() => {
    if (standing !== undefined) onKnown(standing)
  }, [standing, onKnown])

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
      {/* There from the start, so that a change is announced. */}
      <div aria-live="polite" aria-busy={query.status === 'pending'}>
        {query.status === 'pending' ? (
          <Waiting />
        ) : (
          <Status referralCode={query.data} code={code} />
        )}
      </div>
      {!isReached && query.status === 'success' && (
        <p className="mt-4 text-sm text-warning">
          You seem to be offline: this is the last we knew.
        </p>
      )}
    </>
  )
}

function standingOf(referralCode: PublicReferralCode | null): PaymentStanding {
  return referralCode?.ownerType === 'founder' ? referralCode.status : 'nobody'
}

function Waiting() {
  return (
    <>
      <span className="sr-only">Loading your payment’s status…</span>
      <Skeleton className="h-6 w-36" />
      <Skeleton className="mt-4 h-12" />
      <p className="mt-4 animate-late text-sm text-mute">
        This is taking longer than usual. Check your connection; the status comes by itself as soon
        as it can.
      </p>
    </>
  )
}

type StatusProps = { referralCode: PublicReferralCode | null; code: string }

function Status({ referralCode, code }: StatusProps) {
  if (referralCode === null) {
    return (
      <>
        <p>Nobody has the code {code}. Check the address of this page.</p>
        <OwnPage />
      </>
    )
  }
  if (referralCode.ownerType === 'retired') {
    return (
      <>
        <p>The code {code} is no longer in use.</p>
        <OwnPage />
      </>
    )
  }
  if (referralCode.ownerType === 'ambassador') {
    return (
      <>
        <p>{code} is an ambassador’s code: there is no payment to check.</p>
        <OwnPage />
      </>
    )
  }
  return (
    <>
      <PaymentStatusBadge status={referralCode.status} />
      <StatusText status={referralCode.status} code={code} />
      {referralCode.status === 'pending_verification' && (
        <CheckTime className="mt-3 font-semibold" />
      )}
      {referralCode.referralCount > 0 && (
        <p className="mt-4 border-t border-line pt-4">
          {referralCode.referralCount === 1
            ? '1 friend joined with your code'
            : `${formatNumber(referralCode.referralCount)} friends joined with your code`}
          <span className="block text-sm text-mute">Counted from verified payments.</span>
        </p>
      )}
    </>
  )
}

function StatusText({ status, code }: { status: WaitlistStatus; code: string }) {
  if (status !== 'needs_correction') return <p className="mt-3 text-lg">{statusWords[status]}</p>
  return (
    <>
      <p className="mt-3">{recovery.steps}</p>
      <p className="mt-2 text-sm text-mute">{recovery.ownPage}</p>
      <OwnPageLink code={code} className={`${buttonClass()} mt-5`}>
        Open your own page
      </OwnPageLink>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { CheckTime } from '@/components/workspace/check-time'
import { PaymentStatusBadge } from '@/components/sign-up/payment-status-badge'
import { statusWords } from '@/components/sign-up/status-words'
import { SupportLink } from '@/components/workspace/support-link'
import { recovery } from '@/content/joining/recovery'
import { receiptQuery, type Receipt } from '@/data/sign-up/receipt'
import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import { formatNumber } from '@/lib/format/format'
import { buttonClass } from '@/ui/forms/button'

import { OwnPage } from './own-page'
import { OwnPageHint } from './own-page-hint'
import { OwnPageLink } from './own-page-link'
import { SignUpDetails } from './sign-up-details'
import { StatusArea } from './status-area'
import type { StoredSignUp } from '../stored-sign-up'

/** The status of a sign-up; `nobody` if it doesn't exist. */
export type PaymentStanding = WaitlistStatus | 'nobody'

interface PaymentStatusProps {
  signUp: StoredSignUp
  /** Called when the status is known, and after each change. */
  onKnown: (standing: PaymentStanding) => void
}

/**
 * The live status for the browser that signed up. Reads the receipt, because there is no account.
 */
export function PaymentStatus({ signUp, onKnown }: PaymentStatusProps) {
  const query = useQuery(receiptQuery(signUp.receipt))
  const standing = query.data === undefined ? undefined : (query.data?.status ?? 'nobody')

  useEffect(() => {
    if (standing !== undefined) onKnown(standing)
  }, [standing, onKnown])

  return (
    <>
      <StatusArea query={query}>
        {(receipt) =>
          receipt === null ? <Erased /> : <Status receipt={receipt} code={signUp.code} />
        }
      </StatusArea>
      {query.data !== undefined && query.data !== null && (
        <SignUpDetails signUp={signUp} receipt={query.data} />
      )}
    </>
  )
}

function Erased() {
  return (
    <>
      <p>This sign-up has been erased.</p>
      <OwnPage />
    </>
  )
}

function Status({ receipt, code }: { receipt: Receipt; code: string }) {
  const { status, referralCount } = receipt
  return (
    <>
      <PaymentStatusBadge status={status} />
      <StatusText {...receipt} code={code} />
      {status === 'pending_verification' && <CheckTime className="mt-3 font-semibold" />}
      {referralCount > 0 && (
        <p className="mt-4 border-t border-line pt-4">
          {referralCount === 1
            ? '1 friend joined with your code'
            : `${formatNumber(referralCount)} friends joined with your code`}
          <span className="block text-sm text-mute">Counted from verified payments.</span>
        </p>
      )}
    </>
  )
}

function StatusText({ status, statusReason, code }: Receipt & { code: string }) {
  return (
    <>
      {statusReason !== null && (
        <p className="mt-3 font-semibold whitespace-pre-line wrap-anywhere">{statusReason}</p>
      )}
      {status === 'needs_correction' ? (
        <>
          <p className="mt-3">{recovery.steps}</p>
          <p className="mt-2 text-sm text-mute">
            <OwnPageHint />
          </p>
          <OwnPageLink code={code} className={`${buttonClass()} mt-5`}>
            Open your own page
          </OwnPageLink>
        </>
      ) : (
        <p className="mt-3 text-lg">{statusWords[status]}</p>
      )}
      {status === 'rejected' && (
        <p className="mt-3">
          If you did pay, or think this is a mistake, write to <SupportLink /> with a screenshot of
          the payment, and we’ll look at it again.
        </p>
      )}
    </>
  )
}

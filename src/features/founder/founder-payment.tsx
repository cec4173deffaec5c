import { Link } from 'react-router-dom'

import { PaymentStatusBadge } from '@/components/sign-up/payment-status-badge'
import { statusWords } from '@/components/sign-up/status-words'
import { SupportLink } from '@/components/workspace/support-link'
import { mayNotBeFound } from '@/content/joining/mistaken-references'
import { recovery } from '@/content/joining/recovery'
import type { OwnRecord } from '@/data/founder/own-record'
import { couldBeUtr, MOST_CORRECTIONS } from '@/domain/payments/payment-reference'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { formatDate } from '@/lib/format/format'
import { paths } from '@/lib/paths'
import { Card, CardTitle } from '@/ui/card'

import { FounderCorrection } from './founder-correction'

export function FounderPayment({ record }: { record: OwnRecord }) {
  const { status, upiReferenceId } = record
  return (
    <Card aria-labelledby="payment-title">
      <CardTitle id="payment-title">Your payment</CardTitle>
      {/* Always rendered, so that screen readers announce changes. */}
      <div aria-live="polite" className="mt-4">
        <PaymentStatusBadge status={status} />
        <div className="mt-3 text-lg">
          <StatusText {...record} />
        </div>
      </div>
      <dl className="mt-5 border-t border-line pt-5">
        <dt className="text-sm text-mute">Payment reference</dt>
        <dd className="font-semibold tabular-nums wrap-anywhere">{upiReferenceId ?? 'N/A'}</dd>
        {isStillOpen(status) && upiReferenceId !== null && !couldBeUtr(upiReferenceId) && (
          <dd className="mt-1 text-sm text-warning">{mayNotBeFound}</dd>
        )}
      </dl>
      {status === 'refunded' && (
        <p className="mt-5">
          You’re welcome to{' '}
          <Link
            to={paths.waitlist}
            className="font-medium text-accent-text underline underline-offset-4"
          >
            join again
          </Link>{' '}
          with another payment. Is this a mistake? Write to <SupportLink />.
        </p>
      )}
      {status === 'rejected' && (
        <p className="mt-5">
          If you did pay, or think this is a mistake, write to <SupportLink /> with a screenshot of
          the payment, and we’ll look at it again.
        </p>
      )}
      {isStillOpen(status) && (
        <>
          {upiReferenceId === null && (
            <p className="mt-5">
              We don’t have a reference for your payment. Enter it here, or write to <SupportLink />
              .
            </p>
          )}
          {record.corrections < MOST_CORRECTIONS ? (
            <FounderCorrection record={record} />
          ) : (
            <p className="mt-5 border-t border-line pt-5">
              You have corrected the reference {MOST_CORRECTIONS} times. Please write to{' '}
              <SupportLink />, and we’ll look for your payment together.
            </p>
          )}
        </>
      )}
    </Card>
  )
}

function StatusText({ status, statusReason, revertedAt }: OwnRecord) {
  if (status === 'verified') return <p>{statusWords.verified}</p>
  if (status === 'refunded' || status === 'rejected') {
    return (
      <>
        <p>{statusWords[status]}</p>
        {statusReason !== null && (
          <p className="mt-2 font-semibold whitespace-pre-line wrap-anywhere">{statusReason}</p>
        )}
      </>
    )
  }
  if (status !== 'needs_correction') {
    return (
      <>
        {/* Tells the founder that we found the payment under another reference than they entered. */}
        {status === 'pending_verification' && statusReason !== null && (
          <p className="mb-2 font-semibold whitespace-pre-line wrap-anywhere">{statusReason}</p>
        )}
        <p>{statusWords.pending_verification}</p>
      </>
    )
  }
  return (
    <>
      <p className="font-semibold whitespace-pre-line wrap-anywhere">
        {statusReason ?? recovery.notFound}
      </p>
      {revertedAt !== null && (
        <p className="mt-2 text-base">
          We verified your payment by mistake, and undid that on {formatDate(revertedAt)}. We’re
          sorry for the back and forth.
        </p>
      )}
      <p className="mt-2 text-base text-mute">{recovery.stepsHere}</p>
    </>
  )
}

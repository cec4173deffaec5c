import { Reply } from 'lucide-react'
import { useId } from 'react'

import type { PaymentDispute } from '@/data/payments/payment-disputes'
import type { ReferenceHolder } from '@/data/payments/reference-holder'
import type { WaitlistRecord } from '@/data/records/record'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { Button, buttonClass } from '@/ui/forms/button'

import { EmailAddress } from '../record/email-address'
import { PaymentReference } from '../record/payment-reference'
import { ReferenceHolderLine } from './reference-holder-line'
import { SentLine } from './sent-line'
import { replyLink } from '../inbox/reply-link'
import { useReferenceHolder } from './use-reference-holder'

interface DisputedPaymentProps {
  reference: string
  disputes: readonly PaymentDispute[]
  /** @param holder the record that uses the reference; null if none does. */
  onGive: (dispute: PaymentDispute, holder: WaitlistRecord | null) => void
  onDismiss: (dispute: PaymentDispute) => void
}

/** Shows a disputed payment: the record that uses its reference, and all payers who dispute it. */
export function DisputedPayment({ reference, disputes, onGive, onDismiss }: DisputedPaymentProps) {
  const id = useId()
  const holder = useReferenceHolder(reference)

  return (
    <li
      tabIndex={-1}
      aria-labelledby={`${id}-payment`}
      className="border-b border-line py-4 last:border-0"
    >
      <p id={`${id}-payment`} className="text-lg font-semibold wrap-anywhere">
        <PaymentReference reference={reference} />
      </p>
      <dl className="mt-3 grid gap-x-10 gap-y-4 lg:grid-cols-[2fr_3fr]">
        <div className="min-w-0">
          <dt className="text-xs text-mute">Used by</dt>
          <dd className="mt-1">
            <ReferenceHolderLine holder={holder} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-mute">Disputed by</dt>
          {disputes.map((dispute) => (
            <Claimant
              key={dispute.id}
              dispute={dispute}
              holder={holder.data}
              onGive={onGive}
              onDismiss={onDismiss}
            />
          ))}
        </div>
      </dl>
    </li>
  )
}

interface ClaimantProps extends Pick<DisputedPaymentProps, 'onGive' | 'onDismiss'> {
  dispute: PaymentDispute
  /** Undefined until it is loaded. */
  holder: ReferenceHolder | undefined
}

function Claimant({ dispute, holder, onGive, onDismiss }: ClaimantProps) {
  const id = useId()
  const { email, waitlistUserId } = dispute
  const obstacle = obstacleTo(dispute, holder)

  return (
    <dd className="mt-1 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0 not-last:mb-3">
      <p id={id} className="font-medium wrap-anywhere">
        <EmailAddress email={email} />
      </p>
      <SentLine dispute={dispute}>{waitlistUserId !== null && ', for their own sign-up'}</SentLine>
      {obstacle !== null && <p className="mt-1 text-sm text-warning">{obstacle}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {obstacle === null && (
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-describedby={id}
            // `aria-disabled`, because a disabled button loses the focus.
            aria-disabled={holder === undefined}
            onClick={() => {
              if (holder === undefined) return
              onGive(dispute, holder.state === 'used' ? holder.record : null)
            }}
          >
            Give them the payment…
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => onDismiss(dispute)}
        >
          Dismiss…
        </Button>
        <a
          href={replyLink(email, '', 'Your payment to MoodDrive')}
          aria-describedby={id}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Reply aria-hidden className="size-4" />
          Reply
        </a>
      </div>
    </dd>
  )
}

/** Returns why the payment can't be given to the payer who disputes it; null if it can. */
function obstacleTo(
  { email, waitlistUserId }: PaymentDispute,
  holder: ReferenceHolder | undefined,
): string | null {
  if (holder?.state === 'free' && waitlistUserId !== null) {
    return 'They can enter this reference on their own page. Write to them.'
  }
  if (holder?.state !== 'used') return null
  const { record } = holder
  const isTheirAddress = record.email === email
  if (record.id === waitlistUserId || (isTheirAddress && record.status === 'verified')) {
    return 'Their own sign-up already has this payment: there’s nothing to decide.'
  }
  // The same email doesn't prove that the founder is the payer: anyone can sign up with another
  // person's email.
  if (isTheirAddress && isStillOpen(record.status)) {
    return 'A sign-up with this email already has the payment. Ask them whether it’s theirs before you dismiss this.'
  }
  if (record.status === 'refunded') {
    return 'It was refunded to the founder who used it, so it stays blocked.'
  }
  if (record.status === 'rejected') {
    return 'The sign-up that uses it was rejected. Undo that first, under Payments.'
  }
  return record.status === 'verified'
    ? 'It’s verified for the founder who uses it, so nobody else can get it.'
    : null
}

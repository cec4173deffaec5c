import { useId, useState } from 'react'
import { Link } from 'react-router-dom'

import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/forms/button'
import { takeFocus } from '@/ui/page/heading'

import { disputeFailures, type DisputeFailure, type DisputeOutcome } from './dispute-failures'
import { FailureAlert } from '@/components/form/failure-alert'
import { SignUpAlert } from './sign-up-alert'
import { useSubmit } from '@/components/form/use-submit'

interface DisputeOfferProps {
  email: string
  /** The refused reference, normalised. */
  paymentReference: string
  /** True if the payer already has a waitlist record, to which the admin can give the payment. */
  isFounder: boolean
  leave: () => Promise<DisputeOutcome>
}

/** Shows that a payment reference is refused, and lets the payer dispute it. */
export function DisputeOffer({ email, paymentReference, isFounder, leave }: DisputeOfferProps) {
  const id = useId()
  const [isLeft, setIsLeft] = useState(false)
  const { isSubmitting, failure, submit } = useSubmit<DisputeFailure>({ explain: () => 'unknown' })

  function send() {
    return submit(async () => {
      const outcome = await leave()
      if (outcome !== 'left') return outcome
      setIsLeft(true)
      return null
    })
  }

  const reference = (
    <strong className="font-semibold whitespace-nowrap tabular-nums">
      {groupedPaymentReference(paymentReference)}
    </strong>
  )
  if (isLeft) {
    return (
      <section
        aria-labelledby={id}
        className="rounded-lg border border-success/40 bg-success-tint p-4 text-sm"
      >
        <h3
          id={id}
          // Takes the focus, because the pressed button was removed.
          ref={takeFocus}
          tabIndex={-1}
          className="text-base font-semibold outline-none"
        >
          Thanks, we’ll look into it
        </h3>
        <p className="mt-1 wrap-anywhere">
          We’ll look for {reference} in our bank statement and write to {email}. If the payment is
          yours, {isFounder ? 'we’ll add it to your sign-up' : 'you’ll get your place'}.
        </p>
        <p className="mt-1">Please don’t pay again. You can close this page.</p>
      </section>
    )
  }
  return (
    <>
      <SignUpAlert failure="payment-reference-refused" />
      <section aria-labelledby={id} className="rounded-lg border border-edge p-4 text-sm">
        <h3 id={id} className="text-base font-semibold">
          Sure this payment is yours?
        </h3>
        <p className="mt-1">
          Another person may have used {reference} before you. If it is exactly what your payment
          app shows, tell us. We’ll check our bank statement by hand. Please don’t pay again.
        </p>
        <p className="mt-2 text-mute">
          Until we’ve decided, we keep your email address, this reference
          {isFounder ? '' : ', the code you entered'} and the time. Only our admin sees them. See{' '}
          <Link to={paths.privacy} className="underline hover:text-fg">
            Privacy
          </Link>
          .
        </p>
        {failure !== null && (
          <div className="mt-3">
            <FailureAlert {...disputeFailures[failure]} />
          </div>
        )}
        <Button
          variant="secondary"
          busy={isSubmitting}
          busyLabel="Sending…"
          className="mt-3 w-full sm:w-auto"
          onClick={() => void send()}
        >
          This payment is mine
        </Button>
      </section>
    </>
  )
}

import { lazy, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { SupportLink } from '@/components/workspace/support-link'
import { mayNotBeFound } from '@/content/joining/mistaken-references'
import type { Receipt } from '@/data/sign-up/receipt'
import { couldBeUtr, MOST_CORRECTIONS_BY_RECEIPT } from '@/domain/payments/payment-reference'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { Button } from '@/ui/forms/button'
import { Skeleton } from '@/ui/feedback/skeleton'

import { OwnPageLink } from './own-page-link'
import { storeSignUp, type StoredSignUp } from '../stored-sign-up'

const CorrectionForm = lazy(async () => ({
  default: (await import('./correction-form')).CorrectionForm,
}))

/** The fields that can be corrected here. */
export type Correctable = 'email' | 'paymentReference'

const labels = { email: 'Email', paymentReference: 'UPI Reference ID' } as const

interface SignUpDetailsProps {
  signUp: StoredSignUp
  receipt: Receipt
}

/** Shows what was sent, and lets the sender correct it until the payment is verified. */
export function SignUpDetails({ signUp, receipt }: SignUpDetailsProps) {
  const [shown, setShown] = useState(signUp)
  const [corrected, setCorrected] = useState<Correctable | null>(null)
  const isOpen = isStillOpen(receipt.status)
  const hasTries = receipt.corrections < MOST_CORRECTIONS_BY_RECEIPT
  // If the email was mistyped, our correction request went to a stranger. So while a request is
  // open, the email can be corrected here, but the reference only on the founder's own page.
  const canCorrect = {
    email: isOpen && hasTries,
    paymentReference: receipt.status === 'pending_verification' && hasTries,
  }

  function keep(change: Partial<Pick<StoredSignUp, Correctable>>) {
    const next = { ...shown, ...change }
    storeSignUp(next)
    setShown(next)
    setCorrected(null)
  }

  return (
    <div className="mt-5 border-t border-line pt-5">
      {(canCorrect.email || canCorrect.paymentReference) && (
        <p className="mb-4 font-semibold">
          {canCorrect.paymentReference ? 'Check what you sent.' : 'Is the email wrong?'} You can
          correct it right here.
        </p>
      )}
      <dl className="grid gap-4">
        {(['email', 'paymentReference'] as const).map((field) => (
          <div key={field}>
            <dt className="text-sm text-mute">{labels[field]}</dt>
            <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="font-semibold tabular-nums wrap-anywhere">{shown[field]}</span>
              {canCorrect[field] && corrected !== field && (
                <Button variant="secondary" size="sm" onClick={() => setCorrected(field)}>
                  Wrong? Correct it
                  <span className="sr-only"> ({labels[field]})</span>
                </Button>
              )}
            </dd>
            {isOpen && field === 'paymentReference' && !couldBeUtr(shown[field]) && (
              <dd className="mt-1 text-sm text-warning">{mayNotBeFound}</dd>
            )}
            {canCorrect[field] && corrected === field && (
              <dd className="mt-3">
                <LazyPart loading={<Skeleton className="h-24" />}>
                  <CorrectionForm
                    field={field}
                    label={labels[field]}
                    signUp={shown}
                    receipt={receipt}
                    onCorrected={keep}
                    onCancel={() => setCorrected(null)}
                  />
                </LazyPart>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {isOpen && !hasTries && (
        <p className="mt-4 text-sm text-mute">
          You’ve made {MOST_CORRECTIONS_BY_RECEIPT} corrections, the most that this page allows. You
          can still correct the reference:{' '}
          <OwnPageLink
            code={signUp.code}
            className="font-medium text-accent-text underline underline-offset-4"
          >
            open your own page
          </OwnPageLink>
          . Is the email wrong? Write to <SupportLink />.
        </p>
      )}
    </div>
  )
}

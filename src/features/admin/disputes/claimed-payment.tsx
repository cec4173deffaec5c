import { Reply } from 'lucide-react'
import { useId } from 'react'

import type { OpenClaim } from '@/data/payments/payment-disputes'
import { formatDateTime } from '@/lib/format/format'
import { Button, buttonClass } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'

import { replyLink } from '../inbox/reply-link'
import { EmailAddress } from '../record/email-address'
import { paidWhen } from '../record/paid-when'
import { RecordsWithEmail } from '../record/records-with-email'
import { SentLine } from './sent-line'

interface ClaimedPaymentProps {
  claim: OpenClaim
  /** Other claims with the same email address. */
  others: readonly OpenClaim[]
  onDismiss: () => void
}

/** Shows a claim: the payer's UPI ID, email, and the day and time of the payment. */
export function ClaimedPayment({ claim, others, onDismiss }: ClaimedPaymentProps) {
  const id = useId()
  const { email, claim: paid } = claim
  return (
    <li
      tabIndex={-1}
      aria-labelledby={`${id}-payer`}
      className="border-b border-line py-4 last:border-0"
    >
      <p className="text-sm text-mute">Payer’s UPI ID</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-payer`} className="font-mono text-lg font-semibold wrap-anywhere select-all">
          {paid.payer}
        </p>
        <CopyButton
          text={paid.payer}
          label="Copy payer’s UPI ID"
          copiedLabel="Copied"
          size="sm"
          aria-describedby={`${id}-payer`}
        />
      </div>
      <p className="mt-1">Paid {paidWhen(paid)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-email`} className="font-medium wrap-anywhere">
          <EmailAddress email={email} />
        </p>
        <CopyButton
          text={email}
          label="Copy email"
          copiedLabel="Copied"
          size="sm"
          aria-describedby={`${id}-email`}
        />
      </div>
      <RecordsWithEmail email={email} />
      <SentLine dispute={claim} />
      {others.length > 0 && (
        <div className="mt-2 text-sm">
          <p className="font-medium text-warning">
            {others.length === 1 ? 'Another claim' : 'Other claims'} from this address. Dismiss
            those about the same payment:
          </p>
          <ul className="mt-1 grid gap-1">
            {others.map((other) => (
              <li key={other.id} className="wrap-anywhere">
                Paid {paidWhen(other.claim)} from{' '}
                <span className="font-mono">{other.claim.payer}</span>, sent{' '}
                {formatDateTime(other.createdAt)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={`${id}-email`}
          onClick={onDismiss}
        >
          Dismiss…
        </Button>
        <a
          href={replyLink(email, '', 'Your payment to MoodDrive')}
          aria-describedby={`${id}-email`}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <Reply aria-hidden className="size-4" />
          Reply
        </a>
      </div>
    </li>
  )
}

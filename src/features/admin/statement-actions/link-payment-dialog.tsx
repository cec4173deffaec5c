import { ConfirmDialog } from '@/components/confirm-dialog'
import type { WaitlistUser } from '@/data/records/schema'
import type { Line } from '@/domain/statement/reading/lines'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { formatDate } from '@/lib/format/format'
import { toast } from '@/ui/feedback/toast'

import { linkPayment } from '@/data/payments/link-payment'
import { useRecount } from '../sections/use-recount'
import { PaymentReference } from '../record/payment-reference'
import { money, place } from '../statement-results/line-cells'
import { useRowWork } from './work'

/** An unclaimed payment, and the founder who may have made it. */
export interface LikelyPayment {
  user: WaitlistUser
  line: Line
  reference: string
}

interface LinkPaymentDialogProps {
  /** The payment when the dialog was opened; null while closed. */
  likely: LikelyPayment | null
  onLinked: (likely: LikelyPayment) => void
  onClose: () => void
}

/** Explains how linking the payment changes the sign-up, and what its founder will read. */
export function LinkPaymentDialog({ likely, onLinked, onClose }: LinkPaymentDialogProps) {
  const recount = useRecount()
  const ownRow = useRowWork().ownRows.get(likely?.user.id ?? '')

  async function link() {
    if (likely === null) return
    await linkPayment(likely.user, likely.reference, wordsFor(likely))
    recount()
    onLinked(likely)
    toast({
      title: 'Payment linked',
      description: 'You can now verify it like any other payment.',
      tone: 'success',
    })
  }

  return (
    <ConfirmDialog
      open={likely !== null}
      tone="primary"
      title="Is this their payment?"
      confirm="Link the payment"
      busy="Linking…"
      cancel="Not yet"
      onConfirm={link}
      onClose={onClose}
    >
      {likely !== null && (
        <>
          <p className="font-medium wrap-anywhere">{likely.user.email ?? 'N/A'}</p>
          <dl className="grid gap-3">
            <div>
              <dt className="text-sm text-mute">They gave</dt>
              <dd className="text-lg">
                <PaymentReference reference={likely.user.upiReferenceId ?? ''} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-mute">In the statement</dt>
              <dd className="text-lg">
                <PaymentReference reference={likely.reference} />
              </dd>
              <dd className="text-sm">
                {money(likely.line)}
                {likely.line.date !== null && `, ${formatDate(likely.line.date)}`}
                {likely.line.narration !== '' && `, ${likely.line.narration}`}
              </dd>
            </div>
            <div>
              <dt className="text-sm text-mute">What they’ll read</dt>
              <dd className="text-sm">“{wordsFor(likely)}”</dd>
            </div>
          </dl>
          {ownRow !== undefined && (
            <p className="font-medium text-warning">
              The reference they gave is in these files, too: {place(ownRow)}
              {ownRow.amount !== null && `, ${money(ownRow)}`}. Link this payment only if that one
              isn’t theirs.
            </p>
          )}
          <p className="text-sm text-mute">
            Their sign-up gets this payment, and the reference they gave becomes free. This doesn’t
            verify the payment.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

/** Returns the message to the founder. */
export function wordsFor({ user, reference }: LikelyPayment): string {
  const given = groupedPaymentReference(user.upiReferenceId ?? '')
  return `We found your payment under the reference ${groupedPaymentReference(reference)}. You had given ${given}, so we have corrected it.`
}

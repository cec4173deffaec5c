import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { addRefund, refundIdOf, type NewRefund } from '@/data/payments/refunds'
import type { Credit } from '@/domain/statement/reading/lines'
import { toast } from '@/ui/feedback/toast'

import { PaymentReference } from '../record/payment-reference'
import { refundWords } from '../refunds/refund-words'
import { useRecount } from '../sections/use-recount'
import { claimantWords, useRowWork } from './work'

/** A payment to send back. `keys` are the keys of its rows, as returned by `decisionKey`. */
export interface ToRefund {
  line: Credit
  reference: string | null
  keys: readonly string[]
  /** Why the money goes back. */
  reason: string
}

interface RefundDialogProps {
  /** The payment when the dialog was opened; null while closed. */
  payment: ToRefund | null
  onListed: (keys: readonly string[]) => void
  onClose: () => void
}

/** Asks the admin to confirm that a payment is added to the list “To refund”. */
export function RefundDialog({ payment, onListed, onClose }: RefundDialogProps) {
  const recount = useRecount()
  const work = useRowWork()
  // A retry keeps the ID, so that a payment without a reference isn't listed twice.
  const [id, setId] = useState<{ of: ToRefund; id: string } | null>(null)
  if (payment !== null && id?.of !== payment) {
    setId({ of: payment, id: refundIdOf(payment.reference) })
  }
  const refund = payment !== null && id !== null ? refundOf(payment, id.id) : null
  const claimants = payment === null ? null : claimantWords(work, payment.keys)

  async function list() {
    if (payment === null || refund === null) return
    await addRefund(refund)
    recount()
    onListed(payment.keys)
    toast({
      title: 'Added to your refunds',
      description: 'Send the money from your own app, then mark the refund as sent below.',
      tone: 'success',
    })
  }

  return (
    <ConfirmDialog
      open={payment !== null}
      tone="primary"
      title="Refund this payment?"
      confirm="Add to refunds"
      busy="Adding…"
      cancel="Not yet"
      startsOnConfirm
      onConfirm={list}
      onClose={onClose}
    >
      {refund !== null && (
        <p className="wrap-anywhere">
          {refundWords(refund)}
          {refund.reference !== null && (
            <>
              , for <PaymentReference reference={refund.reference} />
            </>
          )}
        </p>
      )}
      {claimants !== null && (
        <p className="wrap-anywhere text-warning">
          {claimants} Check their claim before you refund it.
        </p>
      )}
      <p className="text-sm text-mute">
        This only adds it to your list. You send the money from your own app.
      </p>
    </ConfirmDialog>
  )
}

function refundOf({ line, reference, reason }: ToRefund, id: string): NewRefund {
  const { payer, amount, currency } = line
  return {
    id,
    payer: payer.upiId ?? payer.name,
    amount,
    currency: currency ?? 'INR',
    reason,
    reference,
    waitlistUserId: null,
  }
}

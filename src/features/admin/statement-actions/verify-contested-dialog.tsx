import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { AppError } from '@/data/firebase/errors'
import { refuseDisputed } from '@/data/payments/payment-disputes'
import { addToRecordNote } from '@/data/records/record-note'
import type { WaitlistUser } from '@/data/records/schema'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { formatDate } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Field } from '@/ui/forms/field'
import { Textarea } from '@/ui/forms/textarea'

import { reasonProblem } from '@/components/reason-problem'
import { useRecount } from '../sections/use-recount'
import { verifyOne } from '../verification/verification-queue'

/**
 * Maximum lengths in characters. The record's note must also have room for the date and the
 * reference.
 */
const LONGEST_REASON = 300
const LONGEST_DOUBT = 200

interface VerifyContestedDialogProps {
  /**
   * The record when the dialog was opened, and why the statement can't prove its payment; null while
   * closed.
   */
  contested: { user: WaitlistUser; doubt: string } | null
  /** The ID of the statement's report. */
  report: string
  onClose: () => void
}

/**
 * Verifies a payment that the statement can't prove, such as one whose amount isn't the founder
 * price. The admin gives the reason.
 */
export function VerifyContestedDialog({ contested, report, onClose }: VerifyContestedDialogProps) {
  const { uid } = useAdmin()
  const recount = useRecount()
  const [reason, setReason] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()

  function close() {
    setReason('')
    setMistake(undefined)
    onClose()
  }

  async function verify() {
    if (contested === null) return
    const { user, doubt } = contested
    const words = reason.trim()
    const problem = reasonProblem(
      words,
      'Write how you know whose payment this is.',
      LONGEST_REASON,
    )
    setMistake(problem)
    if (problem !== undefined) throw new AppError('malformed', 'Nothing was changed.')
    const payment = groupedPaymentReference(user.upiReferenceId ?? '')
    await refuseDisputed(user.upiReferenceId)
    // Saved first, because a verification must not exist without its reason.
    await addToRecordNote(
      user.id,
      `${formatDate(new Date())}: decided that ${payment} is theirs, though ${doubt.slice(0, LONGEST_DOUBT)}. ${words}`,
    )
    const message = {
      title: 'Success',
      description: 'The payment is verified. Your reason was added to the sign-up’s private note.',
      tone: 'success',
    } as const
    const failure = await verifyOne(user, { uid, recount }, message, { report, isDecided: true })
    if (failure !== null) throw failure
    setReason('')
  }

  return (
    <ConfirmDialog
      open={contested !== null}
      tone="primary"
      title="Verify this payment?"
      confirm="Verify"
      busy="Verifying…"
      cancel="Not yet"
      onConfirm={verify}
      onClose={close}
    >
      {contested !== null && (
        <>
          <p className="font-medium wrap-anywhere">{contested.user.email ?? 'N/A'}</p>
          <p className="text-sm text-mute">
            The statement doesn’t prove this payment: {contested.doubt}. Check your account first.
          </p>
          <Field
            label="How do you know it’s theirs?"
            error={mistake}
            hint="Saved in your private note on this sign-up."
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value)
                  setMistake(undefined)
                }}
              />
            )}
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}

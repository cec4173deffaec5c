import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { AppError } from '@/data/firebase/errors'
import { refuseDisputed } from '@/data/waitlist/payment-disputes'
import { addToRecordNote } from '@/data/waitlist/record-note'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { groupedPaymentReference } from '@/domain/payment-reference'
import { formatDate } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Field } from '@/ui/field'
import { Textarea } from '@/ui/textarea'

import { reasonProblem } from '@/components/reason-problem'
import { useRecount } from '../sections/use-recount'
import { verifyOne } from '../record/verification-queue'

/** Leaves room in the note for the date and the payment. */
const LONGEST_REASON = 300

interface VerifyContestedDialogProps {
  /** The record when the dialog was opened; null while closed. */
  user: WaitlistUser | null
  /** The ID of the statement's report. */
  report: string
  onClose: () => void
}

/**
 * Verifies a payment whose reference is used twice. The admin gives the reason why it belongs to
 * this founder.
 */
export function VerifyContestedDialog({ user, report, onClose }: VerifyContestedDialogProps) {
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
    if (user === null) return
    const words = reason.trim()
    const problem = reasonProblem(words, 'Write how you know whose payment it is.', LONGEST_REASON)
    setMistake(problem)
    if (problem !== undefined) throw new AppError('malformed', 'Nothing was changed.')
    const payment = groupedPaymentReference(user.upiReferenceId ?? '')
    await refuseDisputed(user.upiReferenceId)
    // Saved before the verification, which must not exist without its reason.
    await addToRecordNote(
      user.id,
      `${formatDate(new Date())}: decided that ${payment} is theirs, though it is used more than once. ${words}`,
    )
    const message = {
      title: 'Success',
      description: 'The payment is verified, and the reason kept with your note.',
      tone: 'success',
    } as const
    const failure = await verifyOne(user, { uid, recount }, message, report)
    if (failure !== null) throw failure
    setReason('')
  }

  return (
    <ConfirmDialog
      open={user !== null}
      tone="primary"
      title="Verify this one?"
      confirm="Verify"
      busy="Verifying…"
      cancel="Not yet"
      onConfirm={verify}
      onClose={close}
    >
      {user !== null && (
        <>
          <p className="font-medium wrap-anywhere">{user.email ?? 'N/A'}</p>
          <p className="text-sm text-mute">
            The statement alone doesn’t tell whose payment this is. Look at your account first.
          </p>
          <Field
            label="How do you know that it is theirs?"
            error={mistake}
            hint="It is kept with your private note on this sign-up."
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

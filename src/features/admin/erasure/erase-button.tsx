import { Eraser } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { RadioOption } from '@/components/form/choice'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { toAppError } from '@/data/firebase/errors'
import { type ErasableRecord } from '@/data/erasure/erasure-requests'
import { Button } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

import { eraseFounder } from '@/data/erasure/erase'
import { useRecount } from '../sections/use-recount'
import { PaymentReference } from '../record/payment-reference'

interface EraseButtonProps {
  user: ErasableRecord
  /** The ID of the element that names the founder. */
  describedBy?: string | undefined
}

/** Erases a founder. A dialog first lists what is deleted and what stays. */
export function EraseButton({
  user: { id, email, referredBy, upiReferenceId, status },
  describedBy,
}: EraseButtonProps) {
  const recount = useRecount()
  const choices = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [payment, setPayment] = useState<'keep' | 'free'>('keep')
  const isVerified = status === 'verified'
  const isReferred = referredBy !== null
  const who = email ?? 'This founder'

  async function erase() {
    try {
      await eraseFounder({ id, email }, payment)
    } catch (error) {
      // The row and its dialog may be gone, because the record was erased or the request withdrawn.
      // Then, a toast shows the failure.
      if (button.current === null) {
        const { kind, message } = toAppError(error)
        const unknown = `We don’t know whether ${who} was erased. Search for them in Payments to find out.`
        toast({
          title: kind === 'changed' ? 'Not erased' : 'Not confirmed',
          description: kind === 'changed' ? message : unknown,
          tone: 'danger',
        })
      }
      throw error
    }
    toast({ title: 'Success', description: `${who} has been erased.`, tone: 'success' })
    recount()
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => {
          setPayment('keep')
          setIsOpen(true)
        }}
      >
        <Eraser aria-hidden className="size-4" />
        Erase…
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Erase this founder?"
        confirm="Erase for good"
        busy="Erasing…"
        cancel="Keep the sign-up"
        onConfirm={erase}
        onClose={() => setIsOpen(false)}
      >
        <p className="font-medium wrap-anywhere">{email ?? 'No email address'}</p>
        <div>
          <h3 className="font-semibold">What is deleted</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            <li>
              The sign-up, with the email address and{' '}
              {isVerified ? 'the verified place' : 'the place'} on the waitlist. That address can
              sign up again.
            </li>
            <li>Their referral code: it stops working, and nobody else will get it.</li>
            {isReferred && !isVerified && (
              <li>Their pending referral: it will never count for the person who referred them.</li>
            )}
            <li>Their request for erasure, if there is one.</li>
            {upiReferenceId !== null && payment === 'free' && (
              <li>The block on the payment reference: another sign-up can use it.</li>
            )}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">What stays</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            {isReferred && isVerified && (
              <li>The referrer’s verified referral, without the email address.</li>
            )}
            {upiReferenceId !== null && payment === 'keep' && (
              <li>The payment reference, so that nobody can use it again.</li>
            )}
            <li>Their login, if they have one. It won’t show this sign-up any more.</li>
          </ul>
        </div>
        {upiReferenceId !== null && (
          <fieldset>
            <legend className="font-semibold">
              The payment reference <PaymentReference reference={upiReferenceId} />
            </legend>
            <RadioOption
              name={choices}
              label="Keep it blocked"
              hint="If the payment was theirs. Nobody can get a second place with it."
              checked={payment === 'keep'}
              onChange={() => setPayment('keep')}
            />
            <RadioOption
              name={choices}
              label="Release it"
              hint={
                isVerified
                  ? 'If the payment was someone else’s. It was verified once and could be verified again.'
                  : 'If the payment is someone else’s. Anyone who knows the reference can then sign up with it.'
              }
              checked={payment === 'free'}
              onChange={() => setPayment('free')}
            />
          </fieldset>
        )}
        <p>This refunds nothing, and you can’t undo it.</p>
      </ConfirmDialog>
    </>
  )
}

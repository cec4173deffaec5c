import { Eraser } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { RadioOption } from '@/components/choice'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { toAppError } from '@/data/firebase/errors'
import { type ErasableRecord } from '@/data/waitlist/erasure-requests'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

import { eraseFounder } from '@/data/waitlist/erase'
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
      if (button.current === null) {
        const { kind, message } = toAppError(error)
        const unknown = `We don’t know whether ${who} was erased. Search for them in Payments to find out.`
        toast({
          title: kind === 'changed' ? 'Not erased' : 'No answer yet',
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
        cancel="Keep the record"
        onConfirm={erase}
        onClose={() => setIsOpen(false)}
      >
        <p className="font-medium wrap-anywhere">{email ?? 'No email on record'}</p>
        <div>
          <h3 className="font-semibold">What goes</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            <li>
              The record, with the email address and{' '}
              {isVerified ? 'the verified place' : 'the place'} on the waitlist. Somebody may sign
              up with that address again.
            </li>
            <li>Their referral code: it stops working, and nobody else ever gets it.</li>
            {isReferred && !isVerified && (
              <li>Their pending referral: it will never count for the person who referred them.</li>
            )}
            <li>Their request for erasure, if there is one.</li>
            {upiReferenceId !== null && payment === 'free' && (
              <li>What marks the payment reference as used: the next sign-up may have it.</li>
            )}
          </ul>
        </div>
        <div>
          <h3 className="font-semibold">What stays</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            {isReferred && isVerified && <li>The referrer’s credit, without the email address.</li>}
            {upiReferenceId !== null && payment === 'keep' && (
              <li>The payment reference alone, so that nobody can use it again.</li>
            )}
            <li>Their sign-in, if they have one: it no longer finds a record.</li>
          </ul>
        </div>
        {upiReferenceId !== null && (
          <fieldset>
            <legend className="font-semibold">
              The payment reference <PaymentReference reference={upiReferenceId} />
            </legend>
            <RadioOption
              name={choices}
              label="Keep it used"
              hint="For a payment that was theirs: nobody gets a second place for it."
              checked={payment === 'keep'}
              onChange={() => setPayment('keep')}
            />
            <RadioOption
              name={choices}
              label="Free it"
              hint={
                isVerified
                  ? 'For a payment that was somebody else’s. It has been verified once, and could be verified again.'
                  : 'For a payment that is somebody else’s, who can then sign up with it. So can anybody who knows it.'
              }
              checked={payment === 'free'}
              onChange={() => setPayment('free')}
            />
          </fieldset>
        )}
        <p>Nothing is refunded by this, and it can’t be undone.</p>
      </ConfirmDialog>
    </>
  )
}

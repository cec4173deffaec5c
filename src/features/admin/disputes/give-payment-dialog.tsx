import { useId, useState } from 'react'

import { RadioOption } from '@/components/form/choice'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { isNotWritten } from '@/components/form/why-not-changed'
import { AppError, toAppError } from '@/data/firebase/errors'
import type { PaymentDispute } from '@/data/payments/payment-disputes'
import { eraseFounder } from '@/data/erasure/erase'
import type { WaitlistRecord } from '@/data/records/record'
import { giveToPayer } from '@/data/payments/used-payment'
import { toast } from '@/ui/feedback/toast'

import { howTheyAreNotified } from '../mail/payers-to-write'
import { notifyByEmail } from '../mail/notify-by-email'
import { PaymentReference } from '../record/payment-reference'

/** The message to the founder who loses the payment. */
export const NOT_YOUR_PAYMENT =
  'The payment with your reference was made by another person. Please enter the reference of your own payment.'

interface GivePaymentDialogProps {
  open: boolean
  dispute: PaymentDispute
  /** The record that uses the payment's reference; null if none does. */
  user: WaitlistRecord | null
  onGiven: (dispute: PaymentDispute) => void
  onClose: () => void
}

/**
 * Explains what happens to both sign-ups when the admin gives the payment to the payer who disputes
 * it.
 */
export function GivePaymentDialog({
  open,
  dispute,
  user,
  onGiven,
  onClose,
}: GivePaymentDialogProps) {
  const choices = useId()
  const [isErased, setIsErased] = useState(false)
  const { email, upiReferenceId, enteredReferralCode, waitlistUserId } = dispute

  async function give() {
    const id = await giveToPayer(dispute, NOT_YOUR_PAYMENT)
    onGiven(dispute)
    notifyByEmail(async () => (await import('../mail/notify-founder')).notifyPayer(id))
    // A second write, because one batch for both would exceed the lookup limit of the security
    // rules.
    if (user !== null && isErased) await eraseOther(() => eraseFounder(user))
    else if (user !== null) {
      notifyByEmail(async () =>
        (await import('../mail/notify-founder')).notifyFounder(user, 'asked'),
      )
    }
    toast({
      title: 'Success',
      description: `The payment now belongs to ${email}.`,
      tone: 'success',
    })
  }

  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title="Is this their payment?"
      confirm="Give them the payment"
      busy="Giving…"
      cancel="Not yet"
      onConfirm={give}
      onClose={onClose}
    >
      <div>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="mt-1 text-lg wrap-anywhere">
          <PaymentReference reference={upiReferenceId} />
        </p>
      </div>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {waitlistUserId === null ? (
          <li>They get a place on the waitlist with this payment and a referral code.</li>
        ) : (
          <li>Their sign-up gets this payment. The reference that it has now is released.</li>
        )}
        {enteredReferralCode !== null && (
          <li>
            Once verified, it counts for <span className="font-mono">{enteredReferralCode}</span>,
            the code they entered, unless it is paused or its owner has left.
          </li>
        )}
        <li>This doesn’t verify the payment yet. You can verify it under Payments.</li>
        <li>{howTheyAreNotified()}</li>
      </ul>
      {user !== null && (
        <fieldset>
          <legend className="font-semibold wrap-anywhere">
            What should happen to {user.email ?? 'the other sign-up'}?
          </legend>
          <RadioOption
            name={choices}
            label="Ask for their own payment reference"
            hint={`They keep their place and read: “${NOT_YOUR_PAYMENT}”`}
            checked={!isErased}
            onChange={() => setIsErased(false)}
          />
          <RadioOption
            name={choices}
            label="Erase their sign-up"
            hint="Their place, email address, referral code and pending referral are deleted. You can’t undo this."
            checked={isErased}
            onChange={() => setIsErased(true)}
          />
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

/** @throws AppError whose message also states that the payment was already given. */
async function eraseOther(erase: () => Promise<void>): Promise<void> {
  try {
    await erase()
  } catch (error) {
    const { kind, message } = toAppError(error)
    const other = isNotWritten(error)
      ? 'but the other sign-up couldn’t be erased. Its founder was asked for a correction instead'
      : 'but we don’t know whether the other sign-up was erased. If not, its founder was asked for a correction'
    throw new AppError(kind, `They now have the payment, ${other}. ${message}`, { cause: error })
  }
}

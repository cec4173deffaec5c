import { serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'

import { documentOf } from '@/data/firebase/firestore-lite'
import type { SignUp } from './sign-up'
import { runWrite } from '@/data/firebase/requests'

/** A payment whose reference the payer can't find. */
export interface PaymentClaim {
  /** Normalised. */
  email: string
  enteredReferralCode: string | null
  /** The UPI ID that paid, normalised; the day as `2026-11-28`, and the time as `14:05`, about. */
  claim: { payer: string; day: string; time: string }
}

export function newDisputeId(): string {
  return newRecordId()
}

/**
 * Tells the admin that the payment of this sign-up is used by somebody else. With the same id, trying
 * again after a lost answer stores it once.
 *
 * @throws AppError; `denied` while the waitlist is closed, and never because nobody uses the payment.
 */
export async function disputePayment(
  id: string,
  { email, paymentReference, enteredReferralCode }: SignUp,
): Promise<void> {
  const dispute = documentOf('paymentDisputes', id)
  await runWrite({ tried: 'dispute a payment', path: dispute.path, mayBeRefused: true }, () =>
    setDoc(dispute, {
      email,
      upiReferenceId: paymentReference,
      enteredReferralCode,
      waitlistUserId: null,
      createdAt: serverTimestamp(),
    }),
  )
}

/**
 * Tells the admin of a payment whose reference the payer can't find. With the same id, trying again after a lost
 * answer stores it once.
 *
 * @throws AppError; `denied` while the waitlist is closed.
 */
export async function claimPayment(
  id: string,
  { email, claim, enteredReferralCode }: PaymentClaim,
): Promise<void> {
  const stored = documentOf('paymentDisputes', id)
  await runWrite({ tried: 'claim a payment', path: stored.path, mayBeRefused: true }, () =>
    setDoc(stored, {
      email,
      claim,
      enteredReferralCode,
      waitlistUserId: null,
      createdAt: serverTimestamp(),
    }),
  )
}

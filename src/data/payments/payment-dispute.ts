import { serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/values/record-id'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import type { SignUp } from '@/data/sign-up/sign-up'
import { runWrite } from '@/data/firebase/requests'

/** A payment whose reference the payer can't find. */
export interface PaymentClaim {
  email: string
  enteredReferralCode: string | null
  /**
   * The payer's normalised UPI ID, the day as `2026-11-28`, and the approximate time as `14:05`.
   */
  claim: { payer: string; day: string; time: string }
}

export function newDisputeId(): string {
  return newRecordId()
}

/**
 * Reports that another record uses this person's payment. Idempotent for the same ID.
 *
 * @throws AppError; `denied` while the waitlist is closed. Never reveals whether a record uses the
 *   payment.
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
 * Reports a payment whose reference the payer can't find. Idempotent for the same ID.
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

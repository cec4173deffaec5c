import { serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'

import { paymentDisputeDocument } from '@/data/firebase/collections-lite'
import type { SignUp } from './sign-up'
import { runWrite } from '@/data/firebase/run-write'

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
  const dispute = paymentDisputeDocument(id)
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

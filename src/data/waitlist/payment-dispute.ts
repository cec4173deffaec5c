import { doc, serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'

import { toAppError } from '@/data/firebase/errors'
import { firestoreLite } from '@/data/firebase/firestore-lite'
import { withPatience } from '@/data/firebase/patience'

import type { SignUp } from './sign-up'

export function newDisputeId(): string {
  return newRecordId()
}

/**
 * Tells the admin that the payment of this sign-up is used by somebody else. With the same id, trying
 * again after a lost answer stores it once.
 *
 * @throws AppError; `denied` where nobody uses the payment (any more), and while the waitlist is closed.
 */
export async function disputePayment(
  id: string,
  { email, paymentReference, enteredReferralCode }: SignUp,
): Promise<void> {
  try {
    await withPatience(
      setDoc(doc(firestoreLite, 'paymentDisputes', id), {
        email,
        upiReferenceId: paymentReference,
        enteredReferralCode,
        waitlistUserId: null,
        createdAt: serverTimestamp(),
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

import { doc, runTransaction, serverTimestamp } from 'firebase/firestore'

import { collectionOf, documentOf, firestore } from '@/data/firebase/firestore'
import type { OwnRecord } from './own-record'
import { runWrite } from '@/data/firebase/requests'

export function newOwnDisputeId(): string {
  return doc(collectionOf('paymentDisputes')).id
}

/**
 * Tells the admin that this founder's payment is used by another record. With the same id, trying again
 * after a lost answer stores it once.
 *
 * @param record is to have the payment.
 * @param paymentReference normalised.
 * @throws AppError; `denied` once the record is verified, and never because nobody uses the payment.
 */
export async function disputeOwnPayment(
  id: string,
  record: Pick<OwnRecord, 'id' | 'email'>,
  paymentReference: string,
): Promise<void> {
  const dispute = documentOf('paymentDisputes', id)
  await runWrite({ tried: 'dispute a payment', path: dispute.path, mayBeRefused: true }, () =>
    // Write-only: unlike a plain write it fails when the network does, instead of waiting for ever.
    runTransaction(firestore, async (transaction) => {
      transaction.set(dispute, {
        email: record.email,
        upiReferenceId: paymentReference,
        enteredReferralCode: null,
        waitlistUserId: record.id,
        createdAt: serverTimestamp(),
      })
    }),
  )
}

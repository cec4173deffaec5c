import { doc, runTransaction, serverTimestamp } from 'firebase/firestore'

import { collectionOf, documentOf, firestore } from '@/data/firebase/sdk/firestore'
import type { OwnRecord } from '@/data/founder/own-record'
import { runWrite } from '@/data/firebase/requests'

export function newOwnDisputeId(): string {
  return doc(collectionOf('paymentDisputes')).id
}

/**
 * Reports that another record uses this founder's payment. Idempotent for the same ID.
 *
 * @param record the founder's record, which should get the payment.
 * @param paymentReference normalised.
 * @throws AppError; `denied` once the record is verified. Never reveals whether a record uses the
 *   payment.
 */
export async function disputeOwnPayment(
  id: string,
  record: Pick<OwnRecord, 'id' | 'email'>,
  paymentReference: string,
): Promise<void> {
  const dispute = documentOf('paymentDisputes', id)
  await runWrite({ tried: 'dispute a payment', path: dispute.path, mayBeRefused: true }, () =>
    // Use a transaction without reads: it fails without a network, while a plain write would wait
    // forever.
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

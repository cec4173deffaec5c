import type { DocumentReference, Transaction } from 'firebase/firestore/lite'

import type { WaitlistStatus } from '@/domain/payments/waitlist-status'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { idsWhere } from '@/data/firebase/queries/rest-query'

/**
 * Returns the receipts of a record, to update in the same transaction. Usually one; none if the
 * admin created the record; several only after a scripted sign-up. For the admin, and for the owner
 * of the record's mailbox.
 * @throws FirebaseError with the codes of the SDK.
 */
export async function receiptsOf(recordId: string): Promise<DocumentReference[]> {
  return (await idsWhere('receipts', 'waitlistUserId', recordId)).map((id) =>
    documentOf('receipts', id),
  )
}

/** The new values in a receipt, which the browser that joined can read. */
interface ReceiptChange {
  status?: WaitlistStatus
  statusReason?: string | null
  /** The number of the founder's verified friends. */
  referralCount?: number
}

/**
 * Updates only the first receipt. Only scripts create more, and each would cost the rules further
 * look-ups, until Firestore's limit refuses the whole write.
 */
export function updateReceipt(
  transaction: Transaction,
  [receipt]: readonly DocumentReference[],
  change: ReceiptChange,
): void {
  if (receipt !== undefined) transaction.update(receipt, { ...change })
}

import type { DocumentReference, Transaction } from 'firebase/firestore/lite'

import type { WaitlistStatus } from '@/domain/waitlist-status'

import { documentOf } from '@/data/firebase/firestore-lite'
import { idsWhere } from '@/data/firebase/rest-query'

/**
 * The receipts of a record, to be written in the same transaction: one, or none where the admin made the record. A
 * sign-up that a program sends can bring more. For the admin, and for the owner of the record's mailbox.
 * @throws FirebaseError as the SDK would.
 */
export async function receiptsOf(recordId: string): Promise<DocumentReference[]> {
  return (await idsWhere('receipts', 'waitlistUserId', recordId)).map((id) =>
    documentOf('receipts', id),
  )
}

/** What the browser that joined may see of its record. */
interface ReceiptChange {
  status?: WaitlistStatus
  statusReason?: string | null
  /** Of a founder's verified friends. */
  referralCount?: number
}

/**
 * Updates the receipt. Where a record has more, only the first: with each of them, the rules would look up and evaluate
 * more, until Firestore's limits refuse the whole write.
 */
export function updateReceipt(
  transaction: Transaction,
  [receipt]: readonly DocumentReference[],
  change: ReceiptChange,
): void {
  if (receipt !== undefined) transaction.update(receipt, { ...change })
}

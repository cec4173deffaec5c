import type { DocumentReference, Transaction } from 'firebase/firestore/lite'

import type { WaitlistStatus } from '@/domain/waitlist-status'

import { receiptDocument } from '@/data/firebase/collections-lite'

/**
 * The receipts of a record, to be written in the same transaction: one, or none where the admin made the record.
 * For the admin, and for the owner of the record's mailbox.
 * @throws FirebaseError as the SDK would.
 */
export async function receiptsOf(recordId: string): Promise<DocumentReference[]> {
  const { idsWhere } = await import('@/data/firebase/rest-query')
  return (await idsWhere('receipts', 'waitlistUserId', recordId)).map(receiptDocument)
}

/** What the browser that joined may see of its record. */
interface ReceiptChange {
  status?: WaitlistStatus
  statusReason?: string | null
  /** Of a founder's verified friends. */
  referralCount?: number
}

export function updateReceipts(
  transaction: Transaction,
  receipts: readonly DocumentReference[],
  change: ReceiptChange,
): void {
  for (const receipt of receipts) transaction.update(receipt, { ...change })
}

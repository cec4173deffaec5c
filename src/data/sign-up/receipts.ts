import type { DocumentReference, Transaction } from 'firebase/firestore/lite'

import type { WaitlistStatus } from '@/domain/payments/waitlist-status'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { idsWhere } from '@/data/firebase/queries/rest-query'

/**
 * The receipts of a record, to update in the same transaction. Usually one; none if the admin
 * created the record; more only after a scripted sign-up. For the admin, and for the owner of the
 * record's mailbox.
 * @throws FirebaseError as the SDK would.
 */
export async function receiptsOf(recordId: string): Promise<DocumentReference[]> {
  return (await idsWhere('receipts', 'waitlistUserId', recordId)).map((id) =>
    documentOf('receipts', id),
  )
}

/** The fields that the browser that joined can see. */
interface ReceiptChange {
  status?: WaitlistStatus
  statusReason?: string | null
  /** The founder's verified friends. */
  referralCount?: number
}

/**
 * Updates the first receipt only. Each further one, which only scripts create, costs the rules more
 * look-ups, until Firestore's limits refuse the whole write.
 */
export function updateReceipt(
  transaction: Transaction,
  [receipt]: readonly DocumentReference[],
  change: ReceiptChange,
): void {
  if (receipt !== undefined) transaction.update(receipt, { ...change })
}

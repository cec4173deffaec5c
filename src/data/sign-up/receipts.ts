import type { DocumentReference, Transaction } from 'firebase/firestore/lite'

import type { WaitlistStatus } from '@/domain/payments/waitlist-status'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { idsWhere } from '@/data/firebase/queries/rest-query'

/**
 * Returns the receipts of a record, to update in the same transaction. Usually one; none if the
 * admin created the record; several only if a stranger's script created more. For the admin, and
 * for the owner of the record's mailbox.
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
 * Updates only the first receipt. The site creates one per sign-up. A stranger's script can create
 * more, but the rules would look up each of them, and Firestore refuses a write with too many
 * look-ups.
 */
export function updateReceipt(
  transaction: Transaction,
  [receipt]: readonly DocumentReference[],
  change: ReceiptChange,
): void {
  if (receipt !== undefined) transaction.update(receipt, { ...change })
}

import {
  getDoc,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { requireOpen } from '@/data/records/require-open'
import type { WaitlistUser } from '@/data/records/schema'
import { tellHistory } from '@/data/records/tell-history'
import { runWrite } from '@/data/firebase/requests'

/** The record as the admin saw it. */
type Correctable = Pick<WaitlistUser, 'id' | 'upiReferenceId'>

/**
 * Asks a founder to correct the payment reference, and shows them the reason at once. Idempotent
 * for the same reason; another reason replaces the first.
 *
 * @param reason for the founder: 1 to 300 characters, trimmed.
 * @throws AppError `changed` when the payment has been verified, its reference corrected or the
 *   record closed or erased since the admin saw it.
 */
export async function askForCorrection(user: Correctable, reason: string): Promise<void> {
  const record = documentOf('waitlistUsers', user.id)
  await runWrite(
    {
      tried: 'ask for a correction',
      path: record.path,
      explain: async (refusal) => {
        const stored = await getDoc(record)
        requireOpen(stored, refusal)
        if (!isAskedAlready(stored, reason)) throw refusal
      },
    },
    () => write(record, user, reason),
  )
}

async function write(record: DocumentReference, user: Correctable, reason: string): Promise<void> {
  const { id, upiReferenceId } = user
  await runTransaction(firestoreLite, async (transaction) => {
    const [stored, receipts] = await Promise.all([transaction.get(record), receiptsOf(id)])
    requireOpen(stored)
    const storedReference: unknown = stored.get('upiReferenceId')
    // Don't undo a correction that the founder has just made.
    if ((storedReference ?? null) !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Please check it again.',
      )
    }
    // Skip the write: it would only add the same event to the history again.
    if (isAskedAlready(stored, reason)) return
    const status = 'needs_correction'
    transaction.update(record, { status, statusReason: reason })
    updateReceipt(transaction, receipts, { status, statusReason: reason })
    tellHistory(transaction, id, { kind: 'asked', reason, lost: null })
  })
}

function isAskedAlready(stored: DocumentSnapshot, reason: string): boolean {
  return stored.get('status') === 'needs_correction' && stored.get('statusReason') === reason
}

import { getDoc, runTransaction, type DocumentReference } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { requireOpen } from '@/data/records/require-open'
import type { WaitlistUser } from '@/data/records/schema'
import { addToHistory } from '@/data/records/add-to-history'

/** The record as the admin saw it. */
type Linkable = Pick<WaitlistUser, 'id' | 'upiReferenceId'>

/**
 * Links a sign-up to a payment that the admin found in a statement under another reference, and
 * releases the old reference. Idempotent.
 *
 * @param reference normalised, and unused so far.
 * @param words the reason for the founder: 1 to 300 characters, trimmed.
 * @throws AppError `changed` when the payment has been verified, its reference corrected or the
 *   record closed or erased since the admin saw it; `duplicate` when the new reference has been
 *   used since.
 */
export async function linkPayment(user: Linkable, reference: string, words: string): Promise<void> {
  const record = documentOf('waitlistUsers', user.id)
  await runWrite(
    {
      tried: 'link a payment to a sign-up',
      path: record.path,
      explain: async (refusal) => {
        const [stored, holder] = await Promise.all([
          getDoc(record),
          getDoc(documentOf('upiReferences', reference)),
        ])
        // After a lost response, the SDK sends the write again, and the rules refuse the second
        // one.
        if (stored.get('upiReferenceId') === reference) return
        if (holder.exists()) throw used(refusal)
        throw refusal
      },
    },
    () => write(record, user, reference, words),
  )
}

async function write(
  record: DocumentReference,
  { id, upiReferenceId }: Linkable,
  reference: string,
  words: string,
): Promise<void> {
  if (upiReferenceId === null) throw changed('This sign-up has no payment reference any more.')
  const former = documentOf('upiReferences', upiReferenceId)
  await runTransaction(firestoreLite, async (transaction) => {
    const [stored, receipts, storedFormer, holder] = await Promise.all([
      transaction.get(record),
      receiptsOf(id),
      transaction.get(former),
      transaction.get(documentOf('upiReferences', reference)),
    ])
    requireOpen(stored)
    if (stored.get('upiReferenceId') === reference) return
    if (stored.get('upiReferenceId') !== upiReferenceId) {
      throw changed('The payment reference has just been corrected. Please check it again.')
    }
    if (holder.exists()) throw used()
    const status = 'pending_verification'
    transaction.update(record, { upiReferenceId: reference, status, statusReason: words })
    updateReceipt(transaction, receipts, { status, statusReason: words })
    transaction.set(documentOf('upiReferences', reference), { waitlistUserId: id })
    if (storedFormer.get('waitlistUserId') === id) transaction.delete(former)
    addToHistory(transaction, id, { kind: 'linked', from: upiReferenceId, to: reference })
  })
}

function changed(words: string): AppError {
  return new AppError('changed', words)
}

function used(cause?: unknown): AppError {
  return new AppError(
    'duplicate',
    'Another sign-up has just used this payment. Open the file again.',
    {
      cause,
    },
  )
}

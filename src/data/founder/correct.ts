import {
  arrayUnion,
  deleteField,
  increment,
  runTransaction,
  serverTimestamp,
} from 'firebase/firestore'

import { documentOf, firestore } from '@/data/firebase/sdk/firestore'
import { AppError, toAppError } from '@/data/firebase/errors'
import type { RestFields } from '@/data/firebase/queries/rest-document'
import { idsWhere, storedNow } from '@/data/firebase/queries/rest-query'
import { runWrite, withExplanation } from '@/data/firebase/requests'
import { historyEntry } from '@/data/records/history-entry'
import type { OwnRecord } from './own-record'

type Correctable = Pick<OwnRecord, 'id' | 'upiReferenceId'>

/**
 * Replaces a mistyped payment reference, sets the payment back to pending, and releases the old
 * reference, which may be someone else's.
 *
 * @param record as the founder saw it.
 * @param paymentReference normalised.
 * @throws AppError; `denied` when the reference is already used, `changed` when the payment has
 *   been verified or the record changed since.
 */
export async function correctPaymentReference(
  record: Correctable,
  paymentReference: string,
): Promise<void> {
  const { path } = documentOf('waitlistUsers', record.id)
  await runWrite({ tried: 'correct a payment reference', path, mayBeRefused: true }, () =>
    tryCorrection(record, paymentReference, TRIES),
  )
}

/**
 * The rules also refuse a write when a look-up fails on the server, so try twice before reporting
 * the reference as used.
 */
const TRIES = 2

function tryCorrection(
  record: Correctable,
  paymentReference: string,
  tries: number,
): Promise<void> {
  return withExplanation(
    () => writeCorrection(record, paymentReference),
    async (refusal) => {
      if (await isCorrected(refusal, record, paymentReference)) return
      if (tries === 1) throw refusal
      await tryCorrection(record, paymentReference, tries - 1)
    },
  )
}

async function writeCorrection(
  { id, upiReferenceId }: Correctable,
  paymentReference: string,
): Promise<void> {
  const status = 'pending_verification'
  // The site creates one receipt per sign-up. A stranger's script can create more, but updating all
  // of them would exceed the look-up limit of the rules.
  const [receipt] = await idsWhere('receipts', 'waitlistUserId', id)
  // Use a transaction without reads: it fails without a network, while a batch would wait forever.
  await runTransaction(firestore, async (transaction) => {
    transaction.update(documentOf('waitlistUsers', id), {
      upiReferenceId: paymentReference,
      status,
      statusReason: deleteField(),
      corrections: increment(1),
    })
    // Only the admin reads the history. The rules require this entry.
    const event = { kind: 'corrected', from: upiReferenceId, to: paymentReference } as const
    const entry = historyEntry(event, serverTimestamp())
    const replaced = arrayUnion(upiReferenceId)
    transaction.set(documentOf('recordHistory', id), { ...entry, replaced }, { merge: true })
    if (receipt !== undefined) {
      transaction.update(documentOf('receipts', receipt), { status, statusReason: null })
    }
    if (paymentReference === upiReferenceId) return
    transaction.set(documentOf('upiReferences', paymentReference), { waitlistUserId: id })
    if (upiReferenceId !== null) transaction.delete(documentOf('upiReferences', upiReferenceId))
  })
}

async function isCorrected(
  refusal: AppError,
  { id, upiReferenceId }: Correctable,
  paymentReference: string,
): Promise<boolean> {
  const record = await recordNow(id)
  const status = record?.status?.stringValue
  if (status === 'verified') {
    throw new AppError('changed', 'Your payment has just been verified.', {
      cause: refusal,
    })
  }
  if (status === 'refunded') {
    throw new AppError('changed', 'Your payment has just been refunded.', { cause: refusal })
  }
  if (status === 'rejected') {
    throw new AppError('changed', 'Your sign-up was closed in the meantime.', { cause: refusal })
  }
  const reference = record?.upiReferenceId?.stringValue ?? null
  // After a lost response, the SDK sends the write again, and the rules refuse the second one.
  if (reference === paymentReference && status === 'pending_verification') return true
  // The rules require that the record still has the reference that the founder saw. If the record
  // has another reference now, that explains the refusal, whether or not the new reference is in
  // use.
  if (reference !== upiReferenceId) {
    const message = 'Your payment reference has just been changed. Reload this page to see it.'
    throw new AppError('changed', message, { cause: refusal })
  }
  return false
}

/**
 * Reads the record's current fields.
 * @throws AppError, but never `denied`: callers take that kind as "the new reference is already
 *   used".
 */
async function recordNow(id: string): Promise<RestFields | null> {
  try {
    return await storedNow(documentOf('waitlistUsers', id).path)
  } catch (error) {
    if (toAppError(error).kind !== 'denied') throw error
    const message = 'We couldn’t load your sign-up. Reload this page.'
    throw new AppError('account', message, { cause: error })
  }
}

import {
  deleteField,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import type { OpenClaim, PaymentDispute } from './payment-disputes'
import { newRecord, type Given } from './new-record'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { addToHistory } from '@/data/records/add-to-history'
import { runWrite } from '@/data/firebase/requests'

/**
 * Gives a disputed payment to the person who disputes it, in one write: to their own record, which
 * releases its old reference, or to a new record. A new record keeps the entered referral code
 * unless the code is paused or the code's owner has left. The founder who used the payment is asked
 * for a correction. Idempotent.
 *
 * @param reason for the founder who loses the payment: 1 to 300 characters, trimmed.
 * @returns the ID of the record that received the payment.
 * @throws AppError `changed` when this decision is no longer possible; the message says why.
 */
export function giveToPayer(dispute: PaymentDispute, reason: string): Promise<string> {
  return change('give a payment to who paid', (transaction) => give(transaction, dispute, reason))
}

/**
 * Creates the record of a payer who couldn't find their payment reference, and deletes the claim,
 * in one write. Treats the referral code as `giveToPayer` does. Works while the waitlist is closed,
 * because the payer paid earlier. Idempotent.
 *
 * @param reference of the payment in the statement, normalised.
 * @returns the ID of the record.
 * @throws AppError `changed` when the reference is used, or the claim was decided differently.
 */
export function makeFromClaim(claim: OpenClaim, reference: string): Promise<string> {
  return change('make a record from a claim', async (transaction) => {
    const open = await transaction.get(documentOf('paymentDisputes', claim.id))
    const { isUsed, holder } = await holderOf(transaction, reference)
    if (!open.exists()) {
      // An earlier attempt or another tab has already made this decision.
      if (holder?.record.get('email') === claim.email) return holder.record.id
      throw new AppError('changed', 'This has already been decided.')
    }
    if (isUsed) {
      // Read the claim again: if another tab has decided it since, this read fails and the
      // transaction is retried.
      await transaction.get(open.ref)
      throw new AppError(
        'changed',
        'A sign-up now uses this payment reference. Look it up under Disputes.',
      )
    }
    const write = await newRecord(transaction, claim, reference)
    transaction.delete(open.ref)
    const { id, from } = write()
    addToHistory(transaction, id, { kind: 'given', from, to: reference })
    return id
  })
}

/**
 * Releases a payment reference. The founder who used it, if any, is asked for a correction.
 * Idempotent.
 *
 * @param reason as in `giveToPayer`.
 * @throws AppError `changed` when the payment has been verified or refunded, or its sign-up
 *   rejected.
 */
export function freeReference(reference: string, reason: string): Promise<void> {
  return change('free a payment reference', async (transaction) => {
    const { isUsed, holder } = await holderOf(transaction, reference)
    if (!isUsed) return
    if (holder !== null) takePaymentFrom(transaction, holder, reference, reason)
    transaction.delete(documentOf('upiReferences', reference))
  })
}

/**
 * Deletes a dispute without giving the payment to anyone. Idempotent.
 * @throws AppError
 */
export async function dismissDispute(id: string): Promise<void> {
  const dispute = documentOf('paymentDisputes', id)
  await runWrite({ tried: 'dismiss a payment dispute', path: dispute.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(dispute)
    }),
  )
}

function change<Result>(
  tried: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return runWrite({ tried, hasRivals: true }, () => runTransaction(firestoreLite, work))
}

/** The record that uses a payment. */
interface Holder {
  record: DocumentSnapshot
  receipts: readonly DocumentReference[]
}

/**
 * @returns whether the reference is used, and by whom. `holder` is null if the record was erased or
 *   has another reference now.
 */
async function holderOf(
  transaction: Transaction,
  reference: string,
): Promise<{ isUsed: boolean; holder: Holder | null }> {
  const used = await transaction.get(documentOf('upiReferences', reference))
  if (!used.exists()) return { isUsed: false, holder: null }
  const record = await transaction.get(
    documentOf('waitlistUsers', String(used.get('waitlistUserId'))),
  )
  if (!record.exists() || record.get('upiReferenceId') !== reference) {
    return { isUsed: true, holder: null }
  }
  return { isUsed: true, holder: { record, receipts: await receiptsOf(record.id) } }
}

/**
 * Takes the payment from the record, and asks its founder for a correction.
 * @throws AppError `changed` when the payment has been verified or refunded, or the sign-up
 *   rejected.
 */
function takePaymentFrom(
  transaction: Transaction,
  { record, receipts }: Holder,
  reference: string,
  reason: string,
): void {
  if (record.get('status') === 'refunded') {
    throw new AppError('changed', 'This payment was refunded to the founder who used it.')
  }
  if (record.get('status') === 'rejected') {
    throw new AppError(
      'changed',
      'The sign-up that uses this payment was rejected. Undo that first, under Payments.',
    )
  }
  if (record.get('status') === 'verified') {
    throw new AppError(
      'changed',
      'This payment is already verified for another founder, who keeps it.',
    )
  }
  const status = 'needs_correction'
  transaction.update(record.ref, { upiReferenceId: null, status, statusReason: reason })
  updateReceipt(transaction, receipts, { status, statusReason: reason })
  addToHistory(transaction, record.id, { kind: 'asked', reason, lost: reference })
}

/** @returns the ID of the record that received the payment. */
async function give(
  transaction: Transaction,
  dispute: PaymentDispute,
  reason: string,
): Promise<string> {
  const open = await transaction.get(documentOf('paymentDisputes', dispute.id))
  const { isUsed, holder } = await holderOf(transaction, dispute.upiReferenceId)
  if (holder !== null && holder.record.get('email') === dispute.email) {
    // An earlier attempt or another tab has already made this decision.
    if (!open.exists()) return holder.record.id
    throw new AppError(
      'changed',
      'A sign-up with this email already has the payment. Ask them whether it’s theirs.',
    )
  }
  if (!open.exists()) throw new AppError('changed', 'This has already been decided.')

  if (dispute.waitlistUserId === null && !isUsed) await refuseClosed(transaction)
  const write =
    dispute.waitlistUserId === null
      ? await newRecord(transaction, dispute, dispute.upiReferenceId)
      : await ownRecord(transaction, dispute, dispute.waitlistUserId, isUsed)
  if (holder !== null) takePaymentFrom(transaction, holder, dispute.upiReferenceId, reason)
  transaction.delete(open.ref)
  const { id, from } = write()
  addToHistory(transaction, id, { kind: 'given', from, to: dispute.upiReferenceId })
  return id
}

async function refuseClosed(transaction: Transaction): Promise<void> {
  const closed = await transaction.get(systemDocument('signupsClosed'))
  if (!closed.exists()) return
  throw new AppError(
    'changed',
    'No sign-up uses this payment, so a new one is necessary, but the waitlist is closed. Reopen it first.',
  )
}

/**
 * Prepares to give the payment to the payer's own record.
 * @returns a function that writes the change.
 * @throws AppError `changed` when the record can't get the payment.
 */
async function ownRecord(
  transaction: Transaction,
  { email, upiReferenceId }: PaymentDispute,
  id: string,
  isUsed: boolean,
): Promise<() => Given> {
  const record = await transaction.get(documentOf('waitlistUsers', id))
  if (!record.exists()) throw new AppError('changed', 'Their sign-up has been erased.')
  // The dispute may be from the owner of a mistyped address, which the founder has corrected since.
  if (record.get('email') !== email) {
    throw new AppError(
      'changed',
      'The email of their sign-up has been corrected. Its new owner can dispute the payment again.',
    )
  }
  if (record.get('status') === 'verified') {
    throw new AppError('changed', 'Their sign-up is already verified, with another payment.')
  }
  if (record.get('status') === 'refunded') {
    throw new AppError(
      'changed',
      'Their own sign-up was refunded and is closed. They can join again.',
    )
  }
  if (record.get('status') === 'rejected') {
    throw new AppError(
      'changed',
      'Their own sign-up was rejected. Undo that first, under Payments.',
    )
  }
  if (!isUsed) {
    throw new AppError(
      'changed',
      'No sign-up uses this payment. They can enter it on their own page.',
    )
  }
  const receipts = await receiptsOf(id)
  const former: unknown = record.get('upiReferenceId')
  const used =
    typeof former === 'string' ? await transaction.get(documentOf('upiReferences', former)) : null
  return () => {
    const status = 'pending_verification'
    transaction.update(record.ref, { upiReferenceId, status, statusReason: deleteField() })
    updateReceipt(transaction, receipts, { status, statusReason: null })
    transaction.set(documentOf('upiReferences', upiReferenceId), { waitlistUserId: id })
    if (used?.get('waitlistUserId') === id) transaction.delete(used.ref)
    return { id, from: typeof former === 'string' ? former : null }
  }
}

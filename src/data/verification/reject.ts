import {
  deleteField,
  getDoc,
  runTransaction,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'

import { AppError } from '@/data/firebase/errors'
import { documentAt, documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { lastEventIn } from '@/data/records/record-history'
import { requireNotRefunded, requireOpen } from '@/data/records/require-open'
import type { WaitlistUser } from '@/data/records/schema'
import { addToHistory } from '@/data/records/add-to-history'

/** The record as the admin saw it. */
type Rejectable = Pick<WaitlistUser, 'id' | 'email' | 'upiReferenceId'>

/**
 * Rejects an undecided record, and shows the founder the reason at once. Its referral no longer
 * counts as pending, and its payment reference stays used. Idempotent for the same reason.
 *
 * @param reason for the founder: 1 to 300 characters, trimmed.
 * @throws AppError `changed` when the record has been verified, closed, corrected or erased since
 *   the admin saw it.
 */
export async function rejectPayment(user: Rejectable, reason: string): Promise<void> {
  const record = documentOf('waitlistUsers', user.id)
  await runWrite(
    {
      tried: 'reject a sign-up',
      path: record.path,
      explain: async (refusal) => {
        const stored = await getDoc(record)
        if (isRejected(stored, reason)) return
        requireOpen(stored, refusal)
        throw refusal
      },
    },
    () => runTransaction(firestoreLite, (transaction) => reject(transaction, user, reason)),
  )
}

async function reject(
  transaction: Transaction,
  { id, email, upiReferenceId }: Rejectable,
  reason: string,
): Promise<void> {
  const { stored, receipts, referral } = await readAll(transaction, id)
  if (isRejected(stored, reason)) return
  requireOpen(stored)
  const latest = (field: string): unknown => stored.get(field) ?? null
  if (latest('upiReferenceId') !== upiReferenceId || latest('email') !== email) {
    throw new AppError('changed', 'This sign-up has just been corrected. Please check it again.')
  }
  const status = 'rejected'
  const formerReason = latest('statusReason')
  transaction.update(stored.ref, { status, statusReason: reason })
  updateReceipt(transaction, receipts, { status, statusReason: reason })
  // The referral doesn't get the reason, because the ambassador can read it and the reason concerns
  // only the founder.
  if (referral.get('status') === 'pending_verification') {
    transaction.update(referral.ref, { status })
  }
  addToHistory(transaction, id, {
    kind: 'rejected',
    reason,
    was: latest('status') === 'needs_correction' ? 'needs_correction' : 'pending_verification',
    told: typeof formerReason === 'string' ? formerReason : null,
  })
}

/**
 * Reopens a rejected record with the status and the reason that it had before. Does nothing if the
 * record isn't rejected.
 *
 * @throws AppError `changed` when the record has been erased, or its payment is refunded or listed
 *   to be refunded.
 */
export async function undoRejection({ id }: Pick<WaitlistUser, 'id'>): Promise<void> {
  const record = documentOf('waitlistUsers', id)
  await runWrite({ tried: 'undo a rejection', path: record.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const history = documentOf('recordHistory', id)
      const [{ stored, receipts, referral }, events] = await Promise.all([
        readAll(transaction, id),
        transaction.get(history),
      ])
      if (!stored.exists()) {
        throw new AppError('changed', 'This sign-up has been erased.')
      }
      if (stored.get('status') !== 'rejected') return
      const payment: unknown = stored.get('upiReferenceId')
      const refund = typeof payment === 'string' ? documentAt('refunds', payment) : null
      if (refund !== null) requireNotRefunded(await transaction.get(refund))
      const rejection = events.exists() ? lastEventIn(events, 'rejected') : null
      // If the history has no rejection, the status was set in the Firebase console.
      const { was, told } = rejection?.event ?? { was: 'pending_verification', told: null }
      transaction.update(record, { status: was, statusReason: told ?? deleteField() })
      updateReceipt(transaction, receipts, { status: was, statusReason: told })
      if (referral.get('status') === 'rejected') {
        transaction.update(referral.ref, { status: 'pending_verification' })
      }
      addToHistory(transaction, id, { kind: 'undone', what: 'rejected' })
    }),
  )
}

interface Stored {
  stored: DocumentSnapshot
  receipts: DocumentReference[]
  referral: DocumentSnapshot
}

async function readAll(transaction: Transaction, id: string): Promise<Stored> {
  const [stored, receipts, referral] = await Promise.all([
    transaction.get(documentOf('waitlistUsers', id)),
    receiptsOf(id),
    transaction.get(documentOf('referrals', id)),
  ])
  return { stored, receipts, referral }
}

function isRejected(stored: DocumentSnapshot, reason: string): boolean {
  return stored.get('status') === 'rejected' && stored.get('statusReason') === reason
}

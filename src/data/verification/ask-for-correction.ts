import {
  deleteField,
  getDoc,
  runTransaction,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { requireOpen } from '@/data/records/require-open'
import type { WaitlistUser } from '@/data/records/schema'
import { addToHistory } from '@/data/records/add-to-history'
import { runWrite } from '@/data/firebase/requests'
import { UNDECIDED_STATUSES } from '@/domain/payments/waitlist-status'

/** The record as the admin saw it. */
type Correctable = Pick<WaitlistUser, 'id' | 'upiReferenceId'>

/** The record's state before the request. */
interface BeforeRequest {
  status: (typeof UNDECIDED_STATUSES)[number]
  statusReason: string | null
}

/**
 * Asks a founder to correct the payment reference, and shows them the reason at once. Idempotent
 * for the same reason; another reason replaces the first.
 *
 * @param reason for the founder: 1 to 300 characters, trimmed.
 * @returns the record's state before the request, for `undoRequest`; null if an earlier attempt has
 *   already asked.
 * @throws AppError `changed` when the payment has been verified, its reference corrected or the
 *   record closed or erased since the admin saw it.
 */
export async function askForCorrection(
  user: Correctable,
  reason: string,
): Promise<BeforeRequest | null> {
  const record = documentOf('waitlistUsers', user.id)
  return runWrite<BeforeRequest | null>(
    {
      tried: 'ask for a correction',
      path: record.path,
      explain: async (refusal) => {
        const stored = await getDoc(record)
        requireOpen(stored, refusal)
        if (!isAskedAlready(stored, reason)) throw refusal
        return null
      },
    },
    () => write(record, user, reason),
  )
}

async function write(
  record: DocumentReference,
  user: Correctable,
  reason: string,
): Promise<BeforeRequest | null> {
  const { id, upiReferenceId } = user
  return runTransaction(firestoreLite, async (transaction) => {
    const [stored, receipts] = await Promise.all([transaction.get(record), receiptsOf(id)])
    requireOpen(stored)
    const storedReference: unknown = stored.get('upiReferenceId')
    // Don't ask again if the founder has just corrected the reference.
    if ((storedReference ?? null) !== upiReferenceId) {
      throw new AppError(
        'changed',
        'The payment reference has just been corrected. Please check it again.',
      )
    }
    // Skip the write: it would only add the same event to the history again.
    if (isAskedAlready(stored, reason)) return null
    const status = 'needs_correction'
    transaction.update(record, { status, statusReason: reason })
    updateReceipt(transaction, receipts, { status, statusReason: reason })
    addToHistory(transaction, id, { kind: 'asked', reason, lost: null })
    return stateOf(stored)
  })
}

/**
 * Undoes a request that the founder hasn't answered, and restores the record and the receipt.
 * Idempotent.
 *
 * @param reason of the request.
 * @param before the state that `askForCorrection` returned.
 * @throws AppError `changed` when the founder has corrected the reference, or the record is closed
 *   or erased.
 */
export async function undoRequest(
  { id, upiReferenceId }: Correctable,
  reason: string,
  before: BeforeRequest,
): Promise<void> {
  const record = documentOf('waitlistUsers', id)
  await runWrite({ tried: 'undo a request for correction', path: record.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const [stored, receipts] = await Promise.all([transaction.get(record), receiptsOf(id)])
      requireOpen(stored)
      const { status, statusReason } = before
      const latest = stateOf(stored)
      const isSame = (stored.get('upiReferenceId') ?? null) === upiReferenceId
      if (isSame && latest.status === status && latest.statusReason === statusReason) return
      if (!isSame || !isAskedAlready(stored, reason)) {
        throw new AppError('changed', 'This sign-up has just changed. Please check it again.')
      }
      transaction.update(record, { status, statusReason: statusReason ?? deleteField() })
      updateReceipt(transaction, receipts, { status, statusReason })
      addToHistory(transaction, id, { kind: 'undone', what: 'asked' })
    }),
  )
}

function stateOf(stored: DocumentSnapshot): BeforeRequest {
  const { status, statusReason }: DocumentData = stored.data() ?? {}
  return {
    // The rules refuse to restore any other status, which only the Firebase console can have set.
    status: UNDECIDED_STATUSES.find((one) => one === status) ?? 'pending_verification',
    statusReason: typeof statusReason === 'string' ? statusReason : null,
  }
}

function isAskedAlready(stored: DocumentSnapshot, reason: string): boolean {
  return stored.get('status') === 'needs_correction' && stored.get('statusReason') === reason
}

import {
  deleteField,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'

import { tierFor } from '@/domain/tiers'
import { sha256Hex } from '@/lib/sha256'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { countedIn } from '@/data/ambassadors/months'
import { AppError } from '@/data/firebase/errors'
import { readEachIn, retryConflicts, runWrite } from '@/data/firebase/requests'
import type { WaitlistRecord } from './record'
import { receiptsOf, updateReceipt } from './receipts'
import { findDebit, likelyDebit, type Debit, type Read } from './referral-debit'
import { tellHistory } from './tell-history'

/** The record as the admin looked at it. */
type Returnable = Pick<
  WaitlistRecord,
  'id' | 'email' | 'referredBy' | 'enteredReferralCode' | 'upiReferenceId'
>

export interface TakingBack {
  /** `needs_correction`: the wrong one was verified. `refunded`: the record is closed, its payment stays used. */
  outcome: 'needs_correction' | 'refunded'
  /** What the founder and whoever referred them read: 1 to 300 characters, trimmed. */
  reason: string
}

/**
 * Takes a verification back, and with it exactly what it credited, all or nothing. Done already with the
 * same outcome and reason: nothing changes.
 *
 * @throws AppError `offline` when there was no answer: it may have been taken back, and doing it again finds
 *   out; `malformed` when a document that the credit went to is missing or can't have been credited;
 *   `changed` when the record has been erased, changed or taken back since the admin looked.
 */
export async function takeBackVerification(
  user: Returnable,
  adminUid: string,
  how: TakingBack,
): Promise<void> {
  const waiting = new AbortController()
  try {
    await runWrite(
      { tried: 'take a verification back', path: documentOf('waitlistUsers', user.id).path },
      // Another founder may be verified for the same ambassador at the same moment.
      () => retryConflicts(() => takeBackOnce(user, adminUid, how, waiting.signal)),
    )
  } finally {
    waiting.abort()
  }
}

async function takeBackOnce(
  user: Returnable,
  adminUid: string,
  { outcome, reason }: TakingBack,
  signal: AbortSignal,
): Promise<void> {
  const { id, email } = user
  const record = documentOf('waitlistUsers', id)
  const verifiedEmail = email === null ? null : documentOf('verifiedEmails', await sha256Hex(email))
  await runTransaction(firestoreLite, async (transaction) => {
    const read = readOnce(readEachIn(transaction))
    const [stored, receipts, holder] = await Promise.all([
      read(record),
      receiptsOf(id),
      verifiedEmail === null ? undefined : read(verifiedEmail),
      // What the debit will be found in, as far as it is known: on a slow network each wait is a long one.
      ...likelyDebit(user).map(read),
    ])
    if (isDone(stored, outcome, reason)) return
    refuseOther(stored, user)
    const taken = await findDebit(stored, read)
    if (taken.kind === 'impossible') {
      // Unless another tab has taken it back between these reads: then this one fails, and all are tried again.
      await transaction.get(record)
      throw new AppError('malformed', taken.reason)
    }
    const referrersReceipts = taken.kind === 'founder' ? await receiptsOf(taken.record.id) : []
    // After the time limit the admin was told that the outcome is unknown: nothing may be written any more.
    signal.throwIfAborted()

    const back = { statusReason: reason, takenBackAt: serverTimestamp() }
    transaction.update(record, {
      ...back,
      status: outcome,
      takenBackBy: adminUid,
      verifiedAt: deleteField(),
      verifiedBy: deleteField(),
    })
    updateReceipt(transaction, receipts, { status: outcome, statusReason: reason })
    if (verifiedEmail !== null && holder?.get('waitlistUserId') === id) {
      transaction.delete(verifiedEmail)
    }
    const { referral } = taken
    if (referral?.get('status') === 'verified') {
      transaction.update(referral.ref, {
        ...back,
        status: outcome === 'refunded' ? outcome : 'pending_verification',
        verifiedAt: deleteField(),
      })
    }
    if (taken.kind === 'founder') {
      const referralCount = taken.count - 1
      transaction.update(taken.record, { referralCount })
      updateReceipt(transaction, referrersReceipts, { referralCount })
    }
    takeFrom(transaction, taken, id, stored.get('verifiedMonth'))
    tellHistory(transaction, id, { kind: 'taken_back', outcome, reason })
  })
}

/** Of what is asked for again, the same answer. */
function readOnce(read: Read): Read {
  const known = new Map<string, ReturnType<Read>>()
  return (reference) => {
    const document = known.get(reference.path) ?? read(reference)
    known.set(reference.path, document)
    return document
  }
}

/** @param month of the verification; a record that was changed in the console may lack it. */
function takeFrom(transaction: Transaction, taken: Debit, id: string, month: unknown): void {
  if (taken.kind !== 'ambassador') return
  const referralCount = taken.count - 1
  transaction.update(documentOf('users', taken.uid), {
    referralCount,
    tier: tierFor(referralCount),
    ...(typeof month === 'string' ? { months: countedIn(month, taken.months, -1) } : {}),
    lastVerifiedReferral: id,
    countedAt: serverTimestamp(),
  })
  if (taken.certificate !== null) {
    transaction.update(taken.certificate, { endedAt: serverTimestamp() })
  }
}

/** By another tab, or by this one, whose answer was lost. */
function isDone(stored: DocumentSnapshot, outcome: string, reason: string): boolean {
  return (
    stored.exists() &&
    stored.get('status') === outcome &&
    stored.get('statusReason') === reason &&
    stored.get('takenBackAt') !== undefined
  )
}

/** @throws AppError `changed` when it isn't the verified record that the admin looked at. */
function refuseOther(stored: DocumentSnapshot, user: Returnable): void {
  if (!stored.exists()) throw new AppError('changed', 'This record has been erased meanwhile.')
  if (stored.get('status') !== 'verified') {
    throw new AppError('changed', 'This verification has been taken back meanwhile.')
  }
  const fields = ['email', 'referredBy', 'enteredReferralCode', 'upiReferenceId'] as const
  const latest = (field: string): string | null => {
    const value: unknown = stored.get(field)
    return typeof value === 'string' ? value : null
  }
  if (fields.some((field) => latest(field) !== user[field])) {
    throw new AppError('changed', 'This record has just been changed. Look at it again.')
  }
}

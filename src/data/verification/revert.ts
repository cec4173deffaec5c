import {
  deleteField,
  runTransaction,
  serverTimestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite'

import { tierFor } from '@/domain/programme/tiers'
import { UNDECIDED_STATUSES } from '@/domain/payments/waitlist-status'
import { sha256Hex } from '@/lib/sha256'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { countedIn } from '@/data/boards/months'
import { AppError } from '@/data/firebase/errors'
import { readEachIn, retryConflicts, runWrite } from '@/data/firebase/requests'
import type { HistoryEvent } from '@/model/record-history'
import type { WaitlistRecord } from '@/data/records/record'
import { receiptsOf, updateReceipt } from '@/data/sign-up/receipts'
import { findDebit, likelyDebit, type Debit, type Read } from './referral-debit'
import { tellHistory } from '@/data/records/tell-history'

/** The record as the admin saw it. */
type Revertible = Pick<
  WaitlistRecord,
  'id' | 'email' | 'referredBy' | 'enteredReferralCode' | 'upiReferenceId'
>

export interface Revert {
  /**
   * `needs_correction`: the wrong payment was verified. `refunded`: the record is closed and its
   * payment stays used.
   */
  outcome: 'needs_correction' | 'refunded'
  /** For the founder: 1 to 300 characters, trimmed. */
  reason: string
}

/** Why the referrer's count fell. The reason itself is between the admin and the founder. */
const WORDS_FOR_REFERRERS = {
  needs_correction: 'We had verified the wrong payment.',
  refunded: 'We have refunded their payment.',
} as const satisfies Record<Revert['outcome'], string>

/**
 * Reverts a verification and exactly what it credited, in one write. Idempotent for the same
 * outcome and reason.
 *
 * @throws AppError `offline` without an answer: the change may have happened, and a retry finds
 *   out; `malformed` when a credited document is missing or inconsistent; `changed` when the record
 *   has been erased, changed or reverted since the admin saw it.
 */
export async function revertVerification(
  user: Revertible,
  adminUid: string,
  { outcome, reason }: Revert,
): Promise<void> {
  const back = { revertedAt: serverTimestamp(), verifiedAt: deleteField() }
  await revert(user, 'revert a verification', {
    isDone: (stored) =>
      stored.get('status') === outcome &&
      stored.get('statusReason') === reason &&
      stored.get('revertedAt') !== undefined,
    record: { ...back, status: outcome, statusReason: reason, revertedBy: adminUid },
    receipt: { status: outcome, statusReason: reason },
    referral: {
      ...back,
      status: outcome === 'refunded' ? outcome : 'pending_verification',
      statusReason: WORDS_FOR_REFERRERS[outcome],
    },
    event: { kind: 'reverted', outcome, reason },
  })
}

/** The state that a verification replaced; null for a missing value. */
export interface BeforeVerification {
  record: Readonly<Record<string, unknown>>
  referral: Readonly<Record<string, unknown>>
}

/** @param referral null if there is none. */
export function beforeVerification(
  record: DocumentSnapshot,
  referral: DocumentSnapshot | null,
): BeforeVerification {
  return { record: openFieldsOf(record), referral: openFieldsOf(referral) }
}

const OPEN_FIELDS = ['statusReason', 'verifiedMonth', 'creditedTo', 'revertedAt', 'revertedBy']

function openFieldsOf(document: DocumentSnapshot | null): BeforeVerification['record'] {
  const status: unknown = document?.get('status')
  const stored = OPEN_FIELDS.map((name) => [name, (document?.get(name) as unknown) ?? null])
  return {
    ...Object.fromEntries(stored),
    // The rules refuse a status that only Firebase's console could have written.
    status: UNDECIDED_STATUSES.find((one) => one === status) ?? 'pending_verification',
  }
}

/**
 * Undoes a verification, in one write: the record, its receipt and its referral get back their
 * state, and what it credited is subtracted. Idempotent.
 *
 * @throws AppError as `revertVerification`.
 */
export async function undoVerification(
  user: Revertible,
  { record, referral }: BeforeVerification,
): Promise<void> {
  const { status, statusReason = null } = record
  const restored = (before: BeforeVerification['record']) => ({
    ...Object.fromEntries(
      Object.entries(before).map(([name, value]) => [name, value ?? deleteField()]),
    ),
    verifiedAt: deleteField(),
  })
  await revert(user, 'undo a verification', {
    isDone: (stored) =>
      stored.get('status') === status && (stored.get('statusReason') ?? null) === statusReason,
    record: restored(record),
    receipt: { status, statusReason },
    referral: restored(referral),
    event: { kind: 'undone', what: 'verified' },
  })
}

/** A revert: the new values of each document. */
interface Reversion {
  /** True for a record that an earlier attempt, or another tab, has reverted like this. */
  isDone: (stored: DocumentSnapshot) => boolean
  record: DocumentData
  receipt: DocumentData
  referral: DocumentData
  event: HistoryEvent
}

async function revert(user: Revertible, tried: string, how: Reversion): Promise<void> {
  const waiting = new AbortController()
  try {
    await runWrite(
      { tried, path: documentOf('waitlistUsers', user.id).path },
      // A verification for the same ambassador may run at the same moment.
      () => retryConflicts(() => revertOnce(user, how, waiting.signal)),
    )
  } finally {
    waiting.abort()
  }
}

async function revertOnce(user: Revertible, how: Reversion, signal: AbortSignal): Promise<void> {
  const { id, email } = user
  const record = documentOf('waitlistUsers', id)
  const verifiedEmail = email === null ? null : documentOf('verifiedEmails', await sha256Hex(email))
  await runTransaction(firestoreLite, async (transaction) => {
    const read = readOnce(readEachIn(transaction))
    const [stored, receipts, holder] = await Promise.all([
      read(record),
      receiptsOf(id),
      verifiedEmail === null ? undefined : read(verifiedEmail),
      // Read the likely documents in parallel, because each round trip is long on a slow network.
      ...likelyDebit(user).map(read),
    ])
    if (stored.exists() && how.isDone(stored)) return
    refuseOther(stored, user)
    const taken = await findDebit(stored, read)
    if (taken.kind === 'impossible') {
      // If another tab reverted it between these reads, this read fails and the transaction is
      // retried. Otherwise the data is really inconsistent.
      await transaction.get(record)
      throw new AppError('malformed', taken.reason)
    }
    const referrersReceipts = taken.kind === 'founder' ? await receiptsOf(taken.record.id) : []
    // The admin has been told that the outcome is unknown, so nothing may be written after the
    // time-out.
    signal.throwIfAborted()

    transaction.update(record, { ...how.record, verifiedBy: deleteField() })
    updateReceipt(transaction, receipts, how.receipt)
    if (verifiedEmail !== null && holder?.get('waitlistUserId') === id) {
      transaction.delete(verifiedEmail)
    }
    const { referral } = taken
    if (referral?.get('status') === 'verified') transaction.update(referral.ref, how.referral)
    if (taken.kind === 'founder') {
      const referralCount = taken.count - 1
      transaction.update(taken.record, { referralCount })
      updateReceipt(transaction, referrersReceipts, { referralCount })
    }
    takeFrom(transaction, taken, id, stored.get('verifiedMonth'))
    tellHistory(transaction, id, how.event)
  })
}

/** Caches reads, so each document is read once. */
function readOnce(read: Read): Read {
  const known = new Map<string, ReturnType<Read>>()
  return (reference) => {
    const document = known.get(reference.path) ?? read(reference)
    known.set(reference.path, document)
    return document
  }
}

/** @param month of the verification; missing if the record was edited in the Firebase console. */
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

/** @throws AppError `changed` unless it is the verified record that the admin saw. */
function refuseOther(stored: DocumentSnapshot, user: Revertible): void {
  if (!stored.exists()) throw new AppError('changed', 'This sign-up has been erased.')
  if (stored.get('status') !== 'verified') {
    throw new AppError('changed', 'This verification has already been undone.')
  }
  const fields = ['email', 'referredBy', 'enteredReferralCode', 'upiReferenceId'] as const
  const latest = (field: string): string | null => {
    const value: unknown = stored.get(field)
    return typeof value === 'string' ? value : null
  }
  if (fields.some((field) => latest(field) !== user[field])) {
    throw new AppError('changed', 'This sign-up has just changed. Please check it again.')
  }
}

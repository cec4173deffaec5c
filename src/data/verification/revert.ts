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
import { addToHistory } from '@/data/records/add-to-history'

/** The record as the admin saw it. */
type Revertible = Pick<
  WaitlistRecord,
  'id' | 'email' | 'referredBy' | 'enteredReferralCode' | 'upiReferenceId'
>

export interface Revert {
  /**
   * `needs_correction`: the wrong payment was verified. `refunded`: the record is closed, and its
   * payment reference stays used.
   */
  outcome: 'needs_correction' | 'refunded'
  /** For the founder: 1 to 300 characters, trimmed. */
  reason: string
}

/** The reason that the referrer reads. The admin's own reason is only for the founder. */
const WORDS_FOR_REFERRERS = {
  needs_correction: 'We had verified the wrong payment.',
  refunded: 'We have refunded their payment.',
} as const satisfies Record<Revert['outcome'], string>

/**
 * Reverts a verification and subtracts what it credited, in one write. Idempotent for the same
 * outcome and reason.
 *
 * @throws AppError `offline` if no response arrives: the change may have happened, and a retry is
 *   safe; `malformed` when a credited document is missing or inconsistent; `changed` when the
 *   record has been erased, changed or reverted since the admin saw it.
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

/** The fields of the record and its referral before a verification. A missing value is null. */
export interface BeforeVerification {
  record: Readonly<Record<string, unknown>>
  referral: Readonly<Record<string, unknown>>
}

/**
 * Returns the fields that `undoVerification` restores.
 * @param referral null if there is none.
 */
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
    // The rules refuse to restore any other status, which only the Firebase console can have set.
    status: UNDECIDED_STATUSES.find((one) => one === status) ?? 'pending_verification',
  }
}

/**
 * Undoes a verification in one write: restores the record, its receipt and its referral, and
 * subtracts what the verification credited. Idempotent.
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
  /** Returns true if an earlier attempt or another tab has already made this change. */
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
      // Retry conflicts: another verification may credit the same ambassador at the same moment.
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
      // Read in parallel the documents that `findDebit` will probably need, because each round trip
      // is long on a slow network.
      ...likelyDebit(user).map(read),
    ])
    if (stored.exists() && how.isDone(stored)) return
    refuseOther(stored, user)
    const debit = await findDebit(stored, read)
    if (debit.kind === 'impossible') {
      // Read the record again: if another tab has changed it since, this read fails and the
      // transaction is retried. Otherwise, the data is really inconsistent.
      await transaction.get(record)
      throw new AppError('malformed', debit.reason)
    }
    const referrersReceipts = debit.kind === 'founder' ? await receiptsOf(debit.record.id) : []
    // Write nothing after the time-out, because the page has reported an unknown outcome.
    signal.throwIfAborted()

    transaction.update(record, { ...how.record, verifiedBy: deleteField() })
    updateReceipt(transaction, receipts, how.receipt)
    if (verifiedEmail !== null && holder?.get('waitlistUserId') === id) {
      transaction.delete(verifiedEmail)
    }
    const { referral } = debit
    if (referral?.get('status') === 'verified') transaction.update(referral.ref, how.referral)
    if (debit.kind === 'founder') {
      const referralCount = debit.count - 1
      transaction.update(debit.record, { referralCount })
      updateReceipt(transaction, referrersReceipts, { referralCount })
    }
    subtract(transaction, debit, id, stored.get('verifiedMonth'))
    addToHistory(transaction, id, how.event)
  })
}

/** Returns a function that reads each document only once. */
function readOnce(read: Read): Read {
  const known = new Map<string, ReturnType<Read>>()
  return (reference) => {
    const document = known.get(reference.path) ?? read(reference)
    known.set(reference.path, document)
    return document
  }
}

/**
 * Subtracts one referral from the ambassador's count and from the month, and updates the tier.
 * @param month of the verification; missing if the record was edited in the Firebase console.
 */
function subtract(transaction: Transaction, debit: Debit, id: string, month: unknown): void {
  if (debit.kind !== 'ambassador') return
  const referralCount = debit.count - 1
  transaction.update(documentOf('users', debit.uid), {
    referralCount,
    tier: tierFor(referralCount),
    ...(typeof month === 'string' ? { months: countedIn(month, debit.months, -1) } : {}),
    lastVerifiedReferral: id,
    countedAt: serverTimestamp(),
  })
  if (debit.certificate !== null) {
    transaction.update(debit.certificate, { endedAt: serverTimestamp() })
  }
}

/** @throws AppError `changed` if the record isn't verified, or differs from what the admin saw. */
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

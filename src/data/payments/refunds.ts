import { limit, orderBy, query, where } from 'firebase/firestore'
import {
  deleteDoc,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentSnapshot as StoredDocument,
  type Transaction,
} from 'firebase/firestore/lite'
import type * as v from 'valibot'

import { decode, readable, type Snapshot } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { inQuerySizes } from '@/data/firebase/queries/query-values'
import { idsWhere, restQuery } from '@/data/firebase/queries/rest-query'
import { runQuery, runWrite } from '@/data/firebase/requests'
import { watchQuery } from '@/data/firebase/queries/watch'
import { refund } from '@/model/refunds'
import { newRecordId } from '@/domain/values/record-id'
import { uniqueById } from '@/lib/unique-by-id'

/** Money that the admin sends back to a payer. */
export type Refund = v.InferOutput<typeof refund> & { id: string }

const MOST_OPEN = 200
const LAST_SEEN = 20
const FAILURE = 'Failed to load the refunds.'

/** The refunds that no statement shows yet, at most 200, the oldest first, live. For the admin. */
export function refundsQuery(adminUid: string) {
  const watch = watchQuery(
    query(collectionOf('refunds'), where('seenOn', '==', null), limit(MOST_OPEN)),
    toRefund,
  )
  return liveQuery<Refund[]>(
    ['refunds', adminUid, 'open'],
    (next, fail) =>
      watch(
        (found) =>
          next(found.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))),
        fail,
      ),
    FAILURE,
  )
}

/** The last 20 refunds that a statement shows, the newest day first, live. For the admin. */
export function seenRefundsQuery(adminUid: string) {
  return liveQuery<Refund[]>(
    ['refunds', adminUid, 'seen'],
    watchQuery(
      query(
        collectionOf('refunds'),
        where('seenOn', '>', ''),
        orderBy('seenOn', 'desc'),
        limit(LAST_SEEN),
      ),
      toRefund,
    ),
    FAILURE,
  )
}

/**
 * Reads the refunds that these rows of statements, or other rows of these days, have closed. Includes
 * refunds that were closed a moment ago, which live lists may not have yet. For the admin.
 *
 * @param rows the keys (`rowKeys`) of the rows.
 * @param days such as 2026-11-28.
 * @throws AppError
 */
export async function refundsClosedBy(
  signal: AbortSignal,
  rows: readonly string[],
  days: readonly string[],
): Promise<Refund[]> {
  const fields = Object.keys(refund.entries)
  const read = (field: 'seenRow' | 'seenOn', values: readonly string[]) =>
    inQuerySizes(values).map((some) => restQuery(signal, 'refunds', fields, { field, in: some }))
  const found = await runQuery(() =>
    Promise.all([...read('seenRow', rows), ...read('seenOn', days)]),
  )
  const refunds = uniqueById(readable(found.flat(), toRefund))
  return refunds.filter(({ seenOn }) => seenOn !== null)
}

function toRefund(snapshot: Snapshot & { id: string }): Refund {
  return { id: snapshot.id, ...decode(refund, snapshot) }
}

/** @returns the ID of the refund of this payment; a random ID for a payment without a reference. */
export function refundIdOf(reference: string | null): string {
  return reference ?? newRecordId()
}

/**
 * A refund to list. Its `id` is from `refundIdOf`. If that ID is random, use the same ID for a
 * retry.
 */
export type NewRefund = Omit<Refund, 'createdAt' | 'sentAt' | keyof StatementDebit>

/**
 * Lists money to send back. Idempotent: a payment is listed once. The refund of a rejected
 * sign-up's payment also stores the record's ID.
 *
 * @param refund its reason: 1 to 300 characters, trimmed; its reference: normalised.
 * @throws AppError `duplicate` when this payment has been sent back already; `changed` when a
 *   sign-up that isn't rejected uses this payment.
 */
export async function addRefund({ id, ...refund }: NewRefund): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'list a refund', path: reference.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (stored.exists()) {
        refuseSentBack(stored)
        return
      }
      const rejected = await rejectedRecordOf(transaction, refund.reference)
      const { payer, amount, currency, reason } = refund
      transaction.set(reference, {
        payer,
        amount,
        currency,
        reason,
        reference: refund.reference,
        waitlistUserId: refund.waitlistUserId ?? rejected,
        createdAt: serverTimestamp(),
        sentAt: null,
        seenOn: null,
        seenRow: null,
      })
    }),
  )
}

function refuseSentBack(stored: StoredDocument): void {
  if (stored.get('sentAt') === null && stored.get('seenOn') === null) return
  throw new AppError('duplicate', 'This payment has been sent back already.')
}

/**
 * @returns the ID of the rejected record that uses this payment; null if no record uses it.
 * @throws AppError `changed` when the record isn't rejected.
 */
async function rejectedRecordOf(
  transaction: Transaction,
  reference: string | null,
): Promise<string | null> {
  if (reference === null) return null
  const used = await transaction.get(documentOf('upiReferences', reference))
  if (!used.exists()) return null
  const record = await transaction.get(
    documentOf('waitlistUsers', String(used.get('waitlistUserId'))),
  )
  // If the record was erased or has another reference now, no record uses this payment.
  if (!record.exists() || record.get('upiReferenceId') !== reference) return null
  if (record.get('status') !== 'rejected') {
    throw new AppError('changed', 'A sign-up uses this payment now. Reject it first.')
  }
  return record.id
}

/**
 * Marks a refund as sent, or as not sent.
 * @throws AppError
 */
export async function markRefundSent(id: string, isSent: boolean): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'mark a refund as sent', path: reference.path }, () =>
    updateDoc(reference, { sentAt: isSent ? serverTimestamp() : null }),
  )
}

/** The statement's row that shows a refund. */
export interface StatementDebit {
  /** The day of the row, such as 2026-11-28. */
  seenOn: string
  /** The row's key, the first of `rowKeys`. */
  seenRow: string
}

/**
 * Closes a refund that a statement shows.
 * @throws AppError
 */
export async function closeRefund(id: string, { seenOn, seenRow }: StatementDebit): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'close a refund', path: reference.path }, () =>
    updateDoc(reference, { seenOn, seenRow }),
  )
}

/**
 * Opens a closed refund again, for example after the admin chose the wrong row. It keeps the row's
 * key, so that the same row doesn't close it again automatically.
 * @throws AppError
 */
export async function reopenRefund(id: string): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'open a refund again', path: reference.path }, () =>
    updateDoc(reference, { seenOn: null }),
  )
}

/**
 * Deletes the refunds of an erased record, but only if a statement shows them. Other refunds stay,
 * because the money may still have to be sent.
 *
 * @param payment the record's payment reference: its refund may have been listed without the
 *   record's ID.
 */
export async function deleteSeenRefundsOf(recordId: string, payment: string | null): Promise<void> {
  const listed = await idsWhere('refunds', 'waitlistUserId', recordId)
  for (const id of new Set(payment === null ? listed : [...listed, payment])) {
    const reference = documentOf('refunds', id)
    await runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      const owner: unknown = stored.get('waitlistUserId') ?? recordId
      if (owner === recordId && typeof stored.get('seenOn') === 'string') {
        transaction.delete(reference)
      }
    })
  }
}

/**
 * Deletes a refund that was listed by mistake, or is no longer needed.
 * @throws AppError
 */
export async function deleteRefund(id: string): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'delete a refund', path: reference.path }, () => deleteDoc(reference))
}

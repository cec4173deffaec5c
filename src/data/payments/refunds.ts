import { limit, orderBy, query, where, type DocumentSnapshot } from 'firebase/firestore'
import {
  deleteDoc,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type DocumentSnapshot as StoredDocument,
} from 'firebase/firestore/lite'
import type * as v from 'valibot'

import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { idsWhere } from '@/data/firebase/queries/rest-query'
import { runWrite } from '@/data/firebase/requests'
import { watchQuery } from '@/data/firebase/queries/watch'
import { refund } from '@/model/refunds'
import { newRecordId } from '@/domain/values/record-id'

/** Money that the admin sends back to a payer. */
export type Refund = v.InferOutput<typeof refund> & { id: string }

const MOST_OPEN = 200
const LAST_SEEN = 20
const FAILURE = 'Failed to load the refunds.'

/** The refunds that no statement shows yet, the oldest first, live. For the admin. */
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

/** The last refunds that a statement shows, the newest day first, live. For the admin. */
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

function toRefund(snapshot: DocumentSnapshot): Refund {
  return { id: snapshot.id, ...decode(refund, snapshot) }
}

/** @returns the id of the refund of this payment. A payment without a reference gets a random one. */
export function refundIdOf(reference: string | null): string {
  return reference ?? newRecordId()
}

/** A refund to list. Its `id` is from `refundIdOf`; keep a random one for a retry. */
export type NewRefund = Omit<Refund, 'createdAt' | 'sentAt' | 'seenOn'>

/**
 * Lists money to send back. Idempotent: a payment is listed once.
 *
 * @param refund its reason: 1 to 300 characters, trimmed; its reference: normalised.
 * @throws AppError `duplicate` when this payment has been sent back already.
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
      const { payer, amount, currency, reason, waitlistUserId } = refund
      transaction.set(reference, {
        payer,
        amount,
        currency,
        reason,
        reference: refund.reference,
        waitlistUserId,
        createdAt: serverTimestamp(),
        sentAt: null,
        seenOn: null,
      })
    }),
  )
}

function refuseSentBack(stored: StoredDocument): void {
  if (stored.get('sentAt') === null && stored.get('seenOn') === null) return
  throw new AppError('duplicate', 'This payment has been sent back already.')
}

/** Marks a refund as sent, or takes that back. */
export async function markRefundSent(id: string, isSent: boolean): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'mark a refund as sent', path: reference.path }, () =>
    updateDoc(reference, { sentAt: isSent ? serverTimestamp() : null }),
  )
}

/**
 * Closes a refund whose debit row a statement shows, or opens it again.
 * @param seenOn the row's day, such as 2026-11-28; null: opens it.
 */
export async function closeRefund(id: string, seenOn: string | null): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'close a refund', path: reference.path }, () =>
    updateDoc(reference, { seenOn }),
  )
}

/**
 * Deletes the refunds of an erased record that statements have shown. One that is still owed stays,
 * because its money has to be sent.
 */
export async function deleteSeenRefundsOf(recordId: string): Promise<void> {
  for (const id of await idsWhere('refunds', 'waitlistUserId', recordId)) {
    const reference = documentOf('refunds', id)
    await runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (typeof stored.get('seenOn') === 'string') transaction.delete(reference)
    })
  }
}

/** Deletes a refund that was listed by mistake, or is no longer needed. */
export async function deleteRefund(id: string): Promise<void> {
  const reference = documentOf('refunds', id)
  await runWrite({ tried: 'delete a refund', path: reference.path }, () => deleteDoc(reference))
}

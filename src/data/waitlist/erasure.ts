import {
  doc,
  documentId,
  limit,
  orderBy,
  query,
  runTransaction,
  startAfter,
  Timestamp,
  type Transaction,
} from 'firebase/firestore'
import * as v from 'valibot'

import { isPaymentReference } from '@/domain/payment-reference'
import { sha256Hex } from '@/lib/sha256'

import {
  referralCodes,
  waitlistUsers,
  upiReferences,
  referrals,
  verifiedEmails,
  deletionRequests,
} from '@/data/firebase/collections'
import { decode, nullable } from '@/data/firebase/decode'
import { documentAt } from '@/data/firebase/document-at'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/watch'
import { runWrite } from '@/data/firebase/run-write'

const FAILURE = 'Failed to load the erasure requests.'

/** How many requests are read at a time. */
export const REQUESTS_PAGE = 25

const requestSchema = v.pipe(
  v.object({ createdAt: v.instance(Timestamp) }),
  // A Date is too coarse to go on from.
  v.transform(({ createdAt }) => ({ createdAt: createdAt.toDate(), cursor: createdAt })),
)

/** Its id is the record's. */
export type ErasureRequest = v.InferOutput<typeof requestSchema> & { id: string }

/** Lenient: whatever a record lacks, its owner may have it erased. */
const recordSchema = v.object({
  email: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  status: nullable(v.string()),
})

/** What there is to know of a record before it is erased. */
export type ErasableRecord = Omit<v.InferOutput<typeof recordSchema>, 'generatedReferralCode'> & {
  id: string
}

/**
 * A page of the founders' requests for erasure, the newest first, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the last request of the page before; null for the first page.
 */
export function erasureRequestsQuery(adminUid: string, page: number, after: ErasureRequest | null) {
  return liveQuery(
    ['erasure-requests', adminUid, page, after?.id],
    watchQuery(
      query(
        deletionRequests,
        orderBy('createdAt', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(REQUESTS_PAGE),
      ),
      (snapshot): ErasureRequest => ({ id: snapshot.id, ...decode(requestSchema, snapshot) }),
    ),
    FAILURE,
  )
}

/** The record that a request is about, live; null when it is gone. For the admin. */
export function erasableRecordQuery(adminUid: string, id: string) {
  return liveQuery(
    ['erasable-record', adminUid, id],
    watchDocument(doc(waitlistUsers, id), (snapshot): ErasableRecord => {
      const { email, referredBy, upiReferenceId, status } = decode(recordSchema, snapshot)
      return { id, email, referredBy, upiReferenceId, status }
    }),
    FAILURE,
  )
}

/**
 * Erases a founder and the request for it, all or nothing. Their email is free again and their code is
 * retired. A verified referral still counts, but no longer says who it was; one that is not verified
 * goes. Erased already: nothing changes.
 *
 * @param payment whether its reference stays used, or can be signed up with again.
 * @throws AppError
 */
export async function eraseFounder(id: string, payment: 'keep' | 'free' = 'keep'): Promise<void> {
  // A verification, or another tab, may come in between.
  await runWrite(
    { tried: 'erase a founder', path: doc(waitlistUsers, id).path, hasRivals: true },
    () => runTransaction(firestore, (transaction) => erase(transaction, id, payment)),
  )
}

async function erase(
  transaction: Transaction,
  id: string,
  payment: 'keep' | 'free',
): Promise<void> {
  const record = doc(waitlistUsers, id)
  const referral = doc(referrals, id)
  const [stored, referred] = await Promise.all([transaction.get(record), transaction.get(referral)])
  if (!stored.exists()) {
    transaction.delete(doc(deletionRequests, id))
    return
  }

  const { email, generatedReferralCode, upiReferenceId, status } = decode(recordSchema, stored)
  const isVerified = status === 'verified'
  const card = documentAt(referralCodes, generatedReferralCode)
  const verifiedEmail =
    email === null || !isVerified ? null : doc(verifiedEmails, await sha256Hex(email))
  const used =
    upiReferenceId === null || payment === 'keep' || !isPaymentReference(upiReferenceId)
      ? null
      : doc(upiReferences, upiReferenceId)
  const [ownCard, holder, user] = await Promise.all([
    card === null ? undefined : transaction.get(card),
    verifiedEmail === null ? undefined : transaction.get(verifiedEmail),
    used === null ? undefined : transaction.get(used),
  ])

  transaction.delete(record)
  transaction.delete(doc(deletionRequests, id))
  // A record brought in by hand may have no card, and no more than its word that it is verified.
  if (card !== null && ownCard?.get('ownerId') === id) {
    transaction.set(card, { ownerId: null, ownerType: 'retired' })
  }
  if (verifiedEmail !== null && holder?.get('waitlistUserId') === id) {
    transaction.delete(verifiedEmail)
  }
  if (used !== null && user?.get('waitlistUserId') === id) transaction.delete(used)
  if (!referred.exists()) return
  if (referred.get('status') === 'verified') transaction.update(referral, { email: null })
  else transaction.delete(referral)
}

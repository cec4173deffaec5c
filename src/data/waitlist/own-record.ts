import { queryOptions } from '@tanstack/react-query'
import {
  deleteField,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type DocumentReference,
} from 'firebase/firestore'
import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import {
  referralCodes,
  waitlistUsers,
  upiReferences,
  deletionRequests,
} from '@/data/firebase/collections'
import type { Account } from '@/data/accounts/auth'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { documentAt } from '@/data/firebase/document-at'
import { AppError, toAppError } from '@/data/firebase/errors'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { withTimeout } from '@/data/firebase/time-out'
import { watchDocument } from '@/data/firebase/watch'
import { explained, runWrite } from '@/data/firebase/run-write'
import { reported, translated } from '@/data/firebase/translated'

const ownRecordSchema = v.object({
  email: v.string(),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  /** Null: none that this program knows. */
  status: nullable(v.picklist(WAITLIST_STATUSES)),
  /** What the admin asks to have corrected. */
  statusReason: nullable(v.string()),
  createdAt: nullable(timestamp),
})

/** A founder's record, as the founder sees it. */
export type OwnRecord = v.InferOutput<typeof ownRecordSchema> & { id: string }

/**
 * The waitlist records of a verified address: its ids, the newest first. More than one where somebody
 * signed up twice.
 * @throws AppError
 */
export function findOwnRecords(email: string): Promise<string[]> {
  return reported({ tried: 'find one’s own records' }, () => readOwnRecords(email))
}

async function readOwnRecords(email: string): Promise<string[]> {
  const found = await withTimeout(
    getDocsFromServer(
      query(waitlistUsers, where('email', '==', email.toLowerCase()), limit(MOST_RECORDS)),
    ),
  )
  return found.docs
    .toSorted((a, b) => createdAt(b.get('createdAt')) - createdAt(a.get('createdAt')))
    .map(({ id }) => id)
}

/** Nobody signs up more often by mistake. */
const MOST_RECORDS = 20

/** Which records are the signed-in person's, as `findOwnRecords` says. */
export function ownRecordsQuery({ uid, email }: Pick<Account, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: ['own-records', uid, email],
    queryFn: async ({ signal }) => {
      try {
        return await translated(() => readOwnRecords(email))
      } catch (error) {
        // Nobody waits for it any more: who logs out, in whichever tab, is refused on the way.
        signal.throwIfAborted()
        throw error
      }
    },
    meta: { failure: 'Failed to load user data.' },
  })
}

/**
 * A founder's own record, live. Null for a record that is somebody else's and for one that isn't there:
 * the service refuses both alike, and that is no failure to speak of.
 */
export function ownRecordQuery(uid: string, id: string) {
  return {
    ...liveQuery<OwnRecord | null>(
      ['own-record', uid, id],
      (next, fail) =>
        watchDocument<OwnRecord>(doc(waitlistUsers, id), (snapshot) => ({
          id,
          ...decode(ownRecordSchema, snapshot),
        }))(next, (error) => {
          if (toAppError(error).kind === 'denied') next(null)
          else fail(error)
        }),
      'Failed to load user data.',
    ),
    // A refusal is true only while this session lasts: the next one must not start from it.
    gcTime: 0,
  }
}

type Correctable = Pick<OwnRecord, 'id' | 'generatedReferralCode' | 'upiReferenceId'>

/**
 * Replaces a mistyped payment reference, which is then checked anew. The old one is given back: it may
 * be somebody else's.
 *
 * @param record as it was last seen.
 * @param paymentReference normalised.
 * @throws AppError; `denied` when the reference is in use already, `changed` when the payment has been
 * verified meanwhile.
 */
export async function correctPaymentReference(
  record: Correctable,
  paymentReference: string,
): Promise<void> {
  const { path } = doc(waitlistUsers, record.id)
  await runWrite({ tried: 'correct a payment reference', path, mayBeRefused: true }, () =>
    tryCorrection(record, paymentReference),
  )
}

function tryCorrection(
  record: Correctable,
  paymentReference: string,
  isSecondTry = false,
): Promise<void> {
  return explained(
    () => writeCorrection(record, paymentReference),
    async (refusal) => {
      if (await isCorrected(refusal, record.id, paymentReference)) return
      // The rules refuse, too, what they could not look up just then. Nobody is blamed for that.
      if (isSecondTry) throw refusal
      await tryCorrection(record, paymentReference, true)
    },
  )
}

async function writeCorrection(
  { id, generatedReferralCode, upiReferenceId }: Correctable,
  paymentReference: string,
): Promise<void> {
  const status = 'pending_verification'
  const card = documentAt(referralCodes, generatedReferralCode)
  // Write-only, as all here: unlike a batch it fails when the network does, instead of waiting for ever.
  await runTransaction(firestore, async (transaction) => {
    transaction.update(doc(waitlistUsers, id), {
      upiReferenceId: paymentReference,
      status,
      statusReason: deleteField(),
    })
    if (card !== null) transaction.update(card, { status })
    if (paymentReference === upiReferenceId) return
    transaction.set(doc(upiReferences, paymentReference), { waitlistUserId: id })
    if (upiReferenceId !== null) {
      transaction.delete(doc(upiReferences, upiReferenceId))
    }
  })
}

async function isCorrected(
  refusal: AppError,
  id: string,
  paymentReference: string,
): Promise<boolean> {
  const record = await getDocFromServer(doc(waitlistUsers, id))
  if (record.get('status') === 'verified') {
    throw new AppError('changed', 'Your payment has been verified meanwhile.', { cause: refusal })
  }
  // The SDK sends a write again when its answer gets lost, and the second one is refused.
  return (
    record.get('upiReferenceId') === paymentReference &&
    record.get('status') === 'pending_verification'
  )
}

/** When the founder asked to have their record erased, live; null when they haven't. */
export function erasureRequestQuery(uid: string, id: string) {
  return liveQuery<{ createdAt: Date } | null>(
    ['erasure-request', uid, id],
    (next, fail) =>
      watchDocument(erasureRequest(id), (snapshot) =>
        decode(v.object({ createdAt: timestamp }), snapshot),
      )(next, fail),
    'Failed to load user data.',
  )
}

/**
 * Asks the admin to erase the record. Asked already: nothing changes.
 * @throws AppError
 */
export async function requestErasure(id: string, uid: string): Promise<void> {
  const request = erasureRequest(id)
  await runWrite(
    {
      tried: 'ask for erasure',
      path: request.path,
      explain: async (refusal) => {
        // By another tab, or by this write itself, whose answer got lost.
        if (!(await getDocFromServer(request)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestore, async (transaction) => {
        transaction.set(request, { uid, createdAt: serverTimestamp() })
      }),
  )
}

/**
 * Takes the request back, if there is one.
 * @throws AppError
 */
export async function withdrawErasure(id: string): Promise<void> {
  const request = erasureRequest(id)
  await runWrite({ tried: 'take back a request for erasure', path: request.path }, () =>
    runTransaction(firestore, async (transaction) => {
      transaction.delete(request)
    }),
  )
}

function erasureRequest(id: string): DocumentReference {
  return doc(deletionRequests, id)
}

function createdAt(value: unknown): number {
  const read = v.safeParse(timestamp, value)
  return read.success ? read.output.getTime() : 0
}

import { queryOptions } from '@tanstack/react-query'
import {
  collection,
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

import type { Account } from '@/data/accounts/auth'
import { decode, nullable, timestamp } from '@/data/firebase/decode'
import { documentAt } from '@/data/firebase/document-at'
import { AppError, toAppError } from '@/data/firebase/errors'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { withPatience } from '@/data/firebase/patience'
import { watchDocument } from '@/data/firebase/watch'

const waitlistUsers = collection(firestore, 'waitlistUsers')

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
export async function findOwnRecords(email: string): Promise<string[]> {
  try {
    const found = await withPatience(
      getDocsFromServer(
        query(waitlistUsers, where('email', '==', email.toLowerCase()), limit(MOST_RECORDS)),
      ),
    )
    return found.docs
      .toSorted((a, b) => createdAt(b.get('createdAt')) - createdAt(a.get('createdAt')))
      .map(({ id }) => id)
  } catch (error) {
    throw toAppError(error)
  }
}

/** Nobody signs up more often by mistake. */
const MOST_RECORDS = 20

/** Which records are the signed-in person's, as `findOwnRecords` says. */
export function ownRecordsQuery({ uid, email }: Pick<Account, 'uid' | 'email'>) {
  return queryOptions({
    queryKey: ['own-records', uid, email],
    queryFn: async ({ signal }) => {
      try {
        return await findOwnRecords(email)
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
          if (isDenied(error)) next(null)
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
  try {
    await withPatience(tryCorrection(record, paymentReference))
  } catch (error) {
    throw toAppError(error)
  }
}

async function tryCorrection(
  record: Correctable,
  paymentReference: string,
  isSecondTry = false,
): Promise<void> {
  try {
    await writeCorrection(record, paymentReference)
  } catch (error) {
    if (await isCorrected(error, record.id, paymentReference)) return
    // The rules refuse, too, what they could not look up just then. Nobody is blamed for that.
    if (isSecondTry) throw error
    await tryCorrection(record, paymentReference, true)
  }
}

async function writeCorrection(
  { id, generatedReferralCode, upiReferenceId }: Correctable,
  paymentReference: string,
): Promise<void> {
  const status = 'pending_verification'
  const card = documentAt('referralCodes', generatedReferralCode)
  // Write-only, as all here: unlike a batch it fails when the network does, instead of waiting for ever.
  await runTransaction(firestore, async (transaction) => {
    transaction.update(doc(waitlistUsers, id), {
      upiReferenceId: paymentReference,
      status,
      statusReason: deleteField(),
    })
    if (card !== null) transaction.update(card, { status })
    if (paymentReference === upiReferenceId) return
    transaction.set(doc(firestore, 'upiReferences', paymentReference), { waitlistUserId: id })
    if (upiReferenceId !== null) {
      transaction.delete(doc(firestore, 'upiReferences', upiReferenceId))
    }
  })
}

/** The rules only ever say no. What the record has become meanwhile says why. */
async function isCorrected(error: unknown, id: string, paymentReference: string): Promise<boolean> {
  if (!isDenied(error)) throw error
  const record = await getDocFromServer(doc(waitlistUsers, id))
  if (record.get('status') === 'verified') {
    throw new AppError('changed', 'Your payment has been verified meanwhile.', { cause: error })
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
  const ask = runTransaction(firestore, async (transaction) => {
    transaction.set(request, { uid, createdAt: serverTimestamp() })
  })
  try {
    await withPatience(
      ask.catch(async (error: unknown) => {
        // By another tab, or by this write itself, whose answer got lost.
        const isAsked = isDenied(error) && (await getDocFromServer(request)).exists()
        if (!isAsked) throw error
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

/**
 * Takes the request back, if there is one.
 * @throws AppError
 */
export async function withdrawErasure(id: string): Promise<void> {
  try {
    await withPatience(
      runTransaction(firestore, async (transaction) => {
        transaction.delete(erasureRequest(id))
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

function erasureRequest(id: string): DocumentReference {
  return doc(firestore, 'deletionRequests', id)
}

function isDenied(error: unknown): boolean {
  return toAppError(error).kind === 'denied'
}

function createdAt(value: unknown): number {
  const read = v.safeParse(timestamp, value)
  return read.success ? read.output.getTime() : 0
}

import { queryOptions } from '@tanstack/react-query'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore'
import * as v from 'valibot'

import { WAITLIST_STATUSES } from '@/domain/waitlist-status'

import { decode, nullable, timestamp } from './decode'
import { toAppError } from './errors'
import { firestore } from './firestore'
import { liveQuery } from './live-query'
import { withPatience } from './patience'
import { watchDocument } from './watch'

const waitlistUsers = collection(firestore, 'waitlistUsers')

const ownRecordSchema = v.object({
  email: v.string(),
  generatedReferralCode: nullable(v.string()),
  upiReferenceId: v.string(),
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

export function ownRecordsQuery(email: string) {
  return queryOptions({
    queryKey: ['own-records', email],
    queryFn: () => findOwnRecords(email),
    meta: { failure: 'Failed to load user data.' },
  })
}

/**
 * A founder's own record, live. The service refuses (`denied`) a record that is somebody else's and one
 * that isn't there alike.
 */
export function ownRecordQuery(id: string) {
  return liveQuery<OwnRecord | null>(
    ['own-record', id],
    (next, fail) =>
      watchDocument(doc(waitlistUsers, id), (snapshot) => ({
        id,
        ...decode(ownRecordSchema, snapshot),
      }))(next, fail),
    'Failed to load user data.',
  )
}

/**
 * Replaces a mistyped payment reference, which is then checked anew. The old one is given back: it may
 * be somebody else's.
 *
 * @param paymentReference normalised.
 * @throws AppError; `denied` when the reference is in use already or the payment has been verified meanwhile.
 */
export async function correctPaymentReference(
  record: Pick<OwnRecord, 'id' | 'generatedReferralCode' | 'upiReferenceId'>,
  paymentReference: string,
): Promise<void> {
  const { id, generatedReferralCode, upiReferenceId } = record
  const status = 'pending_verification'
  try {
    await withPatience(
      runTransaction(firestore, async (transaction) => {
        transaction.update(doc(waitlistUsers, id), {
          upiReferenceId: paymentReference,
          status,
          statusReason: deleteField(),
        })
        if (generatedReferralCode !== null) {
          transaction.update(doc(firestore, 'referralCodes', generatedReferralCode), { status })
        }
        if (paymentReference === upiReferenceId) return
        transaction.set(doc(firestore, 'upiReferences', paymentReference), { waitlistUserId: id })
        transaction.delete(doc(firestore, 'upiReferences', upiReferenceId))
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

/** When the founder asked to have their record erased, live; null when they haven't. */
export function erasureRequestQuery(id: string) {
  return liveQuery<{ createdAt: Date } | null>(
    ['erasure-request', id],
    (next, fail) =>
      watchDocument(doc(firestore, 'deletionRequests', id), (snapshot) =>
        decode(v.object({ createdAt: timestamp }), snapshot),
      )(next, fail),
    'Failed to load user data.',
  )
}

/**
 * Asks the admin to erase the record.
 * @throws AppError
 */
export async function requestErasure(id: string, uid: string): Promise<void> {
  try {
    await withPatience(
      setDoc(doc(firestore, 'deletionRequests', id), { uid, createdAt: serverTimestamp() }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

/** @throws AppError */
export async function withdrawErasure(id: string): Promise<void> {
  try {
    await withPatience(deleteDoc(doc(firestore, 'deletionRequests', id)))
  } catch (error) {
    throw toAppError(error)
  }
}

function createdAt(value: unknown): number {
  const read = v.safeParse(timestamp, value)
  return read.success ? read.output.getTime() : 0
}

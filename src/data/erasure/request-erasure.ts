import { runTransaction, serverTimestamp, type DocumentReference } from 'firebase/firestore'
import * as v from 'valibot'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { documentOf, firestore } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { deletionRequest } from '@/model/waitlist-users'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'
import { runWrite } from '@/data/firebase/requests'
import { storedNow } from '@/data/firebase/queries/rest-query'

const requestSchema = v.pick(deletionRequest, ['createdAt'])

/** When the founder requested the erasure of their record, live; null: not requested. */
export function erasureRequestQuery(uid: string, id: string) {
  return liveQuery<{ createdAt: Date } | null>(
    ['erasure-request', uid, id],
    (next, fail) =>
      watchDocument(erasureRequest(id), (snapshot) => decode(requestSchema, snapshot))(next, fail),
    FAILED_TO_LOAD.userData,
  )
}

/**
 * Requests the record's erasure. Idempotent.
 * @throws AppError
 */
export async function requestErasure(id: string, uid: string): Promise<void> {
  const request = erasureRequest(id)
  await runWrite(
    {
      tried: 'ask for erasure',
      path: request.path,
      explain: async (refusal) => {
        // If the request exists, another tab wrote it, or this write succeeded and its response was
        // lost.
        if ((await storedNow(request.path)) === null) throw refusal
      },
    },
    () =>
      runTransaction(firestore, async (transaction) => {
        transaction.set(request, { uid, createdAt: serverTimestamp() })
      }),
  )
}

/**
 * Withdraws the request, if there is one.
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
  return documentOf('deletionRequests', id)
}

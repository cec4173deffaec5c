import { documentId, limit, orderBy, query, startAfter } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf, documentOf } from '@/data/firebase/sdk/firestore'
import { countsKey } from '@/data/firebase/queries/count'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { deletionRequest, waitlistUser } from '@/model/waitlist-users'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument, watchPage, type PageCursor } from '@/data/firebase/queries/watch'

const FAILURE = 'Failed to load the erasure requests.'

export const REQUESTS_PAGE = 25

const requestSchema = v.pick(deletionRequest, ['createdAt'])

/** A founder's request for erasure. Its ID is the record's ID. */
export type ErasureRequest = v.InferOutput<typeof requestSchema> & PageCursor

/** Lenient, so that an incomplete record can be erased, too. */
export const erasableRecordSchema = lenient(
  v.pick(waitlistUser, [
    'email',
    'generatedReferralCode',
    'referredBy',
    'upiReferenceId',
    'status',
  ]),
)

/** The data that the admin sees before an erasure. */
export type ErasableRecord = Omit<
  v.InferOutput<typeof erasableRecordSchema>,
  'generatedReferralCode'
> & { id: string }

/**
 * A page of the founders' erasure requests, newest first, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the last request of the previous page; null for the first page.
 */
export function erasureRequestsQuery(adminUid: string, page: number, after: PageCursor | null) {
  return liveQuery(
    ['erasure-requests', adminUid, page, after?.id],
    watchPage(
      query(
        collectionOf('deletionRequests'),
        orderBy('createdAt', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(REQUESTS_PAGE),
      ),
      'createdAt',
      (snapshot) => decode(requestSchema, snapshot),
    ),
    FAILURE,
    countsKey(adminUid, 'erasures'),
  )
}

/** The record to erase, live; null once it is erased. For the admin. */
export function erasableRecordQuery(adminUid: string, id: string) {
  return liveQuery(
    ['erasable-record', adminUid, id],
    watchDocument(documentOf('waitlistUsers', id), (snapshot): ErasableRecord => {
      const { generatedReferralCode: _code, ...seen } = decode(erasableRecordSchema, snapshot)
      return { id, ...seen }
    }),
    FAILURE,
  )
}

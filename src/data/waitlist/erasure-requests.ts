import { documentId, limit, orderBy, query, startAfter, Timestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf, documentOf } from '@/data/firebase/firestore'
import { countsKey } from '@/data/firebase/count'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument, watchPage, type PageCursor } from '@/data/firebase/watch'

const FAILURE = 'Failed to load the erasure requests.'

export const REQUESTS_PAGE = 25

const requestSchema = v.pipe(
  v.object({ createdAt: v.instance(Timestamp) }),
  // Keep the Timestamp as the cursor: a Date drops the microseconds.
  v.transform(({ createdAt }) => ({ createdAt: createdAt.toDate(), cursor: createdAt })),
)

/** Its ID is the record's ID. */
export type ErasureRequest = v.InferOutput<typeof requestSchema> & { id: string }

/** Lenient: a founder can have an incomplete record erased, too. */
export const erasableRecordSchema = v.object({
  email: nullable(v.string()),
  generatedReferralCode: nullable(v.string()),
  referredBy: nullable(v.string()),
  upiReferenceId: nullable(v.string()),
  status: nullable(v.string()),
})

/** The data that the admin sees before an erasure. */
export type ErasableRecord = Omit<
  v.InferOutput<typeof erasableRecordSchema>,
  'generatedReferralCode'
> & {
  id: string
}

/**
 * A page of the founders' erasure requests, newest first, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the last request of the page before; null for the first page.
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
      (snapshot): ErasureRequest => ({ id: snapshot.id, ...decode(requestSchema, snapshot) }),
    ),
    FAILURE,
    countsKey(adminUid, 'erasures'),
  )
}

/** The record to erase, live; null when it is gone. For the admin. */
export function erasableRecordQuery(adminUid: string, id: string) {
  return liveQuery(
    ['erasable-record', adminUid, id],
    watchDocument(documentOf('waitlistUsers', id), (snapshot): ErasableRecord => {
      const { email, referredBy, upiReferenceId, status } = decode(erasableRecordSchema, snapshot)
      return { id, email, referredBy, upiReferenceId, status }
    }),
    FAILURE,
  )
}

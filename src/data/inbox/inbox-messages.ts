import { documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countsKey } from '@/data/firebase/queries/count'
import { decode } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { contactMessage } from '@/model/messages'
import type { Inbox } from './inbox'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchPage, type PageCursor } from '@/data/firebase/queries/watch'

export const INBOX_PAGE = 25

export type MessageStatus = v.InferOutput<typeof contactMessage>['status']

/** The fields of all inboxes; a field that an inbox doesn't have is null. */
const messageSchema = v.object({
  ...lenient(v.pick(contactMessage, ['name', 'email', 'subject', 'message'])).entries,
  ...v.pick(contactMessage, ['createdAt']).entries,
})

export type ReceivedMessage = v.InferOutput<typeof messageSchema> & PageCursor

/**
 * A page of one inbox's messages with this status, newest first, live. For the admin.
 *
 * @param page 1 for the first.
 * @param after the last message of the previous page; null for the first page.
 */
export function inboxQuery(
  adminUid: string,
  inbox: Inbox,
  status: MessageStatus,
  page: number,
  after: PageCursor | null,
) {
  return liveQuery(
    ['inbox', adminUid, inbox, status, page, after?.id],
    watchPage(
      query(
        collectionOf(inbox),
        where('status', '==', status),
        orderBy('createdAt', 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after === null ? [] : [startAfter(after.cursor, after.id)]),
        limit(INBOX_PAGE),
      ),
      'createdAt',
      (snapshot) => decode(messageSchema, snapshot),
    ),
    'Failed to load the inbox.',
    countsKey(adminUid, inbox),
  )
}

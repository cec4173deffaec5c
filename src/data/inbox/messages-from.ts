import { queryOptions } from '@tanstack/react-query'
import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { contactMessage } from '@/model/messages'
import { runQuery } from '@/data/firebase/requests'

const sentSchema = v.object({
  ...lenient(v.pick(contactMessage, ['subject', 'message'])).entries,
  ...v.pick(contactMessage, ['createdAt']).entries,
})

/** A message that someone sent to the inbox. */
export type SentMessage = v.InferOutput<typeof sentSchema> & { id: string }

/** The limit of messages from one address, which is more than anyone needs for one sign-up. */
export const MOST_MESSAGES = 10

/** The newest contact messages from this address, oldest first. For the admin. */
export function messagesFromQuery(adminUid: string, email: string) {
  return queryOptions<SentMessage[]>({
    queryKey: ['messages-from', adminUid, email],
    queryFn: () =>
      runQuery(async () => {
        const { docs } = await getDocsFromServer(
          query(
            collectionOf('contactMessages'),
            where('email', '==', email.toLowerCase()),
            orderBy('createdAt', 'desc'),
            limit(MOST_MESSAGES),
          ),
        )
        return readable(docs, toSentMessage).toReversed()
      }),
    // The page shows a failure inline, so this query needs no toast.
    gcTime: 0,
    retry: false,
  })
}

function toSentMessage(snapshot: QueryDocumentSnapshot): SentMessage {
  return { id: snapshot.id, ...decode(sentSchema, snapshot) }
}

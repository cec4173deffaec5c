import { limit, orderBy, query } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { nullable } from '@/model/fields'
import { mail } from '@/model/messages'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchQuery } from '@/data/firebase/queries/watch'

const NEWEST = 10

const mailSchema = v.object({
  ...v.pick(mail, ['to', 'createdAt']).entries,
  message: v.pick(mail.entries.message, ['subject']),
  /** Set by the delivery service, in the format of Firebase's email extension. */
  delivery: nullable(v.object({ state: nullable(v.string()), error: nullable(v.string()) })),
})

/** An email and its delivery status. */
export interface OutboxMail {
  id: string
  to: string
  subject: string
  createdAt: Date
  state: 'waiting' | 'delivered' | 'failed'
  /** The mail server's error message; null: none. */
  error: string | null
}

/** The newest emails and their delivery status, live. For the admin. */
export function outboxQuery(adminUid: string) {
  return liveQuery(
    ['outbox', adminUid],
    watchQuery(
      query(collectionOf('mail'), orderBy('createdAt', 'desc'), limit(NEWEST)),
      (snapshot): OutboxMail => {
        const { to, message, createdAt, delivery } = decode(mailSchema, snapshot)
        return {
          id: snapshot.id,
          to,
          subject: message.subject,
          createdAt,
          state: stateOf(delivery?.state ?? null),
          error: delivery?.error ?? null,
        }
      },
    ),
    'Failed to load the emails.',
  )
}

function stateOf(delivery: string | null): OutboxMail['state'] {
  if (delivery === 'SUCCESS') return 'delivered'
  return delivery === 'ERROR' ? 'failed' : 'waiting'
}

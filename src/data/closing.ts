import { getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { lenient } from '@/model/fields'
import { closed } from '@/model/system'

import { decode } from './firebase/decode'
import { systemDocument } from '@/data/firebase/sdk/firestore'
import {
  firestoreLite,
  systemDocument as systemDocumentToWrite,
} from '@/data/firebase/sdk/firestore-lite'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { runWrite } from './firebase/requests'
import { watchDocument } from '@/data/firebase/queries/watch'

/** The features that the admin can close to visitors. */
export type Closable = 'waitlist' | 'inbox'

/**
 * The document that closes each feature. While it exists, the rules refuse sign-ups or messages.
 */
const DOCUMENTS = { waitlist: 'signupsClosed', inbox: 'inboxClosed' } as const

/**
 * Lenient: even without a valid time, the document closes the waitlist or inbox, and the admin must
 * be able to reopen it.
 */
const closedSchema = lenient(closed)

/** When the waitlist or inbox was closed, live; null while it is open. For the admin. */
export function closedQuery(uid: string, what: Closable) {
  return liveQuery(
    ['closed', uid, what],
    watchDocument(systemDocument(DOCUMENTS[what]), (snapshot) => decode(closedSchema, snapshot)),
    `Failed to load whether the ${what} is open.`,
  )
}

/**
 * Closes the waitlist or inbox to visitors. Idempotent: keeps the original time.
 * @throws AppError
 */
export async function close(what: Closable): Promise<void> {
  const closed = systemDocumentToWrite(DOCUMENTS[what])
  await runWrite(
    {
      tried: `close the ${what}`,
      path: closed.path,
      explain: async (refusal) => {
        // If the document exists, another tab wrote it, or this write succeeded and its response
        // was lost.
        if (!(await getDoc(closed)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.set(closed, { createdAt: serverTimestamp() })
      }),
  )
}

/**
 * Opens the waitlist or inbox to visitors again. Idempotent.
 * @throws AppError
 */
export async function reopen(what: Closable): Promise<void> {
  const closed = systemDocumentToWrite(DOCUMENTS[what])
  await runWrite({ tried: `open the ${what}`, path: closed.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(closed)
    }),
  )
}

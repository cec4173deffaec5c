import { getDoc, runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { Inbox } from './inbox'
import type { MessageStatus } from './inbox-messages'

/**
 * Marks a message as handled or new. Does nothing if it was deleted.
 * @throws AppError
 */
export async function markMessage(inbox: Inbox, id: string, status: MessageStatus): Promise<void> {
  const message = documentOf(inbox, id)
  await runWrite(
    {
      tried: 'mark a message',
      path: message.path,
      explain: async (refusal) => {
        if ((await getDoc(message)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.update(message, { status })
      }),
  )
}

/**
 * Deletes a message for good. Idempotent.
 * @throws AppError
 */
export async function deleteMessage(inbox: Inbox, id: string): Promise<void> {
  const message = documentOf(inbox, id)
  await runWrite({ tried: 'delete a message', path: message.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(message)
    }),
  )
}

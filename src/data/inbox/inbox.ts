import { getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'

import { inboxClosed, inboxDocuments } from '@/data/firebase/collections-lite'
import { AppError } from '@/data/firebase/errors'
import { retryOffline } from '@/data/firebase/retry-offline'
import { runWrite } from '@/data/firebase/run-write'

/** Where anyone may drop a message in, and only the admin looks. */
export type Inbox = keyof typeof inboxDocuments

/** The fields that firestore.rules wants in that inbox, trimmed; the email in lower case. */
export type Message = Readonly<Record<string, string>>

export function newMessageId(): string {
  return newRecordId()
}

/**
 * Stores a message. It can be created once under its id, so trying again with the same id never stores
 * it twice: the second time is refused (`denied`).
 *
 * @throws AppError; after `denied` and `closed` this try has stored nothing, after anything else it may have.
 */
export async function sendMessage(inbox: Inbox, id: string, message: Message): Promise<void> {
  const stored = inboxDocuments[inbox](id)
  const { path } = stored
  let tries = 0
  const explain = async (refusal: AppError) => {
    if ((await getDoc(inboxClosed)).exists()) {
      throw new AppError('closed', 'Messages are closed right now.', { cause: refusal })
    }
    // Otherwise the one before has stored it, and only its answer got lost.
    if (tries === 1) throw refusal
  }
  await runWrite({ tried: 'send a message', path, mayBeRefused: true, explain }, () =>
    retryOffline(() => {
      tries += 1
      // A plain write, because the SDK would repeat a transaction without telling: the refusal of the second
      // would look as if nothing had been stored.
      return setDoc(stored, { ...message, status: 'new', createdAt: serverTimestamp() })
    }),
  )
}

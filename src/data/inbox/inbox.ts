import { getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/record-id'

import { inboxClosed, inboxDocuments } from '@/data/firebase/collections-lite'
import { AppError } from '@/data/firebase/errors'
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
  await runWrite({ tried: 'send a message', path, mayBeRefused: true, explain: whyRefused }, () =>
    // A plain write, because the SDK would repeat a transaction by itself when its answer gets lost, and
    // report the refusal of the second as if nothing had been stored.
    setDoc(stored, { ...message, status: 'new', createdAt: serverTimestamp() }),
  )
}

async function whyRefused(refusal: AppError): Promise<never> {
  if (!(await getDoc(inboxClosed)).exists()) throw refusal
  throw new AppError('closed', 'Messages are closed right now.', { cause: refusal })
}

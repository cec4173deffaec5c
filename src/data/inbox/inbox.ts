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
 * Stores a message, once under its id: sending the same again, as browsers do by themselves when a connection
 * breaks, only changes its time.
 *
 * @throws AppError; after `denied` and `closed` this try has stored nothing, after anything else it may have.
 */
export async function sendMessage(inbox: Inbox, id: string, message: Message): Promise<void> {
  const stored = inboxDocuments[inbox](id)
  const { path } = stored
  await runWrite({ tried: 'send a message', path, mayBeRefused: true, explain: sayIfClosed }, () =>
    retryOffline(() => setDoc(stored, { ...message, status: 'new', createdAt: serverTimestamp() })),
  )
}

/** @throws AppError `closed`, if that is why; otherwise the refusal. */
async function sayIfClosed(refusal: AppError): Promise<never> {
  if (!(await getDoc(inboxClosed)).exists()) throw refusal
  throw new AppError('closed', 'Messages are closed right now.', { cause: refusal })
}

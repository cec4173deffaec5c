import { FirebaseError } from 'firebase/app'
import { serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { newRecordId } from '@/domain/values/record-id'

import type { Inbox } from '@/data/firebase/collections'
import { documentOf, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { askForDocument } from '@/data/firebase/queries/rest-document'
import { retryOffline, runWrite } from '@/data/firebase/requests'
import { visitorsAppCheck } from '@/data/firebase/sdk/visitors-app-check'

export type { Inbox }

/** The fields that firestore.rules requires for this inbox, trimmed; the email in lower case. */
export type Message = Readonly<Record<string, string>>

/**
 * Messages are kept for a year. The rules check the expiry against the server's clock, to within a
 * day.
 */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

export function newMessageId(): string {
  return newRecordId()
}

/**
 * Stores a message once per ID. Sending it again only changes its times; browsers repeat a request
 * by themselves after a lost connection.
 *
 * @throws AppError; after `denied` and `closed` this attempt has stored nothing, after other kinds
 *   it may have.
 */
export async function sendMessage(inbox: Inbox, id: string, message: Message): Promise<void> {
  const stored = documentOf(inbox, id)
  const { path } = stored
  const send = (now: number) => {
    const expiresAt = new Date(now + KEPT_MS)
    const document = { ...message, status: 'new', createdAt: serverTimestamp(), expiresAt }
    return retryOffline(() => setDoc(stored, document))
  }
  // A wrong device clock can cause a refusal, so the second attempt uses the server's time.
  const explain = async (refusal: AppError) => send(await serverTimeIfOpen(refusal))
  await runWrite({ tried: 'send a message', path, mayBeRefused: true, explain }, () =>
    send(Date.now()),
  )
}

/** @throws AppError `closed`, if that explains the refusal. */
async function serverTimeIfOpen(refusal: AppError): Promise<number> {
  const { found, readTime } = await askForDocument(
    systemDocument('inboxClosed').path,
    await visitorsAppCheck(),
  ).catch((cause: unknown) => {
    throw new FirebaseError('unavailable', String(cause))
  })
  if (found !== undefined) {
    throw new AppError('closed', 'Messages are closed right now.', { cause: refusal })
  }
  if (readTime === undefined) throw refusal
  return Date.parse(readTime)
}

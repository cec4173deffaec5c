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
 * The time in milliseconds until a message expires: a year. The rules compare the expiry with the
 * server's clock, and accept a difference of a day.
 */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

export function newMessageId(): string {
  return newRecordId()
}

/**
 * Stores a message once per ID. Browsers repeat a request after a lost connection; a second write
 * with the same ID only changes the times.
 *
 * @throws AppError; with `denied` and `closed`, this attempt has stored nothing; with other kinds,
 *   the message may be stored.
 */
export async function sendMessage(inbox: Inbox, id: string, message: Message): Promise<void> {
  const stored = documentOf(inbox, id)
  const { path } = stored
  const send = (now: number) => {
    const expiresAt = new Date(now + KEPT_MS)
    const document = { ...message, status: 'new', createdAt: serverTimestamp(), expiresAt }
    return retryOffline(() => setDoc(stored, document))
  }
  // A wrong clock on this device can cause a refusal, so the second attempt uses the server's time.
  const explain = async (refusal: AppError) => send(await serverTimeIfOpen(refusal))
  await runWrite({ tried: 'send a message', path, mayBeRefused: true, explain }, () =>
    send(Date.now()),
  )
}

/**
 * Returns the server's time in milliseconds since 1970.
 * @throws AppError `closed` when the inbox is closed; the refusal itself when the time is unknown.
 */
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

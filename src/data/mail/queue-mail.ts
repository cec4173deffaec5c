import { getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { MailMessage } from '@/lib/mail-message'

/** The time in milliseconds until an email is deleted, delivered or not: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Queues an email in the outbox. Idempotent for the same ID, even after the delivery service has
 * updated the email.
 *
 * @param id 20 letters and digits, derived from the event.
 * @param about the sign-up's ID or the ambassador's uid; the email is deleted when that sign-up is
 *   erased or that ambassador leaves.
 * @throws AppError
 */
export async function queueMail(
  id: string,
  to: string,
  about: string,
  message: MailMessage,
): Promise<void> {
  const reference = documentOf('mail', id)
  await runWrite(
    {
      tried: 'queue a mail',
      path: reference.path,
      explain: async (refusal) => {
        if (!(await getDoc(reference)).exists()) throw refusal
      },
    },
    () =>
      setDoc(reference, {
        to,
        message,
        about,
        createdAt: serverTimestamp(),
        expiresAt: Timestamp.fromMillis(Date.now() + KEPT_MS),
      }),
  )
}

import { getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { MailMessage } from '@/lib/mail-message'

/** What is not delivered by then won't be, and what is delivered needn't be kept longer: 30 days. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Leaves a mail in the database, for something else to deliver. Left again under the same id, it is the same
 * one, even where it has been changed meanwhile by what delivers it.
 *
 * @param id 20 letters and digits, made from what it tells of.
 * @param about the id of the sign-up or the uid of the ambassador with whom it goes when they are erased.
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

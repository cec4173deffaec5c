import { getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { Audience } from './announcements'

/**
 * Publishes an announcement to ambassadors. Idempotent for the same ID.
 *
 * @param id of a new document (`newRecordId`).
 * @param announcement 1 to 500 characters, trimmed.
 * @param outdated IDs of the oldest announcements, which are deleted so that ten remain.
 * @throws AppError
 */
export async function announce(
  id: string,
  announcement: string,
  audience: Audience,
  outdated: readonly string[],
): Promise<void> {
  const reference = documentOf('announcements', id)
  await runWrite(
    {
      tried: 'announce something',
      path: reference.path,
      explain: async (refusal) => {
        if (!(await getDoc(reference)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.set(reference, { announcement, audience, createdAt: serverTimestamp() })
        for (const old of outdated) transaction.delete(documentOf('announcements', old))
      }),
  )
}

/**
 * Removes an announcement from all dashboards. Idempotent.
 * @throws AppError
 */
export async function withdrawAnnouncement(id: string): Promise<void> {
  const reference = documentOf('announcements', id)
  await runWrite({ tried: 'withdraw an announcement', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(reference)
    }),
  )
}

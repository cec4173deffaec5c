import { getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { Audience } from './announcements'

/**
 * Tells ambassadors something. Sent again under the same id after a lost answer, it is the same one.
 *
 * @param id of a new document (`newRecordId`).
 * @param announcement 1 to 500 characters, trimmed.
 * @param outdated the ids of those that go, so that ten stay.
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
 * Takes an announcement off all dashboards. Gone already: nothing changes.
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

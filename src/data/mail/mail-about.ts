import { runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { idsWhere } from '@/data/firebase/queries/rest-query'
import { retryOffline } from '@/data/firebase/requests'

/**
 * The number of deletions per batch. The rules look up the caller's role for each deletion, and
 * Firestore limits the look-ups of a batch.
 */
const AT_ONCE = 10

/**
 * Deletes all emails about a person, sent or queued. For the admin, and for an ambassador who
 * leaves. If a later batch fails, earlier batches stay deleted.
 * @param about the ID of a sign-up, or an ambassador's uid.
 * @throws FirebaseError
 */
export async function removeMailAbout(about: string): Promise<void> {
  const ids = await retryOffline(() => idsWhere('mail', 'about', about))
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await runTransaction(firestoreLite, async (transaction) => {
      for (const id of ids.slice(start, start + AT_ONCE)) transaction.delete(documentOf('mail', id))
    })
  }
}

import { runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { idsWhere } from '@/data/firebase/rest-query'
import { retryOffline } from '@/data/firebase/requests'

/** The rules look up who asks for each one that goes, and may look up so much in one write. */
const AT_ONCE = 10

/**
 * Takes away what was told, or is about to be told, by mail: for the admin, and for an ambassador who leaves.
 * Where one write of several fails, those before it are done.
 *
 * @param about the id of a sign-up, or an ambassador's uid.
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

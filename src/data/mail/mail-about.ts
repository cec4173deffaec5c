import { getDocsFromServer, query, runTransaction, where } from 'firebase/firestore'

import { mail } from '@/data/firebase/collections'
import { firestore, readForWrite } from '@/data/firebase/firestore'

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
  // Not getDocs(): without a network it finds nothing, and calls that the answer.
  const { docs } = await readForWrite(() =>
    getDocsFromServer(query(mail, where('about', '==', about))),
  )
  for (let start = 0; start < docs.length; start += AT_ONCE) {
    await runTransaction(firestore, async (transaction) => {
      for (const { ref } of docs.slice(start, start + AT_ONCE)) transaction.delete(ref)
    })
  }
}

import { getDoc, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { signupsClosed } from '@/data/firebase/collections-lite'
import { firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/run-write'

/**
 * Nobody can sign up any more. Closed already: nothing changes, not even since when.
 * @throws AppError
 */
export async function closeSignups(): Promise<void> {
  await runWrite(
    {
      tried: 'close the waitlist',
      path: signupsClosed.path,
      explain: async (refusal) => {
        // By another tab, or by this write itself, whose answer got lost.
        if (!(await getDoc(signupsClosed)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.set(signupsClosed, { createdAt: serverTimestamp() })
      }),
  )
}

/**
 * Everybody can sign up again. Open already: nothing changes.
 * @throws AppError
 */
export async function reopenSignups(): Promise<void> {
  await runWrite({ tried: 'open the waitlist', path: signupsClosed.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(signupsClosed)
    }),
  )
}

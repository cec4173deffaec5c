import {
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { firestoreLite } from './firestore-lite'
import { runWrite } from './requests'

/**
 * Makes the document by which something is closed. Closed already: nothing changes, not even since when.
 * @param what is closed, for the report of a failure.
 * @throws AppError
 */
export async function close(what: string, closed: DocumentReference): Promise<void> {
  await runWrite(
    {
      tried: `close ${what}`,
      path: closed.path,
      explain: async (refusal) => {
        // By another tab, or by this write itself, whose answer got lost.
        if (!(await getDoc(closed)).exists()) throw refusal
      },
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.set(closed, { createdAt: serverTimestamp() })
      }),
  )
}

/**
 * Removes that document. Open already: nothing changes.
 * @throws AppError
 */
export async function reopen(what: string, closed: DocumentReference): Promise<void> {
  await runWrite({ tried: `open ${what}`, path: closed.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(closed)
    }),
  )
}

import {
  getDoc,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
} from 'firebase/firestore/lite'

import { firestoreLite } from './firestore-lite'
import { runWrite } from './requests'

/**
 * Creates the document that closes something. Idempotent: keeps the original time.
 * @param what is closed, for failure reports.
 * @throws AppError
 */
export async function close(what: string, closed: DocumentReference): Promise<void> {
  await runWrite(
    {
      tried: `close ${what}`,
      path: closed.path,
      explain: async (refusal) => {
        // Written by another tab, or by this write, whose answer got lost.
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
 * Deletes the document that closes something. Idempotent.
 * @throws AppError
 */
export async function reopen(what: string, closed: DocumentReference): Promise<void> {
  await runWrite({ tried: `open ${what}`, path: closed.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.delete(closed)
    }),
  )
}

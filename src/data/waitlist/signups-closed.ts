import { getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { signupsClosed } from '@/data/firebase/collections'
import { decode, timestamp } from '@/data/firebase/decode'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'
import { runWrite } from '@/data/firebase/run-write'

/** Since when the waitlist is closed, live; null while it is open. */
export function signupsClosedQuery(adminUid: string) {
  return liveQuery(
    ['signups-closed', adminUid],
    watchDocument(signupsClosed, (snapshot) =>
      decode(v.object({ createdAt: timestamp }), snapshot),
    ),
    'Failed to load whether the waitlist is open.',
  )
}

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
        if (!(await getDocFromServer(signupsClosed)).exists()) throw refusal
      },
    },
    // Write-only, as below: unlike a plain write it fails when the network does, instead of waiting for ever.
    () =>
      runTransaction(firestore, async (transaction) => {
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
    runTransaction(firestore, async (transaction) => {
      transaction.delete(signupsClosed)
    }),
  )
}

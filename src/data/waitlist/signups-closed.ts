import { doc, getDocFromServer, runTransaction, serverTimestamp } from 'firebase/firestore'
import * as v from 'valibot'

import { decode, timestamp } from '@/data/firebase/decode'
import { toAppError } from '@/data/firebase/errors'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import { withPatience } from '@/data/firebase/patience'
import { watchDocument } from '@/data/firebase/watch'

/** A fact by existing: while it is there, the rules let nobody sign up. */
const signupsClosed = doc(firestore, 'system', 'signupsClosed')

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
  // Write-only, as below: unlike a plain write it fails when the network does, instead of waiting for ever.
  const close = runTransaction(firestore, async (transaction) => {
    transaction.set(signupsClosed, { createdAt: serverTimestamp() })
  })
  try {
    await withPatience(
      close.catch(async (error: unknown) => {
        // By another tab, or by this write itself, whose answer got lost.
        const isClosed =
          toAppError(error).kind === 'denied' && (await getDocFromServer(signupsClosed)).exists()
        if (!isClosed) throw error
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

/**
 * Everybody can sign up again. Open already: nothing changes.
 * @throws AppError
 */
export async function reopenSignups(): Promise<void> {
  try {
    await withPatience(
      runTransaction(firestore, async (transaction) => {
        transaction.delete(signupsClosed)
      }),
    )
  } catch (error) {
    throw toAppError(error)
  }
}

import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { findBoardsNaming, takeOff } from './take-off-boards'

/**
 * Takes the ambassador's name off the boards at once, or lets the next ones that are published show it. Hidden, they
 * still count.
 * @throws AppError
 */
export async function setVisibility(uid: string, isVisible: boolean): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite(
    // The admin may be publishing.
    { tried: 'change who is named on the leaderboard', path: profile.path, hasRivals: true },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const boards = isVisible ? [] : await findBoardsNaming(transaction, uid)
        transaction.update(profile, { hidden: !isVisible, changedAt: serverTimestamp() })
        takeOff(transaction, uid, boards)
      }),
  )
}

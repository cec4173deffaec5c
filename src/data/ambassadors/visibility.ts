import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { findBoardsNaming, takeOff } from '@/data/boards/take-off-boards'

/**
 * Hides the ambassador's name from the boards at once, or shows it after the next publication.
 * Hidden ambassadors still count.
 * @throws AppError
 */
export async function setVisibility(uid: string, isVisible: boolean): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite(
    // The admin may be publishing the boards at the same moment.
    { tried: 'change who is named on the leaderboard', path: profile.path, hasRivals: true },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const boards = isVisible ? [] : await findBoardsNaming(transaction, uid)
        transaction.update(profile, { hidden: !isVisible, changedAt: serverTimestamp() })
        takeOff(transaction, uid, boards)
      }),
  )
}

import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import type { PersonName } from '@/data/accounts/new-profile'
import { runWrite } from '@/data/firebase/requests'
import { findBoardsNaming, takeOff } from '@/data/boards/take-off-boards'

/** The parts of a profile that its owner may change. */
export interface EditableProfile extends PersonName {
  socialMedia: string
}

/**
 * Changes an ambassador's name and handle. The boards show the new name after the next publication.
 * @throws AppError
 */
export async function changeProfile(
  uid: string,
  { firstName, lastName, socialMedia }: EditableProfile,
): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite({ tried: 'change a profile', path: profile.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const changedAt = serverTimestamp()
      transaction.update(profile, { firstName, lastName, socialMedia, changedAt })
    }),
  )
}

/**
 * Sets the ambassador's target of verified referrals per week.
 * @param target null: no target.
 * @throws AppError
 */
export async function setWeeklyTarget(uid: string, target: number | null): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite({ tried: 'set a weekly target', path: profile.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.update(profile, { weeklyTarget: target })
    }),
  )
}

/**
 * Hides the ambassador's name from the boards at once, or shows it after the next publication. The
 * boards still count the referrals of a hidden ambassador.
 * @throws AppError
 */
export async function setVisibility(uid: string, isVisible: boolean): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite(
    // Retry conflicts: the admin may publish the boards at the same time.
    { tried: 'change who is named on the leaderboard', path: profile.path, hasRivals: true },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const boards = isVisible ? [] : await findBoardsNaming(transaction, uid)
        transaction.update(profile, { hidden: !isVisible, changedAt: serverTimestamp() })
        takeOff(transaction, uid, boards)
      }),
  )
}

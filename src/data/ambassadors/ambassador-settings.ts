import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import type { PersonName } from '@/data/accounts/new-profile'
import { runWrite } from '@/data/firebase/requests'

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

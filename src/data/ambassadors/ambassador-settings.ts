import { doc, getDocFromServer, runTransaction, type DocumentReference } from 'firebase/firestore'
import * as v from 'valibot'

import { decode } from '@/data/firebase/decode'
import { toAppError } from '@/data/firebase/errors'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import type { PersonName } from '@/data/accounts/new-profile'
import { withPatience } from '@/data/firebase/patience'
import { watchDocument } from '@/data/firebase/watch'

/** The parts of a profile that its owner may change. */
export interface EditableProfile extends PersonName {
  socialMedia: string
}

/** Whether an ambassador is named on the leaderboard, live. */
export function visibilityQuery(uid: string) {
  return liveQuery<boolean | null>(
    ['leaderboard-visibility', uid],
    (next, fail) =>
      watchDocument(
        doc(firestore, 'leaderboard', uid),
        (snapshot) => decode(v.object({ visible: v.boolean() }), snapshot).visible,
      )(next, fail),
    'Failed to load dashboard data. Please try again.',
  )
}

/**
 * Names the ambassador on the leaderboard, or doesn't: a hidden entry still counts, without a name.
 * @throws AppError
 */
export async function setVisibility(
  uid: string,
  visible: boolean,
  shown: { firstName: string; college: string },
): Promise<void> {
  await written(async () => {
    await runTransaction(firestore, async (transaction) => {
      transaction.update(doc(firestore, 'leaderboard', uid), {
        visible,
        firstName: visible ? shown.firstName : null,
        college: visible ? shown.college : null,
      })
    })
  })
}

/**
 * Changes an ambassador's name and handle, on the leaderboard too unless hidden there.
 * @throws AppError
 */
export async function changeProfile(
  uid: string,
  { firstName, lastName, socialMedia }: EditableProfile,
): Promise<void> {
  const entry = doc(firestore, 'leaderboard', uid)
  await written(async () => {
    await runTransaction(firestore, async (transaction) => {
      const isVisible = (await transaction.get(entry)).get('visible') === true
      transaction.update(doc(firestore, 'users', uid), { firstName, lastName, socialMedia })
      // Also where nothing changes: shown or hidden by another tab meanwhile, it is looked at again.
      transaction.update(entry, { firstName: isVisible ? firstName : null })
    })
  })
}

/**
 * Ends an ambassador's part in the programme: the profile and the leaderboard entry go, the code is
 * retired for ever. In one write. Doing it again, after an answer was lost, finds it done.
 * @throws AppError
 */
export async function leaveProgramme(uid: string, referralCode: string): Promise<void> {
  const profile = doc(firestore, 'users', uid)
  try {
    await written(async () => {
      await runTransaction(firestore, async (transaction) => {
        transaction.delete(profile)
        transaction.set(doc(firestore, 'referralCodes', referralCode), {
          ownerId: null,
          ownerType: 'retired',
        })
        transaction.delete(doc(firestore, 'leaderboard', uid))
      })
    })
  } catch (error) {
    const failure = toAppError(error)
    if (failure.kind !== 'denied' || !(await isMissing(profile))) throw failure
  }
}

async function isMissing(document: DocumentReference): Promise<boolean> {
  try {
    return !(await withPatience(getDocFromServer(document))).exists()
  } catch (error) {
    throw toAppError(error)
  }
}

async function written(write: () => Promise<void>): Promise<void> {
  try {
    await withPatience(write())
  } catch (error) {
    throw toAppError(error)
  }
}

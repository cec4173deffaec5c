import { doc, runTransaction } from 'firebase/firestore'
import * as v from 'valibot'

import { users, leaderboard } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { firestore } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import type { PersonName } from '@/data/accounts/new-profile'
import { watchDocument } from '@/data/firebase/watch'
import { runWrite } from '@/data/firebase/run-write'

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
        doc(leaderboard, uid),
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
  const entry = doc(leaderboard, uid)
  await runWrite({ tried: 'change who is named on the leaderboard', path: entry.path }, () =>
    runTransaction(firestore, async (transaction) => {
      transaction.update(entry, {
        visible,
        firstName: visible ? shown.firstName : null,
        college: visible ? shown.college : null,
      })
    }),
  )
}

/**
 * Changes an ambassador's name and handle, on the leaderboard too unless hidden there.
 * @throws AppError
 */
export async function changeProfile(
  uid: string,
  { firstName, lastName, socialMedia }: EditableProfile,
): Promise<void> {
  const profile = doc(users, uid)
  const entry = doc(leaderboard, uid)
  await runWrite({ tried: 'change a profile', path: profile.path }, () =>
    runTransaction(firestore, async (transaction) => {
      // Whoever shows themself may be kept off the boards by the team.
      const isNamed = typeof (await transaction.get(entry)).get('firstName') === 'string'
      transaction.update(profile, { firstName, lastName, socialMedia })
      // Also where nothing changes: shown or hidden by another tab meanwhile, it is looked at again.
      transaction.update(entry, { firstName: isNamed ? firstName : null })
    }),
  )
}

/**
 * How many verified referrals the ambassador wants to have each week.
 * @param target null: no target.
 * @throws AppError
 */
export async function setWeeklyTarget(uid: string, target: number | null): Promise<void> {
  const profile = doc(users, uid)
  await runWrite({ tried: 'set a weekly target', path: profile.path }, () =>
    runTransaction(firestore, async (transaction) => {
      transaction.update(profile, { weeklyTarget: target })
    }),
  )
}

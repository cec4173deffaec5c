import {
  deleteField,
  doc,
  getDocFromServer,
  getDocsFromServer,
  runTransaction,
  type DocumentReference,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { monthInIndia } from '@/domain/league'

import { users, referralCodes, leaderboard, certificates } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { firestore, readForWrite } from '@/data/firebase/firestore'
import { liveQuery } from '@/data/firebase/live-query'
import type { PersonName } from '@/data/accounts/new-profile'
import { watchDocument } from '@/data/firebase/watch'
import { removeMailAbout } from '@/data/mail/mail-about'
import { ownPerks } from './perks'
import { ownVisits } from './visits'
import { retryConflicts } from '@/data/firebase/retry-conflicts'
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

/**
 * Ends an ambassador's part in the programme: the profile, the leaderboard entry, what was said of perks and the
 * visits of this month go, the code is retired for ever. In one write, after what was told by mail and the visits
 * of the months before are gone, and a certificate is given up. Doing it again, after an answer was lost, finds it done.
 * @throws AppError
 */
export async function leaveProgramme(uid: string, referralCode: string): Promise<void> {
  const profile = doc(users, uid)
  await runWrite(
    {
      tried: 'leave the programme',
      path: profile.path,
      explain: async (refusal) => {
        if ((await readForWrite(() => getDocFromServer(profile))).exists()) throw refusal
      },
    },
    async () => {
      // Side by side: on a bad network each takes a while.
      const [{ docs: perks }] = await Promise.all([
        readForWrite(() => getDocsFromServer(ownPerks(uid))),
        removeMailAbout(uid),
        giveUpCertificate(profile),
      ])
      // The first visit of a month may be counted between these two.
      await retryConflicts(async () => {
        const latest = await removeEarlierVisits(referralCode)
        await runTransaction(firestore, async (transaction) => {
          transaction.delete(profile)
          transaction.set(doc(referralCodes, referralCode), {
            ownerId: null,
            ownerType: 'retired',
          })
          transaction.delete(doc(leaderboard, uid))
          for (const { ref } of [...perks, ...latest]) transaction.delete(ref)
        })
      })
    },
  )
}

/** Each costs the rules a look-up, of which a batch has twenty. */
const VISITS_AT_ONCE = 15

/** @returns those of this month, which may still be counted. */
async function removeEarlierVisits(referralCode: string): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await readForWrite(() => getDocsFromServer(ownVisits(referralCode)))
  const latest = `${referralCode}-${monthInIndia(new Date())}`
  const earlier = docs.filter(({ id }) => id !== latest)
  for (let start = 0; start < earlier.length; start += VISITS_AT_ONCE) {
    await runTransaction(firestore, async (transaction) => {
      for (const { ref } of earlier.slice(start, start + VISITS_AT_ONCE)) transaction.delete(ref)
    })
  }
  return docs.filter(({ id }) => id === latest)
}

async function giveUpCertificate(profile: DocumentReference): Promise<void> {
  const id: unknown = (await readForWrite(() => getDocFromServer(profile))).get('certificateId')
  if (typeof id !== 'string') return
  await runTransaction(firestore, async (transaction) => {
    transaction.delete(doc(certificates, id))
    transaction.update(profile, { certificateId: deleteField() })
  })
}

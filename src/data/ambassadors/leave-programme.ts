import { deleteField, getDoc, runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/firestore-lite'
import { idsWhere } from '@/data/firebase/rest-query'
import { retryConflicts, retryOffline, runWrite } from '@/data/firebase/requests'
import { removeMailAbout } from '@/data/mail/mail-about'
import { monthInIndia } from '@/domain/league'
import { findBoardsNaming, takeOff } from './take-off-boards'

/**
 * Ends an ambassador's part in the programme: the profile, the name on the boards, what was said of perks and the
 * visits of this month go, the code is retired for ever. In one write, after what was told by mail and the visits
 * of the months before are gone, and a certificate is given up. Doing it again, after an answer was lost, finds it
 * done.
 * @throws AppError
 */
export async function leaveProgramme(uid: string, referralCode: string): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite(
    {
      tried: 'leave the programme',
      path: profile.path,
      explain: async (refusal) => {
        if ((await retryOffline(() => getDoc(profile))).exists()) throw refusal
      },
    },
    async () => {
      // Side by side: on a bad network each takes a while.
      const [said] = await Promise.all([
        retryOffline(() => idsWhere('perks', 'uid', uid)),
        removeMailAbout(uid),
        giveUpCertificate(uid),
      ])
      // The first visit of a month may be counted between these two.
      await retryConflicts(async () => {
        const latest = await removeEarlierVisits(referralCode)
        await runTransaction(firestoreLite, async (transaction) => {
          const boards = await findBoardsNaming(transaction, uid)
          transaction.delete(profile)
          transaction.set(documentOf('referralCodes', referralCode), {
            ownerId: null,
            ownerType: 'retired',
          })
          takeOff(transaction, uid, boards)
          for (const id of said) transaction.delete(documentOf('perks', id))
          for (const id of latest) transaction.delete(documentOf('visits', id))
        })
      })
    },
  )
}

/** Each costs the rules a look-up, of which a batch has twenty. */
const VISITS_AT_ONCE = 15

/** @returns the ids of those of this month, which may still be counted. */
async function removeEarlierVisits(referralCode: string): Promise<string[]> {
  const ids = await retryOffline(() => idsWhere('visits', 'code', referralCode))
  const latest = `${referralCode}-${monthInIndia(new Date())}`
  const earlier = ids.filter((id) => id !== latest)
  for (let start = 0; start < earlier.length; start += VISITS_AT_ONCE) {
    await runTransaction(firestoreLite, async (transaction) => {
      for (const id of earlier.slice(start, start + VISITS_AT_ONCE)) {
        transaction.delete(documentOf('visits', id))
      }
    })
  }
  return ids.filter((id) => id === latest)
}

async function giveUpCertificate(uid: string): Promise<void> {
  const profile = documentOf('users', uid)
  const id: unknown = (await retryOffline(() => getDoc(profile))).get('certificateId')
  if (typeof id !== 'string') return
  await runTransaction(firestoreLite, async (transaction) => {
    transaction.delete(documentOf('certificates', id))
    transaction.update(profile, { certificateId: deleteField() })
  })
}

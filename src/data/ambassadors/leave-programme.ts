import { deleteField, getDoc, runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { idsWhere } from '@/data/firebase/queries/rest-query'
import { retryConflicts, retryOffline, runWrite } from '@/data/firebase/requests'
import { removeMailAbout } from '@/data/mail/mail-about'
import { monthInIndia } from '@/domain/programme/league'
import { findBoardsNaming, takeOff } from '@/data/boards/take-off-boards'

/**
 * Removes an ambassador from the programme. First deletes their emails, visits of past months and
 * certificate. Then one write deletes the profile, the name on the boards, the perks and this
 * month's visits, and retires the code for good. Safe to retry after a lost answer.
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
      // Run these in parallel, because each is slow on a bad network.
      const [said] = await Promise.all([
        retryOffline(() => idsWhere('perks', 'uid', uid)),
        removeMailAbout(uid),
        giveUpCertificate(uid),
      ])
      // Retry: the month's first visit may be counted between reading the visits and this write.
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

/** The rules look up a document for each, and allow twenty look-ups per batch. */
const VISITS_AT_ONCE = 15

/** @returns the IDs of this month's visits, which may still be counted. */
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

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
 * month's visits, and retires the code for good. A retry after a lost response is safe.
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
      // Run these steps in parallel, because each is slow on a bad network.
      const [perks] = await Promise.all([
        retryOffline(() => idsWhere('perks', 'uid', uid)),
        removeMailAbout(uid),
        giveUpCertificate(uid),
      ])
      // Retry conflicts: between the read of the visits and this write, a visitor may create this
      // month's document.
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
          for (const id of perks) transaction.delete(documentOf('perks', id))
          for (const id of latest) transaction.delete(documentOf('visits', id))
        })
      })
    },
  )
}

/**
 * The number of documents in `visits` to delete per batch. The rules look up one document for each
 * deletion, and Firestore allows twenty look-ups per batch.
 */
const VISITS_AT_ONCE = 15

/**
 * Deletes the visits of past months.
 * @returns the ID of this month's document, which visitors may still change; empty if there is
 *   none.
 */
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

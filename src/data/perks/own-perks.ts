import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import type { AmbassadorProfile } from '@/data/accounts/users'
import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'
import type { PerkKey, Wish } from '@/domain/programme/perks'

function perkOf(uid: string, perk: PerkKey) {
  return documentOf('perks', `${uid}-${perk}`)
}

/**
 * Requests a perk, or changes the request until the perk is sent.
 *
 * @param profile of the perk's owner. The rules require its name and college in the request.
 * @param wish the owner's answers, each 1 to 200 characters, trimmed.
 * @throws AppError `changed` when the perk has been sent.
 */
export async function askForPerk(
  uid: string,
  profile: Pick<AmbassadorProfile, 'firstName' | 'lastName' | 'college'>,
  perk: PerkKey,
  wish: Wish,
): Promise<void> {
  const reference = perkOf(uid, perk)
  await runWrite({ tried: 'ask for a perk', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (!stored.exists()) {
        transaction.set(reference, {
          uid,
          name: `${profile.firstName} ${profile.lastName}`,
          college: profile.college,
          perk,
          wish,
          state: 'due',
          note: null,
          createdAt: serverTimestamp(),
          sentAt: null,
          receivedAt: null,
        })
        return
      }
      if (stored.get('state') !== 'due') {
        throw new AppError('changed', 'This perk is already on its way.')
      }
      transaction.update(reference, { wish })
    }),
  )
}

/**
 * Confirms that a perk has arrived. Idempotent.
 * @throws AppError `changed` when the perk is no longer on its way.
 */
export async function confirmPerk(uid: string, perk: PerkKey): Promise<void> {
  const reference = perkOf(uid, perk)
  await runWrite({ tried: 'confirm a perk', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const state: unknown = (await transaction.get(reference)).get('state')
      if (state === 'received') return
      if (state !== 'sent')
        throw new AppError('changed', 'Our team has just marked this perk as not sent.')
      transaction.update(reference, { state: 'received', receivedAt: serverTimestamp() })
    }),
  )
}

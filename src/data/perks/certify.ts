import { deleteField, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'
import { newSecretId } from '@/domain/values/secret-id'
import { certifiedFrom, tierFor } from '@/domain/programme/tiers'

/**
 * Publishes a certificate of an ambassador's tier and count, with their letter of recommendation if
 * there is one. Keeps the existing certificate's ID, or creates one. Two to four reads, one or two
 * writes.
 *
 * @returns the certificate's ID.
 * @throws AppError `changed` if the ambassador has no verified referral, or if the admin has hidden their name.
 */
export async function certify(uid: string): Promise<string> {
  const profile = documentOf('users', uid)
  const newId = newSecretId()
  return runWrite({ tried: 'certify', path: profile.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const [stored, letterPerk] = await Promise.all([
        transaction.get(profile),
        transaction.get(documentOf('perks', `${uid}-letter`)),
      ])
      const [count, firstName, lastName, known, letter]: unknown[] = [
        stored.get('referralCount'),
        stored.get('firstName'),
        stored.get('lastName'),
        stored.get('certificateId'),
        letterPerk.get('letter'),
      ]
      if (typeof count !== 'number' || count < 1) {
        throw new AppError('changed', 'You get a certificate with your first verified referral.')
      }
      if (stored.get('hiddenByTeam') === true) {
        throw new AppError('changed', 'Our team has hidden your name. Please write to us.')
      }
      const id = typeof known === 'string' ? known : newId
      transaction.set(documentOf('certificates', id), {
        name: [firstName, lastName].filter((part) => part !== '').join(' '),
        tier: tierFor(count),
        count,
        needs: certifiedFrom(count),
        letter: letter ?? null,
        certifiedAt: serverTimestamp(),
        endedAt: null,
      })
      if (id !== known) transaction.update(profile, { certificateId: id })
      return id
    }),
  )
}

/**
 * Deletes an ambassador's certificate, so that its address stops working. Idempotent. For its owner
 * and the admin.
 * @throws AppError
 */
export async function giveUpCertificate(uid: string): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite({ tried: 'give a certificate up', path: profile.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const id: unknown = (await transaction.get(profile)).get('certificateId')
      if (typeof id !== 'string') return
      transaction.delete(documentOf('certificates', id))
      transaction.update(profile, { certificateId: deleteField() })
    }),
  )
}

import { deleteField, runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'

import { removeFormerLetter } from './former-letter'

/**
 * Marks a perk as sent, or updates its note. Does nothing if the owner has confirmed its arrival.
 *
 * @param note for the owner, such as a tracking number: up to 300 characters, trimmed; null: none.
 * @throws AppError `changed` when the perk's owner has left the programme.
 */
export async function sendPerk(id: string, note: string | null): Promise<void> {
  const reference = documentOf('perks', id)
  await runWrite({ tried: 'mark a perk as sent', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (!stored.exists()) throw new AppError('changed', 'This ambassador has left the programme.')
      if (stored.get('state') === 'received') return
      transaction.update(reference, { state: 'sent', note, sentAt: serverTimestamp() })
    }),
  )
}

/**
 * Makes a perk due again after it was marked as sent or confirmed by mistake, and withdraws its
 * letter. Idempotent.
 *
 * @param from the state that the admin saw.
 * @throws AppError `changed` when the perk has been confirmed since, or its owner has left the
 *   programme.
 */
export async function callPerkBack(id: string, from: 'sent' | 'received'): Promise<void> {
  const reference = documentOf('perks', id)
  await runWrite({ tried: 'call a perk back', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (!stored.exists()) throw new AppError('changed', 'This ambassador has left the programme.')
      const state: unknown = stored.get('state')
      if (state === 'due') return
      if (state !== from)
        throw new AppError('changed', 'The ambassador has just confirmed that it arrived.')
      await removeFormerLetter(transaction, stored)
      transaction.update(reference, {
        state: 'due',
        note: null,
        sentAt: null,
        receivedAt: null,
        letter: deleteField(),
      })
    }),
  )
}

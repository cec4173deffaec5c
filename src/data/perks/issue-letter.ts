import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { AppError } from '@/data/firebase/errors'
import { runWrite } from '@/data/firebase/requests'
import { removeFormerLetter } from './former-letter'
import type { LetterTemplate } from './letter-template'

/**
 * Saves the template of letters of recommendation. Issued letters don't change.
 * @param template text of 1 to 3,000 characters; a first signature line of at most 100 characters, a second of at most 120.
 * @throws AppError
 */
export async function saveLetterTemplate(template: LetterTemplate): Promise<void> {
  const reference = documentOf('letterTemplates', 'current')
  await runWrite({ tried: 'save the template of letters', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      transaction.set(reference, { ...template, updatedAt: serverTimestamp() })
    }),
  )
}

/**
 * Issues a letter of recommendation. The ambassador can read the letter at once, so the perk counts
 * as received. An earlier letter is replaced, and removed from the certificate.
 *
 * @param perkId of the requested perk.
 * @param words without placeholders, within the template's limits.
 * @throws AppError `changed` when the perk's owner has left the programme.
 */
export async function issueLetter(perkId: string, words: LetterTemplate): Promise<void> {
  const reference = documentOf('perks', perkId)
  await runWrite({ tried: 'issue a letter', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(reference)
      if (!stored.exists()) throw new AppError('changed', 'This ambassador has left the programme.')
      await removeFormerLetter(transaction, stored)
      transaction.update(reference, {
        state: 'received',
        sentAt: serverTimestamp(),
        receivedAt: serverTimestamp(),
        letter: { ...words, issuedAt: serverTimestamp() },
      })
    }),
  )
}

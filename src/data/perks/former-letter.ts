import type { DocumentSnapshot, Transaction } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'

/** Removes a replaced or withdrawn letter from its owner's public certificate. */
export async function removeFormerLetter(
  transaction: Transaction,
  perk: DocumentSnapshot,
): Promise<void> {
  const uid: unknown = perk.get('uid')
  if (perk.get('letter') === undefined || typeof uid !== 'string') return
  const profile = await transaction.get(documentOf('users', uid))
  const id: unknown = profile.get('certificateId')
  if (typeof id !== 'string') return
  const certificate = await transaction.get(documentOf('certificates', id))
  if (certificate.exists() && certificate.get('letter') !== null) {
    transaction.update(certificate.ref, { letter: null })
  }
}

import { runTransaction } from 'firebase/firestore/lite'

import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { auth } from '@/data/firebase/sdk/firebase-auth'
import { runWrite } from '@/data/firebase/requests'

/**
 * Copies the account's verified address to the ambassador's profile. Idempotent.
 * @throws AppError
 */
export async function followEmail(uid: string): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite({ tried: 'follow a change of address', path: profile.path }, async () => {
    const user = auth.currentUser
    if (user?.uid !== uid) return
    // Refresh the token: the rules read the address from it, and it may still contain the old
    // address.
    await user.getIdToken(true)
    const email = user.email?.toLowerCase() ?? ''
    if (email === '' || !user.emailVerified) return
    await runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(profile)
      if (stored.exists() && stored.get('email') !== email) transaction.update(profile, { email })
    })
  })
}

import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { isSameCollege } from '@/domain/programme/college'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { aliasesIn, aliasKey } from './college-aliases'

/**
 * Renames a college, or merges it into another college if `into` is that college's name. Sign-up
 * and boards use the new name at once; `moveAmbassador` updates profiles one by one. Idempotent.
 *
 * @param from the college's current name, in any spelling.
 * @param into the new name.
 * @throws AppError
 */
export async function nameCollege(from: string, into: string): Promise<void> {
  const [fromKey, intoKey] = await Promise.all([aliasKey(from), aliasKey(into)])
  await runWrite(
    {
      tried: 'merge or rename a college',
      path: systemDocument('collegeAliases').path,
      hasRivals: true,
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const before = aliasesIn(await transaction.get(systemDocument('collegeAliases')))
        // Earlier aliases of the old name now lead to the new name. The new name itself must have
        // no alias.
        const aliases = Object.fromEntries(
          Object.entries(before)
            .filter(([key]) => key !== intoKey)
            .map(([key, name]) => [key, isSameCollege(name, from) ? into : name]),
        )
        aliases[fromKey] = into
        transaction.set(systemDocument('collegeAliases'), { aliases, updatedAt: serverTimestamp() })
      }),
  )
}

/**
 * Changes the college in an ambassador's profile to its new name. Does nothing if the profile
 * already has that name, or if the ambassador has left.
 * @throws AppError
 */
export async function moveAmbassador(uid: string, college: string): Promise<void> {
  const profile = documentOf('users', uid)
  await runWrite({ tried: 'move an ambassador', path: profile.path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored = await transaction.get(profile)
      if (!stored.exists() || stored.get('college') === college) return
      transaction.update(profile, { college, changedAt: serverTimestamp() })
    }),
  )
}

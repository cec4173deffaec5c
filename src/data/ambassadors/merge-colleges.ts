import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { isSameCollege } from '@/domain/college'

import { documentOf, firestoreLite, systemDocument } from '@/data/firebase/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { aliasesIn, aliasKey } from './college-aliases'

/**
 * Calls a college otherwise from now on: by the name of another, which merges the two, by one that nobody has used, or
 * by another spelling. Sign-up and the boards follow this alias; their ambassadors' profiles are changed one by one
 * (`moveAmbassador`). Done already: nothing changes.
 *
 * @param from its name, in any spelling.
 * @param into what it is called from now on.
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
        // What was merged into the one that goes follows it. The new name itself leads nowhere else.
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
 * Names an ambassador with the college that theirs is called now. Done already, or they have left meanwhile: nothing
 * changes.
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

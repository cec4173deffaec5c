import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { isSameCollege } from '@/domain/programme/college'
import { COLLEGE_NAMES_LIMITS } from '@/model/system'

import { firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'

/**
 * Replaces the college names suggested at sign-up.
 * @param names most important first; names beyond the size limit are dropped. Empty: no
 *   suggestions.
 * @throws AppError
 */
export async function suggestColleges(names: readonly string[]): Promise<void> {
  await write('suggest names of colleges', () => names)
}

/**
 * Renames a college in the suggestions, if it is one of them.
 * @throws AppError
 */
export async function renameSuggestion(from: string, into: string): Promise<void> {
  await write('rename a suggested college', (suggested) => {
    if (!suggested.some((name) => isSameCollege(name, from))) return suggested
    const others = suggested.filter(
      (name) => !isSameCollege(name, from) && !isSameCollege(name, into),
    )
    return [...others, into]
  })
}

function write(tried: string, change: (names: readonly string[]) => readonly string[]) {
  return runWrite({ tried, path: systemDocument('collegeNames').path, hasRivals: true }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const stored: unknown = (await transaction.get(systemDocument('collegeNames'))).get(
        'collegeNames',
      )
      const before = typeof stored === 'string' ? stored.split('\n') : []
      const after = change(before)
      if (after === before) return
      const text = fitting(after)
      if (text === '') transaction.delete(systemDocument('collegeNames'))
      else
        transaction.set(systemDocument('collegeNames'), {
          collegeNames: text,
          updatedAt: serverTimestamp(),
        })
    }),
  )
}

function fitting(names: readonly string[]): string {
  const kept: string[] = []
  let room: number = COLLEGE_NAMES_LIMITS.collegeNames
  for (const name of names) {
    room -= name.length + 1
    if (room < 0) break
    kept.push(name)
  }
  return kept.join('\n')
}

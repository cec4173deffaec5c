import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { isSameCollege } from '@/domain/programme/college'
import { COLLEGE_NAMES_LIMITS, collegeNames } from '@/model/system'

import {
  firestoreLite,
  systemDocument as systemDocumentToWrite,
} from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import { systemDocument } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

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
  return runWrite(
    { tried, path: systemDocumentToWrite('collegeNames').path, hasRivals: true },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        const stored: unknown = (await transaction.get(systemDocumentToWrite('collegeNames'))).get(
          'collegeNames',
        )
        const before = typeof stored === 'string' ? stored.split('\n') : []
        const after = change(before)
        if (after === before) return
        const text = withinLimit(after)
        if (text === '') transaction.delete(systemDocumentToWrite('collegeNames'))
        else
          transaction.set(systemDocumentToWrite('collegeNames'), {
            collegeNames: text,
            updatedAt: serverTimestamp(),
          })
      }),
  )
}

function withinLimit(names: readonly string[]): string {
  const kept: string[] = []
  let room: number = COLLEGE_NAMES_LIMITS.collegeNames
  for (const name of names) {
    room -= name.length + 1
    if (room < 0) break
    kept.push(name)
  }
  return kept.join('\n')
}

export interface SuggestedColleges {
  names: readonly string[]
  updatedAt: Date
}

/** The college names suggested at sign-up, live; null when there are none. For the admin. */
export function suggestedCollegesQuery(adminUid: string) {
  return liveQuery<SuggestedColleges | null>(
    ['suggested-colleges', adminUid],
    watchDocument(systemDocument('collegeNames'), (snapshot) => {
      const stored = decode(collegeNames, snapshot)
      return { names: stored.collegeNames.split('\n'), updatedAt: stored.updatedAt }
    }),
    'Failed to load the suggested college names.',
  )
}

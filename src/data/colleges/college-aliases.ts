import { getDoc, type DocumentSnapshot } from 'firebase/firestore/lite'

import { spellingOf } from '@/domain/programme/college'
import { sha256Hex } from '@/lib/sha256'

import { systemDocument } from '@/data/firebase/sdk/firestore-lite'

/** Current names of merged and renamed colleges, keyed by `aliasKey` of the former name. */
export type CollegeAliases = Readonly<Record<string, string>>

/**
 * Returns the key of a former name, which is the same for all its spellings. It is a hash, because
 * visitors can read the keys and a former name may be false or offensive.
 */
export function aliasKey(college: string): Promise<string> {
  return sha256Hex(spellingOf(college))
}

/** Returns the stored aliases, without invalid entries. */
export function aliasesIn(stored: DocumentSnapshot): CollegeAliases {
  const aliases: unknown = stored.get('aliases')
  if (typeof aliases !== 'object' || aliases === null) return {}
  return Object.fromEntries(
    Object.entries(aliases).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

export async function readCollegeAliases(): Promise<CollegeAliases> {
  return aliasesIn(await getDoc(systemDocument('collegeAliases')))
}

/**
 * Returns the current names of these colleges, keyed by the given spelling. Colleges without an
 * alias are left out.
 */
export async function aliasesOf(
  colleges: Iterable<string>,
  aliases: CollegeAliases,
): Promise<Map<string, string>> {
  const currentNames = new Map<string, string>()
  if (Object.keys(aliases).length === 0) return currentNames
  for (const college of new Set(colleges)) {
    const alias = aliases[await aliasKey(college)]
    if (alias !== undefined) currentNames.set(college, alias)
  }
  return currentNames
}

/** Returns the college names suggested at sign-up; an empty list if there are none. */
export async function readCollegeNames(): Promise<string[]> {
  const names: unknown = (await getDoc(systemDocument('collegeNames'))).get('collegeNames')
  return typeof names === 'string' ? names.split('\n') : []
}

import { getDoc, type DocumentSnapshot } from 'firebase/firestore/lite'

import { spellingOf } from '@/domain/college'
import { sha256Hex } from '@/lib/sha256'

import { systemDocument } from '@/data/firebase/firestore-lite'

/** What merged and renamed colleges are called now, by the key of what they were called. */
export type CollegeAliases = Readonly<Record<string, string>>

/** The key under which an alias is kept: visitors read it, and a former name may be false or offensive. */
export function aliasKey(college: string): Promise<string> {
  return sha256Hex(spellingOf(college))
}

/** Returns the stored aliases that are names. */
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

/** Returns what these colleges are called now, by how they are spelt; without those that have no alias. */
export async function aliasesOf(
  colleges: Iterable<string>,
  aliases: CollegeAliases,
): Promise<Map<string, string>> {
  const called = new Map<string, string>()
  if (Object.keys(aliases).length === 0) return called
  for (const college of new Set(colleges)) {
    const alias = aliases[await aliasKey(college)]
    if (alias !== undefined) called.set(college, alias)
  }
  return called
}

import { queryOptions } from '@tanstack/react-query'

import { collegesOf, type Standing } from '@/domain/board'
import { isSameCollege, spellingOf } from '@/domain/college'

import { runQuery } from '@/data/firebase/requests'
import { aliasesOf, readCollegeAliases } from './college-aliases'
import { readStandings } from './standings'

/** A college as the admin sees it: also one for which nobody is verified yet. */
export interface KnownCollege {
  /** One for all its spellings. */
  key: string
  /** As the boards show it. */
  name: string
  /** Who is named with it, and in which spelling. */
  ambassadors: readonly { uid: string; college: string }[]
  /** Its verified referrals. */
  count: number
  /** What the college is called now whose ambassadors haven't all been moved yet; null: nothing is left to do. */
  mergedInto: string | null
}

/**
 * Every college by its name, also one that was merged away while ambassadors are still named with it. The first time
 * in a session each ambassador costs one read, later only those who have changed. For the admin.
 */
export function everyCollegeQuery(adminUid: string) {
  return queryOptions<KnownCollege[]>({
    queryKey: ['every-college', adminUid],
    queryFn: () => runQuery(readEveryCollege),
    // It is read when somebody asks, and told beside it when it fails.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

async function readEveryCollege(): Promise<KnownCollege[]> {
  const [{ byUid }, aliases] = await Promise.all([readStandings(), readCollegeAliases()])
  const named = [...byUid.values()].filter(({ college }) => college !== '')
  const called = await aliasesOf(
    named.map(({ college }) => college),
    aliases,
  )
  const bySpelling = new Map<string, Standing[]>()
  for (const one of named) {
    const key = spellingOf(one.college)
    const those = bySpelling.get(key) ?? []
    those.push(one)
    bySpelling.set(key, those)
  }
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })
  return [...bySpelling]
    .map(([key, those]): KnownCollege => {
      const [{ name, count } = { name: '', count: 0 }] = collegesOf(those)
      const alias = called.get(name)
      // Another spelling of the same is a name, too.
      const isSame = alias !== undefined && isSameCollege(alias, name)
      return {
        key,
        name: isSame ? alias : name,
        ambassadors: those.map(({ uid, college }) => ({ uid, college })),
        count,
        mergedInto: alias === undefined || isSame ? null : alias,
      }
    })
    .toSorted((one, other) => compare(one.name, other.name))
}

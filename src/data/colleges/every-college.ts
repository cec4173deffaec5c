import { queryOptions } from '@tanstack/react-query'

import { collegesOf, type Standing } from '@/domain/programme/board'
import { isSameCollege, spellingOf } from '@/domain/programme/college'

import { runQuery } from '@/data/firebase/requests'
import { aliasesOf, readCollegeAliases } from './college-aliases'
import { readStandings } from '@/data/boards/standings'

/** A college in the admin pages, including colleges without verified referrals. */
export interface KnownCollege {
  /** The key of the college, the same for all its spellings. */
  key: string
  /** The spelling on the boards. */
  name: string
  /** The ambassadors of this college, each with the spelling in their profile. */
  ambassadors: readonly { uid: string; college: string }[]
  /** Number of verified referrals. */
  count: number
  /**
   * The college's new name while some profiles still have the old one; null: no profile has to
   * change.
   */
  mergedInto: string | null
}

/**
 * All colleges, sorted by name, including merged ones that some profiles still name. The first call
 * in a session costs one read per ambassador; later calls read only changed profiles. For the
 * admin.
 */
export function everyCollegeQuery(adminUid: string) {
  return queryOptions<KnownCollege[]>({
    queryKey: ['every-college', adminUid],
    queryFn: () => runQuery(readEveryCollege),
    // Read on demand; the page shows a failure inline.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

async function readEveryCollege(): Promise<KnownCollege[]> {
  const [{ byUid }, aliases] = await Promise.all([readStandings(), readCollegeAliases()])
  const named = [...byUid.values()].filter(({ college }) => college !== '')
  const currentNames = await aliasesOf(
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
      const alias = currentNames.get(name)
      // An alias that differs only in spelling is the display name, not a merger.
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

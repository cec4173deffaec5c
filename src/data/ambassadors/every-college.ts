import { queryOptions } from '@tanstack/react-query'
import { query, where, type QueryDocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { colleges, users } from '@/data/firebase/collections'
import { decode, nullable } from '@/data/firebase/decode'
import { readAll } from '@/data/firebase/read-all'
import { translated } from '@/data/firebase/translated'
import { collegeKey } from './college-key'

/** A college as the admin sees it: also one for which nobody is verified yet. */
export interface KnownCollege {
  key: string
  /** As the boards show it; of one that isn't on them, as the first of its ambassadors spells it. */
  name: string
  /** Who is named with it, and in which spelling. */
  ambassadors: readonly { uid: string; college: string }[]
  /** Its verified referrals. */
  count: number
  /** What the college is called that it was merged into; null: it counts by itself. */
  mergedInto: string | null
}

const studentSchema = v.object({ college: nullable(v.string()) })
const collegeSchema = v.object({
  name: nullable(v.string()),
  count: nullable(v.number()),
  mergedInto: nullable(v.string()),
})

/**
 * Every college by its name, also one that was merged away while ambassadors are still named with it. Each
 * ambassador costs one read, and each college. For the admin.
 */
export function everyCollegeQuery(adminUid: string) {
  return queryOptions<KnownCollege[]>({
    queryKey: ['every-college', adminUid],
    queryFn: ({ signal }) => translated(() => readEveryCollege(signal)),
    // It is read when somebody asks, and told beside it when it fails.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
}

async function readEveryCollege(signal: AbortSignal): Promise<KnownCollege[]> {
  const [students, counted] = await Promise.all([
    readAll(signal, query(users, where('role', '==', 'ambassador'))),
    readAll(signal, colleges),
  ])
  const stored = new Map(counted.map((one) => [one.id, decode(collegeSchema, one)]))
  const named = await byCollege(students)
  const all = [...new Set([...stored.keys(), ...named.keys()])].map((key): KnownCollege => {
    const ambassadors = named.get(key) ?? []
    const college = stored.get(key)
    return {
      key,
      name: college?.name ?? ambassadors[0]?.college ?? '',
      ambassadors,
      count: college?.count ?? 0,
      mergedInto: nameOf(college?.mergedInto ?? null),
    }
  })
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })
  return (
    all
      // One that was merged away, and that nobody is named with any more, is no college.
      .filter(({ mergedInto, ambassadors }) => mergedInto === null || ambassadors.length > 0)
      .filter(
        ({ name, count, ambassadors }) => name !== '' && (count > 0 || ambassadors.length > 0),
      )
      .toSorted((one, other) => compare(one.name, other.name))
  )

  /** @param passed changed in the console, it may lead back to where it began. */
  function nameOf(key: string | null, passed: readonly string[] = []): string | null {
    if (key === null || passed.includes(key)) return null
    const college = stored.get(key)
    return college?.name ?? nameOf(college?.mergedInto ?? null, [...passed, key])
  }
}

async function byCollege(students: readonly QueryDocumentSnapshot[]) {
  const named = new Map<string, { uid: string; college: string }[]>()
  for (const student of students) {
    const { college } = decode(studentSchema, student)
    if (college === null) continue
    // Each by itself: the browser works them out one after the other anyway.
    const key = await collegeKey(college)
    const those = named.get(key) ?? []
    those.push({ uid: student.id, college })
    named.set(key, those)
  }
  return named
}

import * as v from 'valibot'

import type { Standing } from '@/domain/board'

import { decode, nullable, type Snapshot } from '@/data/firebase/decode'
import { restQuery } from '@/data/firebase/rest-query'
import { monthsIn } from './months'

/** What the boards need of a profile. Lenient: one that is damaged must not keep the others off the boards. */
const standingSchema = v.object({
  firstName: nullable(v.string()),
  college: nullable(v.string()),
  referralCount: nullable(v.number()),
  months: v.pipe(v.optional(v.unknown(), {}), v.transform(monthsIn)),
  hidden: nullable(v.boolean()),
  hiddenByTeam: nullable(v.boolean()),
  paused: nullable(v.boolean()),
})
const FIELDS = Object.keys(standingSchema.entries)

/** A tab that stays open lists all of them anew after this long: who has left is seen only then. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000
/** A write may be seen a moment after the time that it carries. */
const OVERLAP_MS = 10_000
/** Longer than a write may take: all ambassadors are many. */
const LIST_TIMEOUT_MS = 60_000

interface Standings {
  /** By uid. */
  byUid: Map<string, Standing>
  /** The moment of which they are, by the server's clock. */
  asOf: Date
  listedAt: number
}

let known: Standings | null = null

/**
 * Returns all ambassadors as the boards need them. The first call reads each of them once; later ones read those who
 * were credited or changed since the call before. For the admin.
 */
export async function readStandings(): Promise<Standings> {
  known = known === null || isOver(known) ? await listAll() : await bringUpToDate(known)
  return known
}

/** Lists all ambassadors if that was not done yet, which may take longer than a write may. */
export async function prepareStandings(): Promise<void> {
  if (known === null || isOver(known)) known = await listAll()
}

function isOver({ listedAt }: Standings): boolean {
  return Date.now() - listedAt > GOOD_FOR_MS
}

/** At sign-out. */
export function forgetStandings(): void {
  known = null
}

async function listAll(): Promise<Standings> {
  // The moment of the first page: what changes while the others are read is read again.
  let asOf: string | undefined
  const found = await restQuery(
    AbortSignal.timeout(LIST_TIMEOUT_MS),
    'users',
    FIELDS,
    { field: 'role', is: 'ambassador' },
    (_documents, readTime) => {
      asOf ??= readTime
    },
  )
  const byUid = new Map(found.map((one) => [one.id, toStanding(one.id, one)]))
  return { byUid, asOf: new Date(asOf ?? ''), listedAt: Date.now() }
}

async function bringUpToDate(before: Standings): Promise<Standings> {
  const signal = AbortSignal.timeout(LIST_TIMEOUT_MS)
  const after = new Date(before.asOf.getTime() - OVERLAP_MS).toISOString()
  const moments: string[] = []
  const found = await Promise.all(
    ['countedAt', 'changedAt'].map((field) =>
      restQuery(signal, 'users', FIELDS, { field, after }, (_documents, readTime) =>
        moments.push(readTime),
      ),
    ),
  )
  const [asOf = ''] = moments.toSorted()
  for (const one of found.flat()) before.byUid.set(one.id, toStanding(one.id, one))
  return { ...before, asOf: new Date(asOf) }
}

/** Returns an ambassador's profile as the boards need it. */
export function toStanding(uid: string, profile: Snapshot): Standing {
  const { firstName, college, referralCount, months, ...off } = decode(standingSchema, profile)
  const isOff = [off.hidden, off.hiddenByTeam, off.paused].includes(true)
  return {
    uid,
    firstName: firstName ?? '',
    college: college ?? '',
    count: referralCount ?? 0,
    months,
    isNamed: firstName !== null && college !== null && !isOff,
  }
}

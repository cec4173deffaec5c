import * as v from 'valibot'

import type { Standing } from '@/domain/programme/board'

import { decode, type Snapshot } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { user } from '@/model/users'
import { restQuery } from '@/data/firebase/queries/rest-query'

/**
 * The fields that the boards need. Lenient, so that an invalid profile doesn't remove the others
 * from the boards.
 */
const standingSchema = lenient(
  v.pick(user, [
    'firstName',
    'college',
    'referralCount',
    'months',
    'hidden',
    'hiddenByTeam',
    'paused',
  ]),
)
const FIELDS = Object.keys(standingSchema.entries)

/**
 * Milliseconds after which an open tab reads all ambassadors again. Reading only the changes
 * doesn't detect ambassadors who left.
 */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000
/**
 * Milliseconds by which each read overlaps the previous one, because a write can become visible
 * slightly after its own timestamp.
 */
const OVERLAP_MS = 10_000
/**
 * The time-out of a read of profiles, in milliseconds. Longer than that of a write, because there
 * may be many ambassadors.
 */
const LIST_TIMEOUT_MS = 60_000

interface Standings {
  byUid: Map<string, Standing>
  /** The server's time when the figures were last read. */
  asOf: Date
  listedAt: number
}

let known: Standings | null = null

/**
 * Returns all ambassadors' figures for the boards. The first call reads every profile; later calls
 * read only profiles that changed since. For the admin.
 */
export async function readStandings(): Promise<Standings> {
  known = known === null || isOver(known) ? await listAll() : await bringUpToDate(known)
  return known
}

/**
 * Reads all ambassadors before a write starts, because this first read may take longer than the
 * time-out of the write.
 */
export async function prepareStandings(): Promise<void> {
  if (known === null || isOver(known)) known = await listAll()
}

function isOver({ listedAt }: Standings): boolean {
  return Date.now() - listedAt > GOOD_FOR_MS
}

/** Clears the cache at sign-out. */
export function forgetStandings(): void {
  known = null
}

async function listAll(): Promise<Standings> {
  // Use the time of the first page, so that changes during the later pages are read again.
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

/** Converts a profile to the figures that the boards need. */
export function toStanding(uid: string, profile: Snapshot): Standing {
  const { firstName, college, referralCount, months, ...off } = decode(standingSchema, profile)
  const isOff = off.hidden || off.hiddenByTeam || off.paused
  return {
    uid,
    firstName: firstName ?? '',
    college: college ?? '',
    count: referralCount ?? 0,
    months,
    isNamed: firstName !== null && college !== null && !isOff,
  }
}

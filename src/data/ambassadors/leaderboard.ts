import { queryOptions } from '@tanstack/react-query'
import {
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  where,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { leaderboard, colleges } from '@/data/firebase/collections'
import { collegeKey } from './college-key'
import { monthsIn, type Months } from './months'
import { MalformedDocumentError } from '@/data/firebase/errors'
import { canBeAnId } from '@/domain/record-id'
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery, type Watch, SUPERSEDED_MS } from '@/data/firebase/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/watch'
import { translated } from '@/data/firebase/translated'

/** The rules let an ambassador look at this many entries at once. */
const WIDEST_RANK = 1000
/** How often a rank is counted anew: the neighbours that are watched don't show everybody who overtakes. */
const LOOK_AGAIN_MS = 30_000
const FAILURE = 'Failed to load dashboard data. Please try again.'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The count of each month; where nothing has counted yet, nothing. */
const months = v.pipe(v.optional(v.unknown(), {}), v.transform(monthsIn))

const standingSchema = v.object({
  /** Null, as is the college, for those who keep hidden. */
  firstName: nullable(v.string()),
  college: nullable(v.string()),
  count,
  months,
})

const collegeSchema = v.object({ name: v.string(), count, months })

/** One that was merged into another, with which it is counted. */
const mergedSchema = v.object({ mergedInto: v.pipe(v.string(), v.check(canBeAnId, 'not an id')) })

/** A month of India's calendar, such as `2026-9`, by which a board counts; null: all of them so far. */
export type LeagueMonth = string | null

/** An ambassador's entry on a board; `count`: the verified referrals of its month. */
export interface Standing {
  uid: string
  firstName: string | null
  college: string | null
  count: number
}

/** A college and the verified referrals of all its ambassadors in a month. */
export interface College {
  key: string
  name: string
  count: number
}

function fieldOf(month: LeagueMonth): string {
  return month === null ? 'count' : `months.${month}`
}

function countIn({ count, months }: { count: number; months: Months }, month: LeagueMonth): number {
  return month === null ? count : (months[month] ?? 0)
}

/** Whose key ends so is of that month. */
function keyOf(month: LeagueMonth): string[] {
  return month === null ? [] : [month]
}

function standingIn(month: LeagueMonth): (snapshot: QueryDocumentSnapshot) => Standing {
  return (snapshot) => {
    const { firstName, college, ...counts } = decode(standingSchema, snapshot)
    return { uid: snapshot.id, firstName, college, count: countIn(counts, month) }
  }
}

/** The ambassadors with the most verified referrals, at most eleven, live. @param uid who is looking. */
export function topAmbassadorsQuery(uid: string, month: LeagueMonth = null) {
  return liveQuery(
    ['top-ambassadors', uid, ...keyOf(month)],
    watchQuery(query(leaderboard, orderBy(fieldOf(month), 'desc'), limit(11)), standingIn(month)),
    FAILURE,
  )
}

/** The next ambassador with more verified referrals than `own`, live; none for who leads. */
export function aheadQuery(uid: string, own: number, month: LeagueMonth = null) {
  const field = fieldOf(month)
  return {
    ...liveQuery(
      ['ahead', uid, own, ...keyOf(month)],
      watchQuery(
        query(leaderboard, where(field, '>', own), orderBy(field), limit(1)),
        standingIn(month),
      ),
      FAILURE,
    ),
    gcTime: SUPERSEDED_MS,
  }
}

/**
 * The next ambassadors with `own` verified referrals or fewer, live: at most two, because one of them may
 * be the very one who is looking.
 */
export function behindQuery(uid: string, own: number, month: LeagueMonth = null) {
  const field = fieldOf(month)
  return {
    ...liveQuery(
      ['behind', uid, own, ...keyOf(month)],
      watchQuery(
        query(leaderboard, where(field, '<=', own), orderBy(field, 'desc'), limit(2)),
        standingIn(month),
      ),
      FAILURE,
    ),
    gcTime: SUPERSEDED_MS,
  }
}

/**
 * The rank of an ambassador with `own` verified referrals among all: one more than there are with a
 * higher count, so that ties share a rank. At most 1,001.
 *
 * @param version counted anew when it changes: who is just ahead and just behind.
 */
export function rankQuery(uid: string, own: number, version: string, month: LeagueMonth = null) {
  return queryOptions({
    queryKey: ['rank', uid, own, version, ...keyOf(month)],
    queryFn: () =>
      translated(async () => {
        const ahead = await getCountFromServer(
          query(leaderboard, where(fieldOf(month), '>', own), limit(WIDEST_RANK)),
        )
        return ahead.data().count + 1
      }),
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: SUPERSEDED_MS,
    meta: { failure: FAILURE },
  })
}

/** The colleges whose ambassadors have the most verified referrals, at most ten, live; none of those without any. */
export function topCollegesQuery(uid: string, month: LeagueMonth = null) {
  const field = fieldOf(month)
  return liveQuery(
    ['top-colleges', uid, ...keyOf(month)],
    watchQuery(
      query(colleges, where(field, '>', 0), orderBy(field, 'desc'), limit(10)),
      collegeIn(month),
    ),
    FAILURE,
  )
}

/** The key of a college by its name. */
export function collegeKeyQuery(name: string) {
  return queryOptions({
    queryKey: ['college-key', name],
    queryFn: () => translated(() => collegeKey(name)),
  })
}

/** One college, or the one that it was merged into, live; null before its first verified referral. */
export function collegeQuery(uid: string, key: string, month: LeagueMonth = null) {
  return liveQuery<College | null>(
    ['college', uid, key, ...keyOf(month)],
    // The reference is made when it is watched: before, the key may be empty, for which the SDK throws.
    (next, fail) => watchCollege(key, month)(next, fail),
    FAILURE,
  )
}

function watchCollege(key: string, month: LeagueMonth): Watch<College | null> {
  const readCollege = collegeIn(month)
  return (next, fail) => {
    let stop: (() => void) | undefined
    const passed = new Set<string>()
    function watch(where: string) {
      stop?.()
      // Changed in the console, it may lead back to where it began.
      if (passed.has(where)) {
        fail(new MalformedDocumentError(`colleges/${where}`, 'mergedInto: leads back to it'))
        return
      }
      passed.add(where)
      stop = watchDocument(doc(colleges, where), (snapshot) =>
        snapshot.get('mergedInto') === undefined
          ? readCollege(snapshot)
          : decode(mergedSchema, snapshot),
      )((college) => {
        if (college !== null && 'mergedInto' in college) watch(college.mergedInto)
        else next(college)
      }, fail)
    }
    watch(key)
    return () => stop?.()
  }
}

function collegeIn(month: LeagueMonth): (snapshot: DocumentSnapshot) => College {
  return (snapshot) => {
    const { name, ...counts } = decode(collegeSchema, snapshot)
    return { key: snapshot.id, name, count: countIn(counts, month) }
  }
}

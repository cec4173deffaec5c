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
import { decode, nullable } from '@/data/firebase/decode'
import { liveQuery, type Watch } from '@/data/firebase/live-query'
import { watchDocument, watchQuery } from '@/data/firebase/watch'
import { translated } from '@/data/firebase/translated'

/** The rules let an ambassador look at this many entries at once. */
const WIDEST_RANK = 1000
/** How often a rank is counted anew: the neighbours that are watched don't show everybody who overtakes. */
const LOOK_AGAIN_MS = 30_000
const FAILURE = 'Failed to load dashboard data. Please try again.'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const standingSchema = v.object({
  /** Null, as is the college, for those who keep hidden. */
  firstName: nullable(v.string()),
  college: nullable(v.string()),
  /** Verified referrals. */
  count,
})

const collegeSchema = v.object({ name: v.string(), count })

/** One that was merged into another, with which it is counted. */
const mergedSchema = v.object({ mergedInto: v.string() })

/** An ambassador's entry on the leaderboard. */
export type Standing = v.InferOutput<typeof standingSchema> & { uid: string }

/** A college and the verified referrals of all its ambassadors. */
export type College = v.InferOutput<typeof collegeSchema> & { key: string }

function readStanding(snapshot: QueryDocumentSnapshot): Standing {
  return { uid: snapshot.id, ...decode(standingSchema, snapshot) }
}

/** The ambassadors with the most verified referrals, at most eleven, live. @param uid who is looking. */
export function topAmbassadorsQuery(uid: string) {
  return liveQuery(
    ['top-ambassadors', uid],
    watchQuery(query(leaderboard, orderBy('count', 'desc'), limit(11)), readStanding),
    FAILURE,
  )
}

/** The next ambassador with more verified referrals than `own`, live; none for who leads. */
export function aheadQuery(uid: string, own: number) {
  return liveQuery(
    ['ahead', uid, own],
    watchQuery(
      query(leaderboard, where('count', '>', own), orderBy('count'), limit(1)),
      readStanding,
    ),
    FAILURE,
  )
}

/**
 * The next ambassadors with `own` verified referrals or fewer, live: at most two, because one of them may
 * be the very one who is looking.
 */
export function behindQuery(uid: string, own: number) {
  return liveQuery(
    ['behind', uid, own],
    watchQuery(
      query(leaderboard, where('count', '<=', own), orderBy('count', 'desc'), limit(2)),
      readStanding,
    ),
    FAILURE,
  )
}

/**
 * The rank of an ambassador with `own` verified referrals among all: one more than there are with a
 * higher count, so that ties share a rank. At most 1,001.
 *
 * @param version counted anew when it changes: who is just ahead and just behind.
 */
export function rankQuery(uid: string, own: number, version: string) {
  return queryOptions({
    queryKey: ['rank', uid, own, version],
    queryFn: () =>
      translated(async () => {
        const ahead = await getCountFromServer(
          query(leaderboard, where('count', '>', own), limit(WIDEST_RANK)),
        )
        return ahead.data().count + 1
      }),
    refetchOnWindowFocus: true,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: FAILURE },
  })
}

/** The colleges whose ambassadors have the most verified referrals, at most ten, live; none of those without any. */
export function topCollegesQuery(uid: string) {
  return liveQuery(
    ['top-colleges', uid],
    watchQuery(
      query(colleges, where('count', '>', 0), orderBy('count', 'desc'), limit(10)),
      readCollege,
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
export function collegeQuery(uid: string, key: string) {
  return liveQuery<College | null>(
    ['college', uid, key],
    // The reference is made when it is watched: before, the key may be empty, for which the SDK throws.
    (next, fail) => watchCollege(key)(next, fail),
    FAILURE,
  )
}

function watchCollege(key: string): Watch<College | null> {
  return (next, fail) => {
    let stop: (() => void) | undefined
    function watch(where: string) {
      stop?.()
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

function readCollege(snapshot: DocumentSnapshot): College {
  return { key: snapshot.id, ...decode(collegeSchema, snapshot) }
}

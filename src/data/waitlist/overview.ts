import { queryOptions } from '@tanstack/react-query'
import {
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import * as v from 'valibot'

import { periodsUntil } from '@/domain/periods'

import { users, waitlistUsers } from '@/data/firebase/collections'
import { countOf, type CountExtent } from '@/data/firebase/count'
import { decode, nullable, readable } from '@/data/firebase/decode'
import { translated } from '@/data/firebase/translated'
import { countOn, type Day } from './days'
import { readLastWaits } from './last-waits'

/**
 * So few that the whole room stays within 60 reads, each count being one: two for each of 14 days, one for
 * the share, these, the ambassadors, three totals and six kinds of what waits.
 */
const LAST_VERIFIED = 10
const TOP_AMBASSADORS = 5

/** How long a count of a day that is over is good for: only an erasure and a taking back change it. */
const PAST_GOOD_FOR_MS = 60 * 60_000
const LOOK_AGAIN_MS = 5 * 60_000

const ambassadorSchema = v.object({
  firstName: nullable(v.string()),
  email: nullable(v.string()),
  referralCode: nullable(v.string()),
  referralCount: v.number(),
})

type TopAmbassador = v.InferOutput<typeof ambassadorSchema> & { uid: string }

export interface Overview {
  /** The last 14, the oldest first, the last one today. Each count goes up to `MOST_COUNTED`. */
  days: Day[]
  /** How many of those who joined in these days came by somebody's code, up to `MOST_COUNTED`. */
  referred: number
  /** From sign-up to verification, of the last 10 who were verified, in milliseconds. */
  waitsMs: number[]
  /** The five with the most verified referrals, the first the one with the most; none without any. */
  topAmbassadors: TopAmbassador[]
}

/**
 * How the waitlist does. For the admin.
 *
 * @param version anything that changes when somebody joins or is verified. Days that are over are not
 *   counted anew then.
 */
export function overviewQuery(adminUid: string, version: string) {
  return queryOptions({
    queryKey: ['overview', adminUid, version],
    queryFn: ({ client }) =>
      translated<Overview>(async () => {
        const periods = periodsUntil(new Date(), 'day')
        const [first] = periods
        const [days, referred, { waitsMs }, topAmbassadors] = await Promise.all([
          Promise.all(
            periods.map((period, index) =>
              index === periods.length - 1
                ? countOn(period, 'some')
                : client.fetchQuery({
                    queryKey: ['overview-day', adminUid, period],
                    queryFn: () => translated(() => countOn(period, 'some')),
                    staleTime: PAST_GOOD_FOR_MS,
                    gcTime: PAST_GOOD_FOR_MS,
                    meta: { isPart: true },
                  }),
            ),
          ),
          first === undefined ? 0 : countReferredSince(first.from, 'some'),
          readLastWaits(LAST_VERIFIED),
          readTopAmbassadors(),
        ])
        return { days, referred, waitsMs, topAmbassadors }
      }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'Failed to load the figures.' },
  })
}

/** The overview's counts without a limit, for when somebody asks. For the admin. */
export function exactDaysQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['exact-days', adminUid],
    queryFn: () =>
      translated<Pick<Overview, 'days' | 'referred'>>(async () => {
        const periods = periodsUntil(new Date(), 'day')
        const [first] = periods
        const [days, referred] = await Promise.all([
          Promise.all(periods.map((period) => countOn(period, 'all'))),
          first === undefined ? 0 : countReferredSince(first.from, 'all'),
        ])
        return { days, referred }
      }),
    enabled: false,
    meta: { failure: 'Failed to load the figures.' },
  })
}

function countReferredSince(from: Date, extent: CountExtent): Promise<number> {
  const referred = query(
    waitlistUsers,
    where('createdAt', '>=', from),
    where('enteredReferralCode', '!=', null),
    // The order that the table's filters have an index for.
    orderBy('createdAt', 'desc'),
  )
  return countOf(referred, extent)
}

async function readTopAmbassadors(): Promise<TopAmbassador[]> {
  const { docs } = await getDocsFromServer(
    query(
      users,
      // Nobody else has a count.
      where('referralCount', '>', 0),
      orderBy('referralCount', 'desc'),
      limit(TOP_AMBASSADORS),
    ),
  )
  return readable(docs, toTopAmbassador)
}

function toTopAmbassador(snapshot: QueryDocumentSnapshot): TopAmbassador {
  return { uid: snapshot.id, ...decode(ambassadorSchema, snapshot) }
}

import { queryOptions } from '@tanstack/react-query'
import {
  getCountFromServer,
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
import { decode, nullable } from '@/data/firebase/decode'
import { translated } from '@/data/firebase/translated'
import { countOn, type Day } from './days'
import { readLastWaits } from './last-waits'

/**
 * So few that all of it stays within 60 reads, where a count of up to 1,000 costs one: two for each of
 * 14 days, one for the share, 25 of the last verified, and these.
 */
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
  /** The last 14, the oldest first, the last one today. */
  days: Day[]
  /** How many of those who joined in these days came by somebody's code. */
  referred: number
  /** From sign-up to verification, of the last 25 who were verified, in milliseconds. */
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
                ? countOn(period)
                : client.fetchQuery({
                    queryKey: ['overview-day', adminUid, period],
                    queryFn: () => translated(() => countOn(period)),
                    staleTime: PAST_GOOD_FOR_MS,
                    gcTime: PAST_GOOD_FOR_MS,
                    meta: { isPart: true },
                  }),
            ),
          ),
          first === undefined ? 0 : countReferredSince(first.from),
          readLastWaits(),
          readTopAmbassadors(),
        ])
        return { days, referred, waitsMs, topAmbassadors }
      }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { failure: 'Failed to load the figures.' },
  })
}

async function countReferredSince(from: Date): Promise<number> {
  const referred = query(
    waitlistUsers,
    where('createdAt', '>=', from),
    where('enteredReferralCode', '!=', null),
    // The order that the table's filters have an index for.
    orderBy('createdAt', 'desc'),
  )
  return (await getCountFromServer(referred)).data().count
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
  return docs.map(toTopAmbassador)
}

function toTopAmbassador(snapshot: QueryDocumentSnapshot): TopAmbassador {
  return { uid: snapshot.id, ...decode(ambassadorSchema, snapshot) }
}

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

import { collectionOf } from '@/data/firebase/firestore'
import { countOf, RECOUNT_MS } from '@/data/firebase/count'
import { decode, nullable, readable } from '@/data/firebase/decode'
import { runQuery } from '@/data/firebase/requests'
import { countOn, type Day } from './days'
import { readLastWaits } from './last-waits'

const LAST_VERIFIED = 10
const TOP_AMBASSADORS = 5

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
  /** From sign-up to verification, of the last 10 who were verified, in milliseconds. */
  waitsMs: number[]
  /** The five with the most verified referrals, the first the one with the most; none without any. */
  topAmbassadors: TopAmbassador[]
}

/** How the waitlist does. For the admin. */
export function overviewQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['overview', adminUid],
    queryFn: () =>
      runQuery<Overview>(async () => {
        const periods = periodsUntil(new Date(), 'day')
        const [first] = periods
        const [days, referred, { waitsMs }, topAmbassadors] = await Promise.all([
          Promise.all(periods.map(countOn)),
          first === undefined ? 0 : countReferredSince(first.from),
          readLastWaits(LAST_VERIFIED),
          readTopAmbassadors(),
        ])
        return { days, referred, waitsMs, topAmbassadors }
      }),
    refetchInterval: RECOUNT_MS,
    meta: { failure: 'Failed to load the figures.' },
  })
}

function countReferredSince(from: Date): Promise<number> {
  const referred = query(
    collectionOf('waitlistUsers'),
    where('createdAt', '>=', from),
    where('enteredReferralCode', '!=', null),
    // The order that the table's filters have an index for.
    orderBy('createdAt', 'desc'),
  )
  return countOf(referred)
}

async function readTopAmbassadors(): Promise<TopAmbassador[]> {
  const { docs } = await getDocsFromServer(
    query(
      collectionOf('users'),
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

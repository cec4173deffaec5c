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

import { periodsUntil } from '@/domain/programme/periods'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf, RECOUNT_MS } from '@/data/firebase/queries/count'
import { decode, readable } from '@/data/firebase/decode'
import { lenient } from '@/model/fields'
import { user } from '@/model/users'
import { runQuery } from '@/data/firebase/requests'
import { countOn, type Day } from './days'
import { readLastWaits } from '@/data/verification/last-waits'

const LAST_VERIFIED = 10
const TOP_AMBASSADORS = 5

const ambassadorSchema = v.object({
  ...lenient(v.pick(user, ['firstName', 'email', 'referralCode'])).entries,
  ...v.pick(user, ['referralCount']).entries,
})

type TopAmbassador = v.InferOutput<typeof ambassadorSchema> & { uid: string }

export interface Overview {
  /** The last 14 days, ending today. */
  days: Day[]
  /** How many of the people who joined in the last 14 days used a referral code. */
  referred: number
  /** Waiting times of the last 10 verified sign-ups, in milliseconds. */
  waitsMs: number[]
  /** The top five by verified referrals, highest first. */
  topAmbassadors: TopAmbassador[]
}

/** The figures of the admin's overview. */
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
    meta: { failure: FAILED_TO_LOAD.figures },
  })
}

function countReferredSince(from: Date): Promise<number> {
  const referred = query(
    collectionOf('waitlistUsers'),
    where('createdAt', '>=', from),
    where('enteredReferralCode', '!=', null),
    // Sort as the table of sign-ups does, to share its indexes.
    orderBy('createdAt', 'desc'),
  )
  return countOf(referred)
}

async function readTopAmbassadors(): Promise<TopAmbassador[]> {
  const { docs } = await getDocsFromServer(
    query(
      collectionOf('users'),
      // Only ambassadors' profiles have this field.
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

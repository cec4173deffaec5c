import { queryOptions } from '@tanstack/react-query'
import { getDocs, query, where, type QueryDocumentSnapshot } from 'firebase/firestore'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { visits } from '@/model/referrals'
import { runQuery } from '@/data/firebase/requests'

/** The number of visits through a referral link on one day, in Indian time. */
export interface VisitsOfDay {
  /** Midnight of that day in the viewer's time zone, to match the other charts. */
  day: Date
  visits: number
}

/**
 * Visits by an ambassador's link per day, oldest first; days without visits are left out. Only
 * approximate, because anyone can repeat a visit.
 */
export function visitsQuery(uid: string, code: string) {
  return queryOptions<VisitsOfDay[]>({
    queryKey: ['visits', uid, code],
    queryFn: () =>
      runQuery(async () => {
        // The query reads one document per month.
        const { docs } = await getDocs(query(collectionOf('visits'), where('code', '==', code)))
        return readable(docs, daysOf)
          .flat()
          .toSorted((one, other) => one.day.getTime() - other.day.getTime())
      }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { failure: FAILED_TO_LOAD.dashboard },
  })
}

function daysOf(snapshot: QueryDocumentSnapshot): VisitsOfDay[] {
  // The ID ends with the month, such as 2026-9.
  const [, year, month] = /-(\d{4})-(\d{1,2})$/.exec(snapshot.id) ?? []
  const { days } = decode(visits, snapshot)
  if (year === undefined || month === undefined) return []
  return Object.entries(days).map(([day, count]) => ({
    day: new Date(Number(year), Number(month) - 1, Number(day)),
    visits: count,
  }))
}

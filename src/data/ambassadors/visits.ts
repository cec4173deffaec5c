import { queryOptions } from '@tanstack/react-query'
import { getDocs, query, where, type QueryDocumentSnapshot } from 'firebase/firestore'
import * as v from 'valibot'

import { collectionOf } from '@/data/firebase/firestore'
import { decode, readable } from '@/data/firebase/decode'
import { runQuery } from '@/data/firebase/requests'

const visitsSchema = v.object({
  /** By the day of the month. */
  days: v.record(
    v.pipe(v.string(), v.regex(/^([1-9]|[12]\d|3[01])$/)),
    v.pipe(v.number(), v.integer(), v.minValue(0)),
  ),
})

/** How often a link was followed on a day of India's calendar. */
export interface VisitsOfDay {
  /** At that day's first moment in the viewer's own time zone, so that it stands beside what their calendar counts. */
  day: Date
  visits: number
}

/**
 * How often an ambassador's link was followed, by the day, the first day first; none of a day without any. By
 * whoever followed it, and anybody can ask again: about so many.
 */
export function visitsQuery(uid: string, code: string) {
  return queryOptions<VisitsOfDay[]>({
    queryKey: ['visits', uid, code],
    queryFn: () =>
      runQuery(async () => {
        // one document a month
        const { docs } = await getDocs(query(collectionOf('visits'), where('code', '==', code)))
        return readable(docs, daysOf)
          .flat()
          .toSorted((one, other) => one.day.getTime() - other.day.getTime())
      }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
    meta: { failure: 'Failed to load dashboard data. Please try again.' },
  })
}

function daysOf(snapshot: QueryDocumentSnapshot): VisitsOfDay[] {
  // Its id ends with the month, such as 2026-9.
  const [, year, month] = /-(\d{4})-(\d{1,2})$/.exec(snapshot.id) ?? []
  const { days } = decode(visitsSchema, snapshot)
  if (year === undefined || month === undefined) return []
  return Object.entries(days).map(([day, count]) => ({
    day: new Date(Number(year), Number(month) - 1, Number(day)),
    visits: count,
  }))
}

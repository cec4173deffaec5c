import { queryOptions } from '@tanstack/react-query'
import { getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'

import type { Period } from '@/domain/programme/periods'

import { FAILED_TO_LOAD } from '@/data/firebase/errors'
import { collectionOf } from '@/data/firebase/sdk/firestore'
import { countOf } from '@/data/firebase/queries/count'
import { runQuery } from '@/data/firebase/requests'

import { toWaitlistRecord } from '@/data/records/record'

/** The number of days that are counted in parallel over one connection. */
const AT_ONCE = 10

export interface Day {
  /** Midnight in the admin's time zone. */
  from: Date
  joined: number
  verified: number
}

/** When the first person joined; null if no one has. For the admin. */
export function firstDayQuery(adminUid: string) {
  return queryOptions({
    queryKey: ['first-day', adminUid],
    queryFn: () =>
      runQuery(async () => {
        const { docs } = await getDocsFromServer(
          // The range excludes records whose `createdAt` is null, which would sort first.
          query(
            collectionOf('waitlistUsers'),
            where('createdAt', '>=', new Date(0)),
            orderBy('createdAt'),
            limit(1),
          ),
        )
        const [earliest] = docs.map(toWaitlistRecord)
        return earliest?.createdAt ?? null
      }),
    meta: { failure: FAILED_TO_LOAD.figures },
  })
}

/** Counts how many people joined and how many were verified on a day. */
export async function countOn({ from, to }: Period): Promise<Day> {
  const count = (moment: 'createdAt' | 'verifiedAt') =>
    countOf(query(collectionOf('waitlistUsers'), where(moment, '>=', from), where(moment, '<', to)))
  const [joined, verified] = await Promise.all([count('createdAt'), count('verifiedAt')])
  return { from, joined, verified }
}

/**
 * Counts like `countOn` for many days, and returns the days in their order. For the admin.
 *
 * @param onCounted called with the number of days counted so far.
 * @throws AppError, also after an abort.
 */
export function countDays(
  signal: AbortSignal,
  periods: readonly Period[],
  onCounted: (days: number) => void,
): Promise<Day[]> {
  return runQuery(async () => {
    const days: Day[] = []
    for (let start = 0; start < periods.length; start += AT_ONCE) {
      signal.throwIfAborted()
      const next = periods.slice(start, start + AT_ONCE)
      days.push(...(await Promise.all(next.map((period) => countOn(period)))))
      onCounted(days.length)
    }
    return days
  })
}

import { collectionOf } from '@/data/firebase/sdk/firestore'
import { pagesOf } from '@/data/firebase/queries/read-all'
import { runQuery } from '@/data/firebase/requests'

import { toWaitlistRecord, type WaitlistRecord } from './record'

/**
 * All waitlist records, including those without `createdAt`, which the lists skip. One read each.
 * For the admin.
 *
 * @param onRead called with the number read so far.
 * @throws AppError, also after an abort.
 */
export function readEveryRecord(
  signal: AbortSignal,
  onRead: (records: number) => void,
): Promise<WaitlistRecord[]> {
  return runQuery(async () => {
    const all: WaitlistRecord[] = []
    for await (const page of pagesOf(signal, collectionOf('waitlistUsers'))) {
      all.push(...page.map(toWaitlistRecord))
      onRead(all.length)
    }
    return all
  })
}

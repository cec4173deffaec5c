import { collectionOf } from '@/data/firebase/firestore'
import { pagesOf } from '@/data/firebase/read-all'
import { runQuery } from '@/data/firebase/requests'

import { toWaitlistRecord, type WaitlistRecord } from './record'

/**
 * Everybody on the waitlist, also who has no time of joining and so is in no list; each costs one read.
 * For the admin.
 *
 * @param onRead is told how many are read.
 * @throws AppError, also once it is aborted.
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

import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'

import { firestoreLite, systemDocument } from '@/data/firebase/sdk/firestore-lite'
import { runRequest, runWrite } from '@/data/firebase/requests'
import { median } from '@/domain/payments/median'
import { publishedHours } from '@/domain/payments/verification-clock'

import { readLastWaits, readWaitingSince } from './last-waits'

/** The published waiting time is the median of this many verifications. */
const LAST_VERIFIED = 25

/**
 * Publishes how long verifications currently take; does nothing before the first verification. For
 * the admin. At most 45 reads.
 * @throws AppError
 */
export async function publishClock(): Promise<void> {
  const [{ waitsMs, lastAt }, waitingSince] = await runRequest(
    { tried: 'measure how long a verification takes' },
    () => Promise.all([readLastWaits(LAST_VERIFIED), readWaitingSince()]),
  )
  const usual = median(waitsMs)
  if (usual === null || lastAt === null) return
  await runWrite(
    {
      tried: 'publish how long a verification takes',
      path: systemDocument('verificationClock').path,
    },
    () =>
      runTransaction(firestoreLite, async (transaction) => {
        transaction.set(systemDocument('verificationClock'), {
          medianHours: publishedHours(usual),
          // Measure the longest wait at the time of the last verification, not now: the last
          // verification has the server's time, but the admin's clock may be wrong.
          oldestHours:
            waitingSince === null
              ? null
              : publishedHours(lastAt.getTime() - waitingSince.getTime()),
          measuredAt: serverTimestamp(),
        })
      }),
  )
}

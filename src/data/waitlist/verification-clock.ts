import { queryOptions } from '@tanstack/react-query'
import { getDocFromServer } from 'firebase/firestore'
import * as v from 'valibot'

import { systemDocument } from '@/data/firebase/firestore'
import { decode, timestamp } from '@/data/firebase/decode'
import { runQuery } from '@/data/firebase/requests'
import type { VerificationClock } from '@/domain/verification-clock'

const hours = v.pipe(v.number(), v.integer(), v.minValue(0))
const clockSchema = v.object({
  medianHours: hours,
  oldestHours: v.nullable(hours),
  measuredAt: timestamp,
})

/** How long a payment takes to be checked just now, by one read; null while that was never measured. */
export const verificationClockQuery = queryOptions<VerificationClock | null>({
  queryKey: ['verification-clock'],
  queryFn: () =>
    runQuery(async () => {
      const stored = await getDocFromServer(systemDocument('verificationClock'))
      return stored.exists() ? decode(clockSchema, stored) : null
    }),
  staleTime: 10 * 60_000,
  // Nobody is told that it fails: then nothing is said of it.
  retry: false,
})

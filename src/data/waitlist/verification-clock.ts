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

/** How long a verification currently takes (one read); null before the first measurement. */
export const verificationClockQuery = queryOptions<VerificationClock | null>({
  queryKey: ['verification-clock'],
  queryFn: () =>
    runQuery(async () => {
      const stored = await getDocFromServer(systemDocument('verificationClock'))
      return stored.exists() ? decode(clockSchema, stored) : null
    }),
  staleTime: 10 * 60_000,
  // Optional information: hide it after a failure, without a toast.
  retry: false,
})

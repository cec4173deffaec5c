import { queryOptions } from '@tanstack/react-query'
import { getDocFromServer } from 'firebase/firestore'

import { systemDocument } from '@/data/firebase/sdk/firestore'
import { decode } from '@/data/firebase/decode'
import { verificationClock } from '@/model/system'
import { runQuery } from '@/data/firebase/requests'
import type { VerificationClock } from '@/domain/payments/verification-clock'

/** How long a verification currently takes (one read); null before the first measurement. */
export const verificationClockQuery = queryOptions<VerificationClock | null>({
  queryKey: ['verification-clock'],
  queryFn: () =>
    runQuery(async () => {
      const stored = await getDocFromServer(systemDocument('verificationClock'))
      return stored.exists() ? decode(verificationClock, stored) : null
    }),
  staleTime: 10 * 60_000,
  // The waiting time is optional: after a failure, pages omit it and show no toast.
  retry: false,
})

import { useQuery } from '@tanstack/react-query'

import { verificationClockQuery } from '@/data/verification/verification-clock'
import { waitInWords } from '@/domain/payments/verification-clock'

/** Shows how long a verification currently takes, if that is known. */
export function CheckTime({ className }: { className?: string }) {
  const { data: clock, dataUpdatedAt } = useQuery(verificationClockQuery)
  const wait = clock == null ? null : waitInWords(clock, dataUpdatedAt)
  return wait === null ? null : <p className={className}>Checks currently take {wait}.</p>
}

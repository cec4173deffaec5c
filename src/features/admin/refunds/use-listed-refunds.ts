import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { refundsQuery, seenRefundsQuery, type Refund } from '@/data/payments/refunds'
import { useAdmin } from '@/session/signed-in'

/** The refunds under “To refund” and “Sent back”, by payment reference. */
export function useListedRefunds(): ReadonlyMap<string, Refund> {
  const { uid } = useAdmin()
  const open = useQuery(refundsQuery(uid)).data
  const seen = useQuery(seenRefundsQuery(uid)).data
  return useMemo(
    () =>
      new Map(
        [...(seen ?? []), ...(open ?? [])].flatMap((refund) =>
          refund.reference === null ? [] : [[refund.reference, refund] as const],
        ),
      ),
    [open, seen],
  )
}

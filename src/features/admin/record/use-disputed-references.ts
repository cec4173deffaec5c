import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import {
  disputedReferencesKey,
  disputedReferencesQuery,
  openClaimsQuery,
} from '@/data/payments/payment-disputes'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { useAdmin } from '@/session/signed-in'

import { useRecount } from '../sections/use-recount'

/**
 * Returns the payment references of these sign-ups that another payer disputes. Skips verified,
 * refunded and rejected sign-ups.
 */
export function useDisputedReferences(
  signUps: readonly { upiReferenceId: string | null; status: string | null }[],
) {
  const { uid } = useAdmin()
  const references = signUps.flatMap(({ upiReferenceId, status }) =>
    upiReferenceId === null || !isStillOpen(status) ? [] : [upiReferenceId],
  )
  return useQuery({
    ...disputedReferencesQuery(uid, references),
    // Keeps the previous result while the query for more rows is loading.
    placeholderData: keepPreviousData,
  })
}

/**
 * Returns a function to call after a dispute or claim is decided. It refreshes flags and counts.
 */
export function useDisputesDecided(adminUid: string): () => void {
  const client = useQueryClient()
  const recount = useRecount()
  return () => {
    void client.invalidateQueries({ queryKey: disputedReferencesKey(adminUid) })
    void client.invalidateQueries({ queryKey: openClaimsQuery(adminUid).queryKey })
    recount()
  }
}

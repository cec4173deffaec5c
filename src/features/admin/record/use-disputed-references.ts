import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'

import {
  disputedReferencesKey,
  disputedReferencesQuery,
  openClaimsQuery,
} from '@/data/waitlist/payment-disputes'
import { isStillOpen } from '@/domain/waitlist-status'
import { useAdmin } from '@/session/signed-in'

import { useRecount } from '../sections/use-recount'

/** Which of these sign-ups' payments somebody else says are theirs. Verified and refunded ones aren't asked about. */
export function useDisputedReferences(
  signUps: readonly { upiReferenceId: string | null; status: string | null }[],
) {
  const { uid } = useAdmin()
  const references = signUps.flatMap(({ upiReferenceId, status }) =>
    upiReferenceId === null || !isStillOpen(status) ? [] : [upiReferenceId],
  )
  return useQuery({
    ...disputedReferencesQuery(uid, references),
    // Keeps the last answer while more rows are asked about.
    placeholderData: keepPreviousData,
  })
}

/** @returns what to call once a dispute or a claim is decided: then the flags are out of date. */
export function useDisputesDecided(adminUid: string): () => void {
  const client = useQueryClient()
  const recount = useRecount()
  return () => {
    void client.invalidateQueries({ queryKey: disputedReferencesKey(adminUid) })
    void client.invalidateQueries({ queryKey: openClaimsQuery(adminUid).queryKey })
    recount()
  }
}

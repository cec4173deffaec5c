import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { givenUpReferencesQuery } from '@/data/waitlist/given-up-references'
import { isStillOpen } from '@/domain/waitlist-status'
import { useAdmin } from '@/session/signed-in'

/** Finds the open sign-ups that use a payment reference which another sign-up gave up. */
export function useGivenUpReferences(
  signUps: readonly { id: string; upiReferenceId: string | null; status: string | null }[],
) {
  const { uid } = useAdmin()
  const open = signUps.filter(({ status }) => isStillOpen(status))
  return useQuery({
    ...givenUpReferencesQuery(uid, open),
    // Keeps the last answer while the query covers more rows.
    placeholderData: keepPreviousData,
  })
}

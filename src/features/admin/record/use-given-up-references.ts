import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { givenUpReferencesQuery } from '@/data/payments/given-up-references'
import type { WaitlistUser } from '@/data/records/schema'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { useAdmin } from '@/session/signed-in'

/** Finds the open sign-ups that use what another sign-up gave up, or is verified with. */
export function useGivenUpReferences(
  signUps: readonly Pick<WaitlistUser, 'id' | 'email' | 'upiReferenceId' | 'status'>[],
) {
  const { uid } = useAdmin()
  const open = signUps.filter(({ status }) => isStillOpen(status))
  return useQuery({
    ...givenUpReferencesQuery(uid, open),
    // Keeps the last answer while the query covers more rows.
    placeholderData: keepPreviousData,
  })
}

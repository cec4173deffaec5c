import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { givenUpReferencesQuery } from '@/data/payments/given-up-references'
import type { WaitlistUser } from '@/data/records/schema'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { useAdmin } from '@/session/signed-in'

/**
 * Finds the unverified sign-ups whose payment may belong to another person, because someone has
 * corrected a reference or an email. Also finds unverified sign-ups whose email is already verified
 * with another sign-up.
 */
export function useGivenUpReferences(
  signUps: readonly Pick<WaitlistUser, 'id' | 'email' | 'upiReferenceId' | 'status'>[],
) {
  const { uid } = useAdmin()
  const open = signUps.filter(({ status }) => isStillOpen(status))
  return useQuery({
    ...givenUpReferencesQuery(uid, open),
    // Keeps the previous result while the query for more rows is loading.
    placeholderData: keepPreviousData,
  })
}

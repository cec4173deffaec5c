import { useQuery } from '@tanstack/react-query'

import { referenceUserQuery } from '@/data/waitlist/payment-disputes'
import { useAdmin } from '@/session/signed-in'

/** Who uses a payment reference, live. @param reference normalised. */
export function useReferenceUser(reference: string) {
  const { uid } = useAdmin()
  return useQuery(referenceUserQuery(uid, reference))
}

export type LookedUpUser = ReturnType<typeof useReferenceUser>

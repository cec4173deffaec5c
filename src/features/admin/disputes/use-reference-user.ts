import { useQuery } from '@tanstack/react-query'

import { referenceUserQuery } from '@/data/waitlist/reference-user'
import { useAdmin } from '@/session/signed-in'

/** Who uses a payment reference, live. @param reference normalised. */
export function useReferenceUser(reference: string) {
  const { uid } = useAdmin()
  return useQuery(referenceUserQuery(uid, reference))
}

export type LookedUpUser = ReturnType<typeof useReferenceUser>

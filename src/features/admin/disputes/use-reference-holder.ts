import { useQuery } from '@tanstack/react-query'

import { referenceHolderQuery } from '@/data/payments/reference-holder'
import { useAdmin } from '@/session/signed-in'

/**
 * Queries the record that uses a payment reference, live.
 * @param reference normalised.
 */
export function useReferenceHolder(reference: string) {
  const { uid } = useAdmin()
  return useQuery(referenceHolderQuery(uid, reference))
}

export type LookedUpHolder = ReturnType<typeof useReferenceHolder>

import { queryOptions } from '@tanstack/react-query'

import { AppError } from '@/data/firebase/errors'

/** In the place of `@/data/payment-disputes`: the references that are disputed. */
export const disputed = new Set<string>()

export const disputedReferencesKey = (adminUid: string) => ['disputed-references', adminUid]

export function disputedReferencesQuery(adminUid: string, references: readonly string[]) {
  return queryOptions<ReadonlySet<string>>({
    queryKey: [...disputedReferencesKey(adminUid), references.join(' ')],
    queryFn: () => new Set(references.filter((one) => disputed.has(one))),
  })
}

export async function refuseDisputed(reference: string | null): Promise<void> {
  if (reference === null || !disputed.has(reference)) return
  throw new AppError('changed', 'Somebody else says that this payment is theirs.')
}

import { vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type * as PaymentDisputes from '@/data/payments/payment-disputes'

const actual = await vi.importActual<typeof PaymentDisputes>('@/data/payments/payment-disputes')

/** Payment references that are disputed. This module replaces the real look-up of disputes. */
export const disputed = new Set<string>()

/** Claims of payers who can't find their payment reference. */
export const openClaims: PaymentDisputes.OpenClaim[] = []

export const { MOST_CLAIMS, disputedReferencesKey } = actual

export function openClaimsQuery(adminUid: string) {
  return { ...actual.openClaimsQuery(adminUid), queryFn: () => [...openClaims] }
}

export function disputedReferencesQuery(adminUid: string, references: readonly string[]) {
  return {
    ...actual.disputedReferencesQuery(adminUid, references),
    queryFn: () => new Set(references.filter((one) => disputed.has(one))),
  }
}

/** Refuses to verify a payment whose reference is in `disputed`. */
export const refusal = vi.fn<typeof PaymentDisputes.refuseDisputed>(async (reference) => {
  if (reference === null || !disputed.has(reference)) return
  throw new AppError('changed', 'Another person says this payment is theirs.')
})
export { refusal as refuseDisputed }

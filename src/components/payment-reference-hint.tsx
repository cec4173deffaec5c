import { mistakenReferences } from '@/content/mistaken-references'
import type { Region } from '@/domain/founder-price'
import { normalisePaymentReference } from '@/domain/payment-reference'
import { mistakenFor } from '@/domain/typed-reference'

type PaymentReferenceHintProps = {
  region: Region
  typed: string
  /** Whether the field has been left at least once. */
  hasLeft: boolean
}

/** Asks, and never blocks: a mistyped or wrong reference is what most verifications fail on. */
export function PaymentReferenceHint({ region, typed, hasLeft }: PaymentReferenceHintProps) {
  if (region === 'international') return <p>The ID of your payment, from its receipt.</p>

  const isHalfTyped = !hasLeft && /^\d{0,11}$/.test(normalisePaymentReference(typed))
  const mistaken = isHalfTyped ? null : mistakenFor(typed)
  return (
    <>
      {mistaken === null && <p>The 12-digit UTR that your app shows once you’ve paid.</p>}
      <output className="block text-warning">
        {mistaken !== null && mistakenReferences[mistaken]}
      </output>
    </>
  )
}

import type { Region } from '@/domain/founder-price'
import { looksLikeUtr, normalisePaymentReference } from '@/domain/payment-reference'

type PaymentReferenceHintProps = {
  region: Region
  typed: string
  /** Whether the field has been left at least once. */
  hasLeft: boolean
}

/** Asks, and never blocks: a mistyped or wrong reference is what most verifications fail on. */
export function PaymentReferenceHint({ region, typed, hasLeft }: PaymentReferenceHintProps) {
  if (region === 'international') return <p>The ID of your payment, from its receipt.</p>

  const reference = normalisePaymentReference(typed)
  const isHalfTyped = !hasLeft && /^\d{0,11}$/.test(reference)
  const isOdd = reference !== '' && !looksLikeUtr(reference) && !isHalfTyped
  return (
    <>
      {!isOdd && <p>The 12-digit UTR that your app shows once you’ve paid.</p>}
      <output className="block text-warning">
        {isOdd &&
          'Is this the UTR? It has exactly 12 digits and no letters. If this is what your app shows, go on.'}
      </output>
    </>
  )
}

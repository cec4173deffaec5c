import { classNames } from '@/ui/class-names'

import { PaymentReference } from '../record/payment-reference'

interface FormerReferenceProps {
  /**
   * The reference before the correction: null if the record had none, undefined if it hasn't changed
   * since the row was loaded.
   */
  reference: string | null | undefined
  className: string
}

/** Warns that the founder has corrected the reference while the page was open. */
export function FormerReference({ reference, className }: FormerReferenceProps) {
  if (reference === undefined) return null
  return (
    <span className={classNames('block text-warning', className)}>
      Just corrected. Before:{' '}
      {reference === null ? 'none' : <PaymentReference reference={reference} />}
    </span>
  )
}

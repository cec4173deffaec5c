import { classNames } from '@/ui/class-names'

import { PaymentReference } from '../record/payment-reference'

interface FormerReferenceProps {
  /**
   * Null: the record had none. Undefined: the reference hasn't changed since the row was loaded.
   */
  reference: string | null | undefined
  className: string
}

/** Shows the reference before the founder corrected it while the page was open. */
export function FormerReference({ reference, className }: FormerReferenceProps) {
  if (reference === undefined) return null
  return (
    <span className={classNames('block text-warning', className)}>
      Just corrected. Before:{' '}
      {reference === null ? 'none' : <PaymentReference reference={reference} />}
    </span>
  )
}

import { classNames } from '@/ui/class-names'

import { PaymentReference } from '../record/payment-reference'

interface FormerReferenceProps {
  /** Null: there was none. Undefined: nothing has been corrected since the row came. */
  reference: string | null | undefined
  className: string
}

/** Says that the reference is another than the one that stood here. */
export function FormerReference({ reference, className }: FormerReferenceProps) {
  if (reference === undefined) return null
  return (
    <span className={classNames('block text-warning', className)}>
      Just corrected. It was{' '}
      {reference === null ? 'missing' : <PaymentReference reference={reference} />}
    </span>
  )
}

import type { Refund } from '@/data/payments/refunds'
import { formatDate } from '@/lib/format/format'

import { money } from '../statement-results/line-cells'

/** Returns text such as "₹49.00 to asha@okaxis". */
export function refundWords(refund: Pick<Refund, 'amount' | 'currency' | 'payer'>): string {
  return `${money(refund)} to ${refund.payer ?? 'an unknown payer'}`
}

/** @param day such as 2026-11-28. */
export function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(new Date(year, month - 1, date))
}

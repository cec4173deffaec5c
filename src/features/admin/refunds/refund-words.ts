import type { Refund } from '@/data/payments/refunds'
import { formatDate } from '@/lib/format/format'

import { money } from '../statement-results/line-cells'

/** Returns text such as "₹49.00 to asha@okaxis". */
export function refundWords(refund: Pick<Refund, 'amount' | 'currency' | 'payer'>): string {
  return `${money(refund)} to ${refund.payer ?? 'an unknown payer'}`
}

/** Returns the state of a refund, such as "Refund sent on Nov 28, 2026". */
export function refundState({ sentAt, seenOn }: Pick<Refund, 'sentAt' | 'seenOn'>): string {
  if (seenOn !== null) return `Refund seen in the statement of ${dayWords(seenOn)}`
  return sentAt === null ? 'To refund' : `Refund sent on ${formatDate(sentAt)}`
}

/** @param day in the format 2026-11-28. */
export function dayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return formatDate(new Date(year, month - 1, date))
}

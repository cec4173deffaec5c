import type { OpenClaim } from '@/data/payments/payment-disputes'
import { formatDate } from '@/lib/format/format'

/**
 * Returns text such as "on Nov 28, 2026, about 14:05". A day that doesn't exist is returned as typed.
 */
export function paidWhen({ day, time }: OpenClaim['claim']): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const midnight = new Date(year, month - 1, date)
  const isADay = midnight.getMonth() === month - 1
  return `on ${isADay ? formatDate(midnight) : day}, about ${time}`
}

import { MOST_COUNTED } from '@/data/waitlist/waiting-counts'
import { formatNumber } from '@/lib/format'

/** @returns such as "7", or "999+": beyond that it isn't counted. */
export function waitingCount(count: number): string {
  return count < MOST_COUNTED ? formatNumber(count) : `${formatNumber(MOST_COUNTED - 1)}+`
}

import { MOST_COUNTED } from '@/data/firebase/count'
import { formatNumber } from '@/lib/format'

import { sumOf } from './waiting-count'

/** @returns such as "7", or "999+" where counting ended: a count beyond that was made on demand. */
export function shownCount(count: number): string {
  return count === MOST_COUNTED ? moreThan(MOST_COUNTED - 1) : formatNumber(count)
}

/** @returns the sum of counts, such as "7"; "1,006+" where one of them may be more. */
export function shownSum(counts: readonly number[]): string {
  const sum = sumOf(counts)
  return counts.includes(MOST_COUNTED) ? moreThan(sum - 1) : formatNumber(sum)
}

function moreThan(count: number): string {
  return `${formatNumber(count)}+`
}

import { MOST_COUNTED } from '@/data/firebase/count'
import { formatNumber } from '@/lib/format'

/** @returns how much waits in all, such as "7", or "999+": there is no room for more. */
export function waitingCount(counts: readonly number[]): string {
  const all = sumOf(counts)
  return all < MOST_COUNTED ? formatNumber(all) : `${formatNumber(MOST_COUNTED - 1)}+`
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

import { TIERS } from './tiers'

/**
 * How many verified referrals it takes for what is certified with this many to stand: where their tier begins,
 * and one for a participation.
 */
export function certifiedFrom(count: number): number {
  return Math.max(1, TIERS.findLast(({ from }) => count >= from)?.from ?? 0)
}

import { TIERS } from './tiers'

/**
 * @returns the verified referrals that a certificate with this count needs to stay valid: the start
 * of its tier, but at least one.
 */
export function certifiedFrom(count: number): number {
  return Math.max(1, TIERS.findLast(({ from }) => count >= from)?.from ?? 0)
}

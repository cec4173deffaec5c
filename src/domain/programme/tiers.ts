/** The ambassador programme's tiers, by verified referrals (docs/product.md). */
export const TIERS = [
  { name: 'Basic', from: 0 },
  { name: 'Silver', from: 50 },
  { name: 'Gold', from: 250 },
  { name: 'Platinum', from: 650 },
] as const

export type Tier = (typeof TIERS)[number]['name']

export interface TierProgress {
  tier: Tier
  /** Null at the top tier. */
  nextTier: Tier | null
  /** Verified referrals still needed for the next tier; null at the top tier. */
  needed: number | null
  /** Whole per cent of the way from this tier to the next, 0 to 100; 100 at the top tier. */
  percent: number
}

/** @returns the tier of an ambassador with this many verified referrals. */
export function tierFor(count: number): Tier {
  return tierProgress(count).tier
}

/**
 * @returns the tier of an ambassador with this many verified referrals, and the distance to the
 * next.
 */
export function tierProgress(count: number): TierProgress {
  const index = TIERS.findLastIndex((tier) => count >= tier.from)
  const current = TIERS[index] ?? TIERS[0]
  const next = TIERS[TIERS.indexOf(current) + 1]
  if (next === undefined) return { tier: current.name, nextTier: null, needed: null, percent: 100 }
  return {
    tier: current.name,
    nextTier: next.name,
    needed: next.from - count,
    // Round down, so that the progress is 100 % only when the next tier is reached.
    percent: Math.floor(((count - current.from) / (next.from - current.from)) * 100),
  }
}

/**
 * @returns how many verified referrals a certificate with this count needs to stay valid: the start
 * of its tier, but at least one.
 */
export function certifiedFrom(count: number): number {
  return Math.max(1, TIERS.findLast(({ from }) => count >= from)?.from ?? 0)
}

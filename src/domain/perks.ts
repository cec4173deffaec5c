import { TIERS, type Tier } from './tiers'

/**
 * The perks that the team sends or arranges, with the tier from which they are due. All other perks
 * need no action.
 */
export const PERKS = [
  { key: 'shirt', tier: 'Silver' },
  { key: 'letter', tier: 'Silver' },
  { key: 'merch', tier: 'Gold' },
  { key: 'passes', tier: 'Gold' },
  { key: 'meeting', tier: 'Platinum' },
  { key: 'trophy', tier: 'Platinum' },
] as const satisfies readonly { key: string; tier: Tier }[]

export type PerkKey = (typeof PERKS)[number]['key']

/** @returns the perks that an ambassador with this many verified referrals has earned. */
export function perksEarned(count: number): PerkKey[] {
  return PERKS.filter(({ tier }) => count >= startOf(tier)).map(({ key }) => key)
}

function startOf(tier: Tier): number {
  return TIERS.find(({ name }) => name === tier)?.from ?? Infinity
}

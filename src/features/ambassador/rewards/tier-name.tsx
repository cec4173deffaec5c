import type { Tier } from '@/domain/tiers'

/** Each tier's name is wider than the one before. */
const widths: Record<Tier, string> = {
  Basic: 'font-stretch-semi-condensed',
  Silver: 'font-stretch-normal',
  Gold: 'font-stretch-expanded',
  Platinum: 'font-stretch-extra-expanded',
}

export function TierName({ tier }: { tier: Tier }) {
  return <span className={`font-display font-bold ${widths[tier]}`}>{tier}</span>
}

import { TIERS, type Tier } from '@/domain/programme/tiers'
import { gearOf } from '@/ui/brand/gears'

/** Each tier's name is wider than the one before. */
export function TierName({ tier }: { tier: Tier }) {
  const index = TIERS.findIndex(({ name }) => name === tier)
  return <span className={`font-display font-bold ${gearOf(index, TIERS.length)}`}>{tier}</span>
}

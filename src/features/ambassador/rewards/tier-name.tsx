import { TIERS, type Tier } from '@/domain/programme/tiers'
import { gearOf } from '@/ui/brand/gears'

/** A tier's name. Higher tiers have wider letters. */
export function TierName({ tier }: { tier: Tier }) {
  const index = TIERS.findIndex(({ name }) => name === tier)
  return <span className={`font-display font-bold ${gearOf(index, TIERS.length)}`}>{tier}</span>
}

import type { Tier } from '@/domain/tiers'

/** What each tier adds (spec, section 6). */
export const TIER_PERKS: Record<Tier, readonly string[]> = {
  Basic: [
    '6 months of Premium free after launch',
    'Certificate of participation',
    'Early access to beta features',
  ],
  Silver: [
    'All Basic perks',
    'Exclusive merchandise (T-shirts, caps, accessories)',
    'Recognition on the community leaderboard',
    'Guaranteed letter of recommendation',
  ],
  Gold: [
    'All Silver perks',
    'Premium merch (hoodies/backpacks)',
    'Concert and event passes',
    'Social media spotlight feature',
  ],
  Platinum: [
    'All Gold perks',
    'Artist meet-and-greets',
    'VIP/front-row concert access',
    'Personalized trophy',
    'Platinum badge recognition',
  ],
}

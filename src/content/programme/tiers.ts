import type { Tier } from '@/domain/programme/tiers'

import { founderOffer } from '@/content/joining/founder-offer'

/** A perk of the Basic tier, earned with the first verified referral. */
export const CERTIFICATE = 'Certificate of participation'

/** The perks that each tier adds to those of the tiers below (docs/product.md). */
export const TIER_PERKS: Record<Tier, readonly string[]> = {
  Basic: [
    `${founderOffer.premiumMonths} months of Premium free after launch`,
    CERTIFICATE,
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

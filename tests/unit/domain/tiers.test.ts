import { expect, it } from 'vitest'

import { tierFor, tierProgress } from '@/domain/tiers'

it.each([
  [0, 'Basic', 'Silver', 50, 0],
  [1, 'Basic', 'Silver', 49, 2],
  [49, 'Basic', 'Silver', 1, 98],
  [50, 'Silver', 'Gold', 200, 0],
  [249, 'Silver', 'Gold', 1, 99],
  [250, 'Gold', 'Platinum', 400, 0],
  [649, 'Gold', 'Platinum', 1, 99],
  [650, 'Platinum', null, null, 100],
  [100_000, 'Platinum', null, null, 100],
])(
  '%i verified referrals are the tier %s, with %s next in %s, at %i %%',
  (count, tier, nextTier, needed, percent) => {
    expect(tierProgress(count)).toEqual({ tier, nextTier, needed, percent })
    expect(tierFor(count)).toBe(tier)
  },
)

import { expect, it } from 'vitest'

import { tierFor, tierProgress, TIERS } from '@/domain/programme/tiers'

it.each(TIERS.map((tier, index) => ({ ...tier, next: TIERS[index + 1] })))(
  'the tier $name begins with $from verified referrals',
  ({ name, from, next }) => {
    expect(tierFor(from)).toBe(name)
    expect(tierProgress(from)).toEqual({
      tier: name,
      nextTier: next?.name ?? null,
      needed: next === undefined ? null : next.from - from,
      percent: next === undefined ? 100 : 0,
    })
  },
)

it.each([
  [1, 'Basic', 'Silver', 49, 2],
  [49, 'Basic', 'Silver', 1, 98],
  [249, 'Silver', 'Gold', 1, 99],
  [649, 'Gold', 'Platinum', 1, 99],
])(
  '%i verified referrals give the tier %s, with %s next in %s referrals, at %i percent',
  (count, tier, nextTier, needed, percent) => {
    expect(tierProgress(count)).toEqual({ tier, nextTier, needed, percent })
  },
)

it('the last tier has no next tier', () => {
  expect(tierFor(100_000)).toBe(TIERS.at(-1)?.name)
})

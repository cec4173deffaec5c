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

it.each(TIERS.slice(1).map((next, index) => ({ next, tier: TIERS[index] ?? next })))(
  'one referral below the tier $next.name, an ambassador has the tier $tier.name, and the progress percentage is rounded down',
  ({ next, tier }) => {
    expect(tierProgress(next.from - 1)).toEqual({
      tier: tier.name,
      nextTier: next.name,
      needed: 1,
      percent: Math.floor(100 - 100 / (next.from - tier.from)),
    })
  },
)

it('an ambassador with 100,000 referrals has the highest tier, and no next tier', () => {
  const highest = TIERS.at(-1)?.name
  expect(tierFor(100_000)).toBe(highest)
  expect(tierProgress(100_000)).toEqual({
    tier: highest,
    nextTier: null,
    needed: null,
    percent: 100,
  })
})

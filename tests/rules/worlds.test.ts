import { describe, expect, it } from 'vitest'

import { RULES } from './environment'
import { generator } from './worlds/chance'
import { sample } from './worlds/explore'

// `npm run proof -- rules` tries all single writes and pairs, and more batches.
const SEED = 1
const BATCHES = 1500

describe('batches of the product with up to three things otherwise', () => {
  it('break nothing where the rules let them through', () => {
    const { accepted, broken } = sample(RULES, generator(SEED), BATCHES)
    expect(broken).toEqual([])
    expect(accepted).toBeGreaterThan(BATCHES / 10)
  })

  it.each([
    ['a count moves by one', 'count == before + 1', 'count > before'],
    ['a tier is what the count makes it', 'after.tier == tierFor(after.referralCount)', 'true'],
    ['a hidden name stays hidden', "!profile.get('hiddenByTeam', false)", 'true'],
  ])('would break something if the rules didn’t see that %s', (_, condition, instead) => {
    const rules = RULES.replaceAll(condition, instead)
    expect(rules).not.toBe(RULES)
    expect(sample(rules, generator(SEED), 2 * BATCHES).broken).not.toEqual([])
  })
})

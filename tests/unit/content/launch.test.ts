import { describe, expect, it } from 'vitest'

import { launchWords } from '@/content/joining/launch'

const all = ['launch', 'beta', 'perks'] as const

describe('texts about the launch', () => {
  it('texts mention a launch date while the date is in the future', () => {
    const words = launchWords('')

    expect(words.sentences(...all)).toBe(
      'The app launches in May 2026. Beta access comes in H1 2026. Post-launch perks come in H2 2026.',
    )
    expect(words.milestones.map(({ when }) => when)).toEqual(['H1 2026', 'May 2026', 'H2 2026'])
  })

  it('after a launch date, texts say "to be announced to founders first"', () => {
    const words = launchWords('launch beta perks')

    expect(words.sentences(...all)).toBe(
      'The launch, beta access and post-launch perks are to be announced to founders first.',
    )
    expect(words.milestones.map(({ when }) => when)).toEqual(
      all.map(() => 'To be announced to founders first'),
    )
  })

  it('texts with several launch dates replace only the dates that have passed', () => {
    expect(launchWords('launch').sentences(...all)).toBe(
      'The launch is to be announced to founders first. Beta access comes in H1 2026. Post-launch perks come in H2 2026.',
    )
    expect(launchWords('launch beta').sentences('beta', 'launch')).toBe(
      'Beta access and the launch are to be announced to founders first.',
    )
    expect(launchWords('perks').sentences('perks')).toBe(
      'Post-launch perks are to be announced to founders first.',
    )
  })
})

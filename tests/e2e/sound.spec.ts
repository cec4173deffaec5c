import { expect } from '@playwright/test'

import { catalogue } from '../../src/content/music/catalogue'
import { home } from '../../src/content/marketing/home'
import { defaultJourney } from '../../src/content/music/mix'
import { mixFor } from '../../src/domain/mix/rank'
import { compose } from '../../src/features/music-demo/sound/compose'
import { gainAt } from '../../src/features/music-demo/sound/mixer'
import { octavesOff, tempoOf } from './sound-check'
import { openStudio } from './studio'
import { test } from './test'

// The page stays empty, so a trace of it would only take time.
test.use({ trace: 'off' })

const grooves = new Map(catalogue.map((track) => [compose(track).groove, track]))
const decibels = (gain: number) => 20 * Math.log10(gain)

test(
  'each kind of track in the music demo is loud enough, and doesn’t clip at full volume',
  { tag: '@full' },
  async ({ page }) => {
    const studio = await openStudio(page)
    for (const [groove, { id }] of grooves) {
      const { loudness, peak } = await studio.record(id, 6)
      expect(loudness, groove).toBeGreaterThan(-14)
      expect(loudness, groove).toBeLessThan(-10.5)
      // The initial volume is 0.6.
      expect(loudness + decibels(gainAt(0.6)), groove).toBeGreaterThan(-21.5)
      expect(decibels(peak), groove).toBeLessThan(-0.9)
    }
    expect(grooves.size).toBe(7)
  },
)

for (const { speed } of home.headline) {
  test(
    `the demo’s track for ${speed} km/h plays at the displayed tempo`,
    { tag: '@full' },
    async ({ page }) => {
      const [track] = mixFor(catalogue, { ...defaultJourney, speed })
      if (track === undefined) throw new Error('Nothing plays.')
      const studio = await openStudio(page)
      const { hops, rate } = await studio.record(track.id, 9)
      expect(octavesOff(tempoOf(hops, rate), track.tempo)).toBeLessThan(0.03)
    },
  )
}

import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { home } from '@/content/marketing/home'
import { defaultJourney } from '@/content/music/mix'
import { speedRange, typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'
import type { Journey, TravelMode } from '@/domain/mix/types'

import { anyJourney } from './journeys'

it.each(home.headline)(
  'the target tempo is $tempo BPM at $speed km/h, as in the home page’s headline',
  (moment) => {
    const journey = { ...defaultJourney, speed: moment.speed }
    expect(targetFor(journey).tempo).toBe(moment.tempo)
  },
)

it('the target of a flight is calm at any speed', () => {
  expect(targetFor(typicalJourney('flight'))).toMatchObject({ tempo: 64 })
  expect(targetFor(typicalJourney('flight')).energy).toBeLessThan(0.2)
})

it('the target stays within its limits at any speed', () => {
  fc.assert(
    fc.property(anyJourney(), fc.double(), (journey, speed) => {
      const target = targetFor({ ...journey, speed })
      expect(target.tempo).toBeGreaterThanOrEqual(56)
      expect(target.tempo).toBeLessThanOrEqual(176)
      expect(target.tempo % 1).toBe(0)
      for (const part of [target.energy, target.valence]) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('the target’s tempo and energy never fall when the speed rises', () => {
  fc.assert(
    fc.property(
      anyJourney(),
      fc.double({ noNaN: true }),
      fc.double({ noNaN: true }),
      (journey, one, other) => {
        const slower = targetFor({ ...journey, speed: Math.min(one, other) })
        const faster = targetFor({ ...journey, speed: Math.max(one, other) })
        expect(faster.tempo).toBeGreaterThanOrEqual(slower.tempo)
        expect(faster.energy).toBeGreaterThanOrEqual(slower.energy)
      },
    ),
  )
})

const risePerKmh: [TravelMode, number][] = [
  ['walking', 9],
  ['commute', 3],
  ['road-trip', 2],
  ['flight', 1],
]

it.each(risePerKmh)('in the mode %s, one km/h more adds at most %i BPM', (mode, most) => {
  fc.assert(
    fc.property(anyJourney([mode]), (journey) => {
      const more = targetFor({ ...journey, speed: journey.speed + 1 })
      expect(more.tempo - targetFor(journey).tempo).toBeLessThanOrEqual(most)
    }),
  )
})

it.each(risePerKmh)(
  'in the mode %s, the slowest and the fastest speed have different targets',
  (mode) => {
    fc.assert(
      fc.property(anyJourney([mode]), (journey) => {
        const { min, max } = speedRange(mode)
        const slowest = targetFor({ ...journey, speed: min })
        const fastest = targetFor({ ...journey, speed: max })
        expect(fastest.tempo).toBeGreaterThan(slowest.tempo)
        expect(fastest.energy).toBeGreaterThan(slowest.energy)
      }),
    )
  },
)

it.each([
  ['walking', 300, 12],
  ['commute', -8, 0],
  ['road-trip', Infinity, 140],
  ['flight', Number.NaN, 0],
] as const)('in the mode %s, a speed of %d km/h counts as %d km/h', (mode, speed, nearest) => {
  const journey = typicalJourney(mode)
  expect(targetFor({ ...journey, speed })).toEqual(targetFor({ ...journey, speed: nearest }))
})

it('the strongest reason for a target comes first', () => {
  expect(targetFor(defaultJourney).reasons).toEqual([
    { about: 'speed', text: '62 km/h on an open road: tempo up to 118' },
    { about: 'mood', text: 'Restless: brighter, longer builds' },
  ])
  expect(targetFor(typicalJourney('flight')).reasons).toEqual([
    { about: 'mode', text: 'On a plane: fast outside, slow in here' },
    { about: 'speed', text: '840 km/h in the air: tempo down to 64' },
  ])
  const jam: Journey = { ...defaultJourney, speed: 0, mood: 'low', place: 'city' }
  expect(targetFor(jam).reasons).toEqual([
    { about: 'speed', text: 'Standing still: tempo down to 58' },
    { about: 'mood', text: 'Low: darker, softer drums' },
  ])
})

it('a target has at most one reason per choice, and always one for the speed', () => {
  fc.assert(
    fc.property(anyJourney(), (journey) => {
      const { tempo, reasons } = targetFor(journey)
      const about = reasons.map((reason) => reason.about)
      expect(new Set(about).size).toBe(about.length)
      const speed = reasons.find((reason) => reason.about === 'speed')
      expect(speed?.text).toMatch(new RegExp(`: tempo (up to|down to|settles at) ${tempo}$`))
      expect(reasons.map(({ text }) => text).join(' ')).not.toMatch(/NaN|undefined|: ?$/)
    }),
  )
})

it('the reason for an activity states only what the activity changes', () => {
  fc.assert(
    fc.property(anyJourney(), (journey) => {
      const aim = targetFor(journey)
      const without = targetFor({ ...journey, activity: 'riding' })
      const text = aim.reasons.find((reason) => reason.about === 'activity')?.text ?? ''
      const untrue = [
        { words: /quicker/, isSo: aim.tempo > without.tempo },
        { words: /slower/, isSo: aim.tempo < without.tempo },
        { words: /brighter/, isSo: aim.valence > without.valence },
        { words: /darker/, isSo: aim.valence < without.valence },
        { words: /bigger|longer/, isSo: aim.energy > without.energy },
        { words: /softer|hardly/, isSo: aim.energy < without.energy },
      ].filter(({ words, isSo }) => words.test(text) && !isSo)
      expect(untrue).toEqual([])
    }),
  )
})

import { describe, expect, it } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import { features } from '@/content/marketing/features'
import { presets } from '@/content/music/mix'
import { advance, begin, steer } from '@/domain/mix/hand-over'
import { placesOf, speedRange, typicalJourney } from '@/domain/mix/journey'
import { mixFor } from '@/domain/mix/rank'
import { targetFor } from '@/domain/mix/target'
import { activities, moods, places, travelModes, type Journey } from '@/domain/mix/types'

import { oneChoiceAway } from '../domain/mix/journeys'

const journeys: Journey[] = travelModes.flatMap((mode) =>
  moods.flatMap((mood) =>
    placesOf(mode).flatMap((place) =>
      activities.flatMap((activity) => {
        const { min, max } = speedRange(mode)
        return [0, 0.25, 0.5, 0.75, 1].map((part) => {
          const speed = min + part * (max - min)
          return { speed, mood, place, activity, mode }
        })
      }),
    ),
  ),
)
const moments = [...travelModes.map(typicalJourney), ...presets.map(({ journey }) => journey)]

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

describe('each track of the catalogue', () => {
  it.each(catalogue.map((track) => [track.title, track] as const))(
    'tempo, key, energy and tags are valid: %s',
    (_, track) => {
      expect(track.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(track.feel).toMatch(/^\S+( \S+){0,2}$/)
      expect(track.tempo).toBeGreaterThanOrEqual(56)
      expect(track.tempo).toBeLessThanOrEqual(176)
      expect(['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']).toContain(track.key)
      for (const part of [track.energy, track.valence]) {
        expect(part).toBeGreaterThan(0)
        expect(part).toBeLessThan(1)
      }
      const isDark = track.scale === 'minor' || track.scale === 'dorian'
      expect(isDark ? track.valence < 0.6 : track.valence > 0.4).toBe(true)
      for (const kind of [travelModes, moods, places, activities]) {
        expect(kind.some((tag: string) => track.tags.some((own) => own === tag))).toBe(true)
      }
      expect(new Set(track.tags).size).toBe(track.tags.length)
    },
  )
})

it('the catalogue has no track twice', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length)
})

it.each([...travelModes, ...moods, ...places, ...activities])(
  'the catalogue has at least 12 tracks for the choice “%s”',
  (tag) => {
    expect(catalogue.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThanOrEqual(12)
  },
)

it.each(features.selection.shortlist.songs)(
  'the song $title on the features page has the same tempo as in the catalogue',
  (song) => {
    const track = catalogue.find(({ title }) => title === song.title)
    expect(String(track?.tempo)).toBe(song.tempo)
  },
)

describe('the mixes of all journeys', () => {
  const mixes = journeys.map((journey) => ({
    target: targetFor(journey),
    mix: mixFor(catalogue, journey),
  }))

  it('every journey gets five tracks with a mean tempo near the target', () => {
    const off = mixes.map(({ target, mix }) => {
      expect(mix).toHaveLength(5)
      return Math.abs(mean(mix.map(({ tempo }) => tempo)) / target.tempo - 1)
    })
    expect(Math.max(...off)).toBeLessThan(0.09)
    expect(off.filter((part) => part > 0.05).length).toBeLessThan(off.length * 0.05)
    expect(mean(off)).toBeLessThan(0.02)
  })

  it.each(['energy', 'valence'] as const)('the mean %s of the mixes is near the target', (part) => {
    const off = mixes.map(({ target, mix }) =>
      Math.abs(mean(mix.map((track) => track[part])) - target[part]),
    )
    expect(mean(off)).toBeLessThan(0.08)
  })

  it('every track is played on some journey', () => {
    const played = new Set(mixes.flatMap(({ mix }) => mix))
    expect(catalogue.filter((track) => !played.has(track))).toEqual([])
  })
})

describe('the choices of a journey', () => {
  it.each(moments)(
    'changing any one choice changes the mix of the journey $speed km/h, $mode, $mood, $place, $activity',
    (journey) => {
      const before = begin(catalogue, journey)
      for (const other of oneChoiceAway(journey)) {
        const after = advance(steer(before, other, 0), 2500)
        expect({ ...other, mix: after.mix }).not.toEqual({ ...other, mix: before.mix })
      }
    },
  )

  it.each(moments)(
    'the slowest and the fastest speed give different mixes for the journey $mode, $mood, $place, $activity',
    (journey) => {
      const { min, max } = speedRange(journey.mode)
      const [slowest, fastest] = [min, max].map((speed) => mixFor(catalogue, { ...journey, speed }))
      expect(slowest).not.toEqual(fastest)
    },
  )
})

describe('the presets of the music demo', () => {
  it('each of the six presets starts with a different track', () => {
    expect(presets.map(({ name }) => name)).toEqual([
      'Mumbai local at 6 p.m.',
      'Night bus',
      'Morning run',
      'Expressway',
      'Flight to Delhi',
      'Hostel study',
    ])
    const firsts = presets.map(({ journey }) => mixFor(catalogue, journey)[0]?.title)
    expect(new Set(firsts).size).toBe(6)
    expect(firsts[1]).toBe('Night Bus to Nagpur')
  })
})

describe('the travel mode of a journey', () => {
  const slowRoadTrip: Journey = { ...typicalJourney('road-trip'), speed: 8 }

  it.each([slowRoadTrip, ...moments])(
    'every track of the mix suits the travel mode of the journey $speed km/h, $mode, $mood, $place, $activity',
    (journey) => {
      const others = mixFor(catalogue, journey).filter(({ tags }) => !tags.includes(journey.mode))
      expect(others.map(({ title }) => title)).toEqual([])
    },
  )

  it('a slow road trip doesn’t play “Cabin Crew Two-Step”, a track for flights', () => {
    const titles = mixFor(catalogue, slowRoadTrip).map(({ title }) => title)
    expect(titles).not.toContain('Cabin Crew Two-Step')
  })

  it('in the mixes of all journeys, more than 94 % of the tracks suit the journey’s travel mode', () => {
    const played = journeys.flatMap((journey) =>
      mixFor(catalogue, journey).map(({ tags }) => tags.includes(journey.mode)),
    )
    expect(played.filter((suits) => !suits).length).toBeLessThan(played.length * 0.06)
  })
})

describe('the place of a journey', () => {
  it('only flights can have the place “sky”', () => {
    expect(placesOf('flight')).toEqual(['sky'])
    expect(typicalJourney('flight').place).toBe('sky')
    for (const mode of travelModes) {
      expect(placesOf(mode)).toContain(typicalJourney(mode).place)
      expect(placesOf(mode).includes('sky')).toBe(mode === 'flight')
    }
    for (const { name, journey } of presets) {
      expect([name, placesOf(journey.mode).includes(journey.place)]).toEqual([name, true])
    }
  })

  it('the preset “Hostel study” names walking as a reason for the mix only at a speed above 0', () => {
    const study = presets.find(({ name }) => name === 'Hostel study')
    if (study === undefined) throw new Error('There is no such preset.')
    const reasons = targetFor(study.journey).reasons.map(({ text }) => text)
    expect(reasons.join(' ')).not.toContain('On foot')
    expect(
      targetFor({ ...study.journey, speed: 4 })
        .reasons.map(({ text }) => text)
        .join(' '),
    ).toContain('On foot')
  })
})

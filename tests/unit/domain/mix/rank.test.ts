import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { catalogue } from '@/content/music/catalogue'
import { mixFor, rankTracks } from '@/domain/mix/rank'
import { targetFor } from '@/domain/mix/target'
import type { Journey, Track } from '@/domain/mix/types'

import { anyJourney } from './journeys'

const still: Journey = {
  speed: 840,
  mood: 'calm',
  place: 'sky',
  activity: 'winding-down',
  mode: 'flight',
}

function track(id: string, changed: Partial<Track> = {}): Track {
  const { energy, valence } = targetFor(still)
  const plain = { title: id, feel: 'plain', tempo: 64, key: 'C', scale: 'major' } as const
  return { id, ...plain, energy, valence, tags: [], ...changed }
}

function ids(tracks: readonly Track[]): string[] {
  return tracks.map(({ id }) => id)
}

const shuffled = fc.shuffledSubarray([...catalogue], { minLength: catalogue.length })
const some = fc.shuffledSubarray([...catalogue], { minLength: 1 })

it('the ranking does not depend on the order of the catalogue', () => {
  fc.assert(
    fc.property(shuffled, anyJourney(), (tracks, journey) => {
      const ranked = ids(rankTracks(tracks, targetFor(journey), journey))
      expect(ranked).toEqual(ids(rankTracks(catalogue, targetFor(journey), journey)))
      expect(ranked.toSorted()).toEqual(ids(catalogue).toSorted())
    }),
    { numRuns: 50 },
  )
})

it('tracks that fit equally are ordered by their ids', () => {
  const tracks = [track('c'), track('a'), track('b')]
  expect(ids(rankTracks(tracks, targetFor(still), still))).toEqual(['a', 'b', 'c'])
})

it('double or half the tempo does not count as the same tempo', () => {
  const tracks = [
    track('double', { tempo: 128 }),
    track('half', { tempo: 32 }),
    track('near', { tempo: 72 }),
  ]
  expect(ids(rankTracks(tracks, targetFor(still), still))[0]).toBe('near')
})

it('the distance between two tempos is measured as a ratio', () => {
  const tracks = [track('a-fifth-slower', { tempo: 51 }), track('as-far-up', { tempo: 77 })]
  expect(ids(rankTracks(tracks, targetFor(still), still))[0]).toBe('as-far-up')
})

it.each([
  ['energy', { energy: 0.7 }],
  ['valence', { valence: 0.9 }],
] as const)('tracks with the requested %s are preferred', (_, changed) => {
  const tracks = [track('another', changed), track('this')]
  expect(ids(rankTracks(tracks, targetFor(still), still))).toEqual(['this', 'another'])
})

it.each(['flight', 'calm', 'sky', 'winding-down'] as const)(
  'tracks that suit the choice “%s” are preferred',
  (tag) => {
    const tracks = [track('any'), track('made-for-it', { tags: [tag] })]
    expect(ids(rankTracks(tracks, targetFor(still), still))).toEqual(['made-for-it', 'any'])
  },
)

it('a mix has the requested number of tracks, or all if there are fewer, and no track twice', () => {
  fc.assert(
    fc.property(some, anyJourney(), fc.integer({ min: 1, max: 8 }), (tracks, journey, size) => {
      const mix = mixFor(tracks, journey, size)
      expect(mix).toHaveLength(Math.min(size, tracks.length))
      expect(new Set(mix).size).toBe(mix.length)
    }),
  )
})

it('the five tracks of a mix have different feels and keys', () => {
  fc.assert(
    fc.property(anyJourney(), (journey) => {
      const mix = mixFor(catalogue, journey)
      expect(mix).toHaveLength(5)
      expect(new Set(mix.map(({ feel }) => feel)).size).toBe(5)
      expect(new Set(mix.map(({ key, scale }) => `${key} ${scale}`)).size).toBe(5)
    }),
  )
})

it('a mix repeats a feel if the catalogue has too few feels', () => {
  const alike = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => track(id))
  const other = track('other', { feel: 'another', key: 'D', tempo: 90 })
  expect(ids(mixFor([...alike, other], still))).toEqual(['a', 'other', 'b', 'c', 'd'])
})

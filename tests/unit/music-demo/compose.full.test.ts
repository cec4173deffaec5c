import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Scale, Track } from '@/domain/mix/types'
import { compose } from '@/features/music-demo/sound/compose'
import { scales, tonicOf } from '@/features/music-demo/sound/harmony'
import { registers } from '@/features/music-demo/sound/piece'
import { drums, voices, type Note, type Score } from '@/features/music-demo/sound/score'

const keys = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
const scaleNames = Object.keys(scales) as Scale[]

function aTrack(changes: Partial<Track> = {}): Track {
  return {
    id: 'last-stop-lights',
    title: 'Last Stop Lights',
    feel: 'dim, swaying',
    tempo: 84,
    key: 'A',
    scale: 'minor',
    energy: 0.4,
    valence: 0.3,
    tags: [],
    ...changes,
  }
}

const anyTrack = fc
  .record({
    id: fc.stringMatching(/^[a-z]{1,8}(-[a-z]{1,8}){0,3}$/),
    tempo: fc.integer({ min: 56, max: 176 }),
    key: fc.constantFrom(...keys),
    scale: fc.constantFrom(...scaleNames),
    energy: fc.double({ min: 0, max: 1, noNaN: true }),
    valence: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(aTrack)

/** Checks a property for a hundred random tracks. */
function everyTrack(holds: (track: Track, round: number) => void) {
  fc.assert(fc.property(anyTrack, fc.nat({ max: 9 }), holds))
}

/** Returns the sorted start times in seconds. A chord counts once. */
function onsets({ tempo, ...score }: Score): number[] {
  const beats = voices.flatMap((voice) => [...new Set(score[voice].map(({ at }) => at))])
  return [...beats, ...score.drums.map(({ at }) => at)]
    .map((beat) => (beat * 60) / tempo)
    .toSorted((a, b) => a - b)
}

function most(times: readonly number[], within: number): number {
  return Math.max(
    0,
    ...times.map((time) => times.filter((other) => other >= time && other < time + within).length),
  )
}

function perSecond(score: Score): number {
  return onsets(score).length / ((score.beats * 60) / score.tempo)
}

/** Returns the largest number of simultaneous notes. */
function atOnce(notes: readonly Note[]): number {
  return Math.max(
    0,
    ...notes.map(
      ({ at }) => notes.filter((other) => other.at <= at && at < other.at + other.length).length,
    ),
  )
}

/** Rounds down to a sixteenth, because notes start a little late. */
function sixteenth(at: number): number {
  return Math.floor(at * 4 + 0.001)
}

/** Returns the notes and drum strokes by sixteenth, without velocity and small delays. */
function written(score: Score): string[][] {
  return [
    ...voices.map((voice) => score[voice].map(({ at, pitch }) => `${sixteenth(at)} ${pitch}`)),
    score.drums.map(({ at, drum }) => `${sixteenth(at)} ${drum}`),
  ]
}

/** Returns the pitches of the tune's first phrase. */
function theme({ lead }: Score): number[] {
  return lead.filter(({ at }) => at < 8).map(({ pitch }) => pitch)
}

describe('composing a track', () => {
  it('a track sounds the same every time', () => {
    everyTrack((track, round) => {
      expect(compose(track, round)).toEqual(compose({ ...track }, round))
    })
  })

  it('every note is in the track’s key and scale', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      const allowed = new Set(
        scales[track.scale].map((interval) => (tonicOf(track.key) + interval) % 12),
      )
      const played = voices.flatMap((voice) => score[voice].map(({ pitch }) => pitch % 12))
      expect(played.filter((pitch) => !allowed.has(pitch))).toEqual([])
    })
  })

  it('every voice stays within its register', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      for (const voice of voices) {
        const [low, high] = registers[voice]
        const pitches = score[voice].map(({ pitch }) => pitch)
        expect(pitches.filter((pitch) => pitch < low || pitch > high)).toEqual([])
      }
    })
  })

  it('all notes and strokes are inside the loop and in order', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      for (const part of [score.drums, ...voices.map((voice) => score[voice])]) {
        const times = part.map(({ at }) => at)
        expect(times.filter((at) => at < 0 || at >= score.beats)).toEqual([])
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
      const notes = voices.flatMap((voice) => score[voice])
      expect(notes.filter(({ at, length }) => length <= 0 || at + length > score.beats)).toEqual([])
    })
  })

  it('every note and stroke is audible and not too loud', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      const struck = [...score.drums, ...voices.flatMap((voice) => score[voice])]
      expect(struck.filter(({ velocity }) => velocity < 0.1 || velocity > 1)).toEqual([])
    })
  })

  it('at most 48 notes start within any second', () => {
    everyTrack((track, round) => {
      expect(most(onsets(compose(track, round)), 1)).toBeLessThanOrEqual(48)
    })
  })

  it('the number of simultaneous notes stays within a cheap phone’s limits', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      expect(atOnce(score.bass)).toBeLessThanOrEqual(1)
      expect(atOnce(score.arp)).toBeLessThanOrEqual(1)
      expect(atOnce(score.lead)).toBeLessThanOrEqual(1)
      expect(atOnce(score.pad)).toBeLessThanOrEqual(4)
      expect(atOnce(score.keys)).toBeLessThanOrEqual(8)
    })
  })

  it('every track has chords, a bass, a tune and drums', () => {
    everyTrack((track, round) => {
      const score = compose(track, round)
      for (const part of [score.pad, score.bass, score.keys, score.lead, score.drums]) {
        expect(part.length).toBeGreaterThan(0)
      }
    })
  })

  it('a track’s first bass note belongs to the first chord', () => {
    everyTrack((track, round) => {
      const { bass, pad } = compose(track, round)
      const chord = pad.filter(({ at }) => at === 0).map(({ pitch }) => pitch % 12)
      expect(chord).toContain((bass[0]?.pitch ?? 0) % 12)
    })
  })

  it('each voice of a chord moves by a fifth at most to the next chord', () => {
    everyTrack((track, round) => {
      const { pad } = compose(track, round)
      const times = [...new Set(pad.map(({ at }) => at))]
      const voicings = times.map((time) =>
        pad.filter(({ at }) => at === time).map(({ pitch }) => pitch),
      )
      for (const [i, voicing] of voicings.slice(1).entries()) {
        const before = voicings[i] ?? []
        const leaps = voicing.map((pitch, voice) => Math.abs(pitch - (before[voice] ?? pitch)))
        expect(Math.max(...leaps)).toBeLessThanOrEqual(7)
      }
    })
  })

  it('the first three phrases of the tune have the same rhythm', () => {
    everyTrack((track, round) => {
      const { lead } = compose(track, round)
      // Compares sixteenths, because notes start a little late and swing.
      const rhythm = (from: number) =>
        lead
          .filter(({ at }) => at >= from && at < from + 8)
          .map(({ at }) => Math.floor((at - from) * 4 + 0.001))
      expect(rhythm(8)).toEqual(rhythm(0))
      expect(rhythm(16)).toEqual(rhythm(0))
    })
  })

  it('at a tempo of 100, the tune’s third phrase repeats the notes of the first', () => {
    everyTrack((track, round) => {
      const { lead } = compose({ ...track, tempo: 100 }, round)
      const tune = (from: number) =>
        lead.filter(({ at }) => at >= from && at < from + 8).map(({ pitch }) => pitch)
      expect(tune(16)).toEqual(tune(0))
    })
  })

  it('an energetic track has more notes than the same track at low energy', () => {
    everyTrack((track, round) => {
      const calm = compose({ ...track, energy: 0.1 }, round)
      const lively = compose({ ...track, energy: 0.9 }, round)
      expect(perSecond(lively)).toBeGreaterThan(perSecond(calm))
      expect(lively.brightness).toBeGreaterThan(calm.brightness)
    })
  })

  it('each round of eight bars differs from the last, but has the same chords and first phrase', () => {
    everyTrack((track, round) => {
      const [one, next] = [compose(track, round), compose(track, round + 1)]
      expect(written(next)).not.toEqual(written(one))

      expect(next.pad.map(({ at, pitch }) => [at, pitch])).toEqual(
        one.pad.map(({ at, pitch }) => [at, pitch]),
      )
      expect(theme(next)).toEqual(theme(one))
    })
  })

  it('two tracks of the same kind get different tunes', () => {
    const one = compose(aTrack())
    const other = compose(aTrack({ id: 'under-the-flyover' }))
    expect(other.lead).not.toEqual(one.lead)
  })

  it('a quiet track has no arpeggio and few notes', () => {
    const score = compose(aTrack({ tempo: 64, key: 'D', scale: 'major', energy: 0.18 }))
    expect(score.groove).toBe('still')
    expect(score.arp).toEqual([])
    expect(perSecond(score)).toBeLessThan(6)
  })

  it('a fast road track has a kick on every beat', () => {
    const { beats, groove, ...score } = compose(aTrack({ tempo: 128, energy: 0.82, valence: 0.7 }))
    const kicks = score.drums.filter(({ drum }) => drum === 'kick').map(({ at }) => at)
    expect(groove).toBe('four')
    expect(kicks).toEqual(expect.arrayContaining(Array.from({ length: beats }, (_, beat) => beat)))
    expect(score.arp.length).toBeGreaterThan(0)
  })

  it('a running track alternates kick and snare', () => {
    const score = compose(aTrack({ tempo: 160, scale: 'major', energy: 0.9, valence: 0.8 }))
    const on = (beat: number) =>
      score.drums.filter(({ at }) => Math.abs(at - beat) < 0.05).map(({ drum }) => drum)
    expect(score.groove).toBe('run')
    expect([0, 1, 2, 3].map((beat) => on(beat).includes('kick'))).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([0, 1, 2, 3].map((beat) => on(beat).includes('snare'))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('the first beat of a night bus track has the bass and no kick', () => {
    const score = compose(aTrack())
    expect(score.groove).toBe('dub')
    expect(score.drums.some(({ at, drum }) => drum === 'kick' && at % 4 < 0.1)).toBe(false)
    expect(score.bass[0]?.at).toBeLessThan(0.05)
  })

  it('every drum is used in some groove', () => {
    const struck = scaleNames.flatMap((scale) =>
      [60, 84, 100, 126, 160].flatMap((tempo) =>
        [0.1, 0.4, 0.7, 1].flatMap((energy) =>
          ['a', 'b', 'c'].flatMap((id) =>
            compose(aTrack({ id, scale, tempo, energy })).drums.map(({ drum }) => drum),
          ),
        ),
      ),
    )
    expect(new Set(struck)).toEqual(new Set(drums))
  })

  it('composing a track in an unknown key throws an error', () => {
    expect(() => compose(aTrack({ key: 'H' }))).toThrow(RangeError)
  })
})

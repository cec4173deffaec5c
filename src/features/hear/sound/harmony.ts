import type { Scale } from '@/domain/mix/types'

const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** Semitones above the tonic. */
export const scales: Record<Scale, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
}

/**
 * Roots of four chords, as steps of the scale from 0; none of them diminished. Of each scale's
 * progressions the first two are the darker ones.
 */
const progressions: Record<Scale, readonly (readonly number[])[]> = {
  major: [
    [5, 3, 0, 4],
    [1, 4, 0, 5],
    [0, 5, 3, 4],
    [0, 4, 5, 3],
    [3, 0, 4, 5],
    [0, 2, 3, 4],
  ],
  minor: [
    [0, 3, 5, 4],
    [0, 5, 3, 4],
    [0, 5, 2, 6],
    [0, 2, 6, 5],
    [5, 6, 0, 2],
  ],
  dorian: [
    [0, 3, 0, 6],
    [0, 1, 3, 0],
    [0, 3, 6, 3],
    [0, 2, 3, 6],
  ],
  lydian: [
    [5, 1, 0, 4],
    [2, 5, 1, 0],
    [0, 1, 5, 4],
    [0, 4, 1, 5],
  ],
  mixolydian: [
    [0, 4, 3, 0],
    [5, 3, 6, 0],
    [0, 6, 3, 0],
    [0, 3, 6, 3],
  ],
  pentatonic: [
    [4, 3, 0, 4],
    [4, 0, 1, 3],
    [0, 4, 1, 3],
    [0, 3, 4, 0],
  ],
}

/** Five notes don't make thirds everywhere: where they don't, the chord is a suspended one. */
const pentatonicChords: readonly (readonly number[])[] = [
  [0, 2, 3],
  [1, 3, 4],
  [2, 4, 5],
  [3, 5, 6],
  [4, 5, 7],
]

/** The key's pitch class, 0 for C to 11 for B. Throws if there is no such key. */
export function tonicOf(key: string): number {
  const tonic = names.indexOf(key)
  if (tonic < 0) {
    throw new RangeError(`No such key: ${key}`)
  }
  return tonic
}

/** The darker or the brighter half of a scale's progressions. */
export function progressionsOf(scale: Scale, isDark: boolean): readonly (readonly number[])[] {
  return isDark ? progressions[scale].slice(0, 2) : progressions[scale].slice(2)
}

/** The chord on a step of the scale as steps: root, third, fifth, and the seventh if it is rich. */
export function chordOn(scale: Scale, root: number, isRich: boolean): readonly number[] {
  if (scale === 'pentatonic') {
    return pentatonicChords[root] ?? [0, 2, 3]
  }
  const triad = [root, root + 2, root + 4]
  return isRich ? [...triad, root + 6] : triad
}

/** A key and its scale: steps (0 is the tonic of MIDI's octave 0, negative below) and pitches. */
export class Ladder {
  readonly #tonic: number
  readonly #intervals: readonly number[]

  constructor(key: string, scale: Scale) {
    this.#tonic = tonicOf(key)
    this.#intervals = scales[scale]
  }

  /** How many steps an octave has. */
  get octave(): number {
    return this.#intervals.length
  }

  /** The MIDI pitch of a step. */
  pitch(step: number): number {
    const octave = Math.floor(step / this.#intervals.length)
    const interval = this.#intervals[step - octave * this.#intervals.length] ?? 0
    return this.#tonic + 12 * octave + interval
  }

  /** The lowest step on or above a MIDI pitch. */
  stepFrom(pitch: number): number {
    let step = Math.floor(((pitch - this.#tonic) / 12) * this.#intervals.length) - 1
    while (this.pitch(step) < pitch) {
      step += 1
    }
    return step
  }

  /** The step of the same name (octaves apart) that lies nearest to another. */
  nearest(step: number, to: number): number {
    const octave = this.#intervals.length
    return step + Math.round((to - step) / octave) * octave
  }

  /** The first step of the same name on or above another. */
  above(step: number, from: number): number {
    const octave = this.#intervals.length
    return step + Math.ceil((from - step) / octave) * octave
  }
}

/**
 * A chord's pitches between two bounds, close together, each voice as near as can be to where it
 * was: of all inversions the one that moves least. With no chord before, the one nearest to the
 * middle. The bounds are at least two octaves apart.
 */
export function voiced(
  ladder: Ladder,
  chord: readonly number[],
  [low, high]: readonly [number, number],
  before: readonly number[] | null,
): readonly number[] {
  const middle = (low + high) / 2
  const goal = before ?? chord.map(() => middle)
  const bottom = ladder.stepFrom(low)
  let best: readonly number[] = []
  let least = Infinity
  for (let lowest = bottom; ladder.pitch(lowest) <= high - 7; lowest += 1) {
    // every tone of the chord at its first place on or above the lowest
    const pitches = chord
      .map((step) => ladder.pitch(ladder.above(step, lowest)))
      .toSorted((a, b) => a - b)
    const movement = pitches.reduce(
      (sum, pitch, i) => sum + Math.abs(pitch - (goal[i] ?? middle)),
      0,
    )
    // a chord that drifts to an edge is drawn back to the middle
    const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length
    const cost = movement + Math.abs(mean - middle) / 3
    if (pitches.every((pitch) => pitch >= low && pitch <= high) && cost < least) {
      least = cost
      best = pitches
    }
  }
  return best
}

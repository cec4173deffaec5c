import type { Scale } from '@/domain/mix/types'

const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** The notes of each scale, in semitones above the tonic. */
export const scales: Record<Scale, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  pentatonic: [0, 2, 4, 7, 9],
}

/**
 * The roots of four-chord progressions, as steps of the scale from 0. No chord is diminished. The
 * first two progressions of each scale sound darker than the others.
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

/** Chords of the pentatonic scale. Steps without a third get a suspended chord. */
const pentatonicChords: readonly (readonly number[])[] = [
  [0, 2, 3],
  [1, 3, 4],
  [2, 4, 5],
  [3, 5, 6],
  [4, 5, 7],
]

/**
 * @returns the key's pitch class, from 0 for C to 11 for B.
 * @throws RangeError if the key doesn't exist.
 */
export function tonicOf(key: string): number {
  const tonic = names.indexOf(key)
  if (tonic < 0) {
    throw new RangeError(`No such key: ${key}`)
  }
  return tonic
}

/** @returns the darker or the brighter half of a scale's progressions. */
export function progressionsOf(scale: Scale, isDark: boolean): readonly (readonly number[])[] {
  return isDark ? progressions[scale].slice(0, 2) : progressions[scale].slice(2)
}

/** @returns the chord on a step of the scale, as steps: root, third, fifth, and the seventh if `isRich`. */
export function chordOn(scale: Scale, root: number, isRich: boolean): readonly number[] {
  if (scale === 'pentatonic') {
    return pentatonicChords[root] ?? [0, 2, 3]
  }
  const triad = [root, root + 2, root + 4]
  return isRich ? [...triad, root + 6] : triad
}

/**
 * The notes of a scale in all octaves, numbered as steps. Step 0 is the tonic of MIDI's octave 0;
 * lower steps are negative.
 */
export class Ladder {
  readonly #tonic: number
  readonly #intervals: readonly number[]

  constructor(key: string, scale: Scale) {
    this.#tonic = tonicOf(key)
    this.#intervals = scales[scale]
  }

  /** The number of steps in an octave. */
  get octave(): number {
    return this.#intervals.length
  }

  /** @returns the MIDI pitch of a step. */
  pitch(step: number): number {
    const octave = Math.floor(step / this.#intervals.length)
    const interval = this.#intervals[step - octave * this.#intervals.length] ?? 0
    return this.#tonic + 12 * octave + interval
  }

  /** @returns the lowest step whose pitch is at or above a MIDI pitch. */
  stepFrom(pitch: number): number {
    let step = Math.floor(((pitch - this.#tonic) / 12) * this.#intervals.length) - 1
    while (this.pitch(step) < pitch) {
      step += 1
    }
    return step
  }

  /**
   * @returns the step that is nearest to `to` among the steps that are whole octaves away from
   *   `step`.
   */
  nearest(step: number, to: number): number {
    const octave = this.#intervals.length
    return step + Math.round((to - step) / octave) * octave
  }

  /** @returns the lowest step at or above `from` that is a whole number of octaves away from `step`. */
  above(step: number, from: number): number {
    const octave = this.#intervals.length
    return step + Math.ceil((from - step) / octave) * octave
  }
}

/**
 * Chooses the inversion of a chord whose notes move least from the notes of the chord before.
 * Without an earlier chord, chooses the inversion nearest to the middle of the range. The bounds of
 * the range must be at least two octaves apart.
 *
 * @returns the MIDI pitches of the chord.
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
    // Puts every note of the chord at its lowest position at or above `lowest`.
    const pitches = chord
      .map((step) => ladder.pitch(ladder.above(step, lowest)))
      .toSorted((a, b) => a - b)
    const movement = pitches.reduce(
      (sum, pitch, i) => sum + Math.abs(pitch - (goal[i] ?? middle)),
      0,
    )
    // Positions far from the middle cost more, so that the chords don't drift to the edge of the
    // range.
    const mean = pitches.reduce((sum, pitch) => sum + pitch, 0) / pitches.length
    const cost = movement + Math.abs(mean - middle) / 3
    if (pitches.every((pitch) => pitch >= low && pitch <= high) && cost < least) {
      least = cost
      best = pitches
    }
  }
  return best
}

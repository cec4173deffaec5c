import { oneOf, type Random } from '@/lib/random'

import type { Ladder } from './harmony'
import { tunes } from './patterns'
import {
  beatOf,
  between,
  chordAt,
  late,
  oneByOne,
  registers,
  STEPS,
  struck,
  type Piece,
} from './piece'
import type { Note } from './score'

/** @returns the melody's movement at each sixteenth note, in steps of the scale from the note before. */
function contour(rhythm: string, random: Random): number[] {
  return Array.from(rhythm, (mark) =>
    mark === 'x' ? oneOf([-2, -1, -1, 0, 1, 1, 2, 3], random) : 0,
  )
}

export function leadOf(piece: Piece): Note[] {
  const { chords, groove, ladder, random, round, track } = piece
  const busy = track.energy < 0.35 ? 0 : track.energy < 0.65 ? 1 : 2
  const rhythms = tunes[busy] ?? []
  const rhythm = oneOf(rhythms, random)
  const answer = oneOf(rhythms, random)
  const motif = contour(rhythm, random)
  // The second phrase turns one half of the motif upside down: the second half in even rounds, the
  // first in odd ones. The last phrase is turned upside down in two of every four rounds.
  const varied = motif.map((move, i) => (i >= STEPS === (round % 2 === 0) ? -move : move))
  const other = contour(answer, random).map((move) => (round % 4 < 2 ? move : -move))
  // The form A A' A B: listeners recognise what is repeated and notice what differs.
  const phrases = [
    { rhythm, moves: motif },
    { rhythm, moves: varied },
    { rhythm, moves: motif },
    { rhythm: answer, moves: other },
  ]
  const [low, high] = registers.lead
  const middle = Math.round(70 + 8 * (track.valence - 0.4))
  const lowest = ladder.stepFrom(Math.max(low, middle - 8))
  const highest = ladder.stepFrom(Math.min(high, middle + 10)) - 1
  const notes: Note[] = []
  for (const [i, phrase] of phrases.entries()) {
    let step = ladder.nearest(chordAt(chords, 2 * i)[0] ?? 0, ladder.stepFrom(middle))
    for (const [sixteenth, mark] of Array.from(phrase.rhythm).entries()) {
      if (mark === 'x') {
        const bar = 2 * i + Math.floor(sixteenth / STEPS)
        step = between(lowest, step + (phrase.moves[sixteenth] ?? 0), highest)
        const gap = `${phrase.rhythm.slice(sixteenth + 1)}x`.indexOf('x') + 1
        if (sixteenth % 4 === 0 || gap >= 6) {
          // Notes on a beat and notes before a pause belong to the chord.
          step = nearestOf(ladder, chordAt(chords, bar), step, lowest, highest)
        }
        notes.push({
          at: beatOf(piece, bar, sixteenth % STEPS) + late(piece),
          length: Math.min(gap / 4, groove === 'still' ? 3 : 1.5) * 0.9,
          pitch: ladder.pitch(step),
          velocity: struck(piece, sixteenth % 8 === 0 ? 0.68 : 0.54),
        })
      }
    }
  }
  return oneByOne(notes)
}

/** @returns the note of the chord nearest to a step. The bounds must be at least an octave apart. */
function nearestOf(
  ladder: Ladder,
  chord: readonly number[],
  step: number,
  lowest: number,
  highest: number,
): number {
  const tones = chord
    .flatMap((tone) => {
      const near = ladder.nearest(tone, step)
      return [near - ladder.octave, near, near + ladder.octave]
    })
    .filter((tone) => tone >= lowest && tone <= highest)
    .toSorted((a, b) => Math.abs(a - step) - Math.abs(b - step))
  return tones[0] ?? step
}

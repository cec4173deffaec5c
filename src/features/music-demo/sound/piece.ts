import type { Track } from '@/domain/mix/types'
import type { Random } from '@/lib/random'

import type { Ladder } from './harmony'
import type { Groove, Note } from './score'

export const BAR = 4
export const BARS = 8
export const STEPS = 16

/** The ranges of MIDI pitches, which a phone's small speaker can play and which keep the voices apart. */
export const registers = {
  bass: [33, 58],
  pad: [50, 76],
  keys: [55, 81],
  arp: [64, 93],
  lead: [62, 88],
} as const

/** The data that all voices of a track share. */
export interface Piece {
  track: Track
  groove: Groove
  ladder: Ladder
  /** The chord of each bar, as steps of the scale. */
  chords: readonly (readonly number[])[]
  /** The delay of every second sixteenth note, in beats. */
  swing: number
  /**
   * The random source for the notes that the voice plays. Gives the same numbers in every round.
   */
  random: Random
  /** The random source that varies how the voice plays its loop in this round. */
  hand: Random
  /** How often the loop has been played before. */
  round: number
}

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

export function chordAt(chords: Piece['chords'], bar: number): readonly number[] {
  return chords[bar % chords.length] ?? []
}

/** @returns the beat of a bar's sixteenth note, with swing. */
export function beatOf(piece: Piece, bar: number, step: number): number {
  return bar * BAR + step / 4 + (step % 2 === 1 ? piece.swing : 0)
}

/** @returns a random delay of up to 9 ms, in beats, to imitate a human player. */
export function late({ track, hand }: Piece): number {
  return (hand() * 0.009 * track.tempo) / 60
}

export function struck({ hand }: Piece, velocity: number): number {
  return between(0.1, velocity * (0.86 + 0.28 * hand()), 1)
}

/**
 * Decides whether to vary a detail of the loop.
 * @returns true with the probability `chance`, but never in the first round.
 */
export function isVaried({ hand, round }: Piece, chance: number): boolean {
  return round > 0 && hand() < chance
}

/** For instruments that play one note at a time: shortens each note so that it ends just before the next. */
export function oneByOne(notes: Note[]): Note[] {
  return notes.map((note, i) => {
    const end = notes[i + 1]?.at ?? BARS * BAR
    return { ...note, length: Math.min(note.length, end - note.at - 0.01) }
  })
}

/** A note. Times are in beats from the start of the loop. */
export interface Note {
  at: number
  length: number
  /** The MIDI pitch; 60 is middle C. */
  pitch: number
  /** Between 0 and 1. */
  velocity: number
}

export const drums = [
  'kick',
  'snare',
  'clap',
  'rim',
  'hat',
  'open',
  'shaker',
  'brush',
  'ge',
  'na',
  'ka',
] as const

/** `ge`, `na` and `ka` are strokes on a tabla: the bass drum, the ringing rim and the dry slap. */
export type Drum = (typeof drums)[number]

/** A drum stroke. `at` is in beats from the start of the loop. */
export interface Hit {
  at: number
  drum: Drum
  /** Between 0 and 1. */
  velocity: number
}

/**
 * The rhythmic feel of a track. `still` has hardly any beat, `lofi` and `dub` are relaxed, `theka`
 * is played on a tabla, `steady` has walking pace, `four` has a kick on every beat, and `run` suits
 * running.
 */
export type Groove = 'still' | 'lofi' | 'dub' | 'theka' | 'steady' | 'four' | 'run'

export const voices = ['bass', 'pad', 'keys', 'arp', 'lead'] as const

export type Voice = (typeof voices)[number]

/** The notes of a track's loop. */
export interface Score extends Record<Voice, readonly Note[]> {
  /** Beats per minute. */
  tempo: number
  /** The length of the loop in beats. */
  beats: number
  groove: Groove
  /** The key's pitch class, from 0 for C to 11 for B. The tabla is tuned to it. */
  tonic: number
  drums: readonly Hit[]
  /** Ranges from 0 (dull) to 1 (bright). */
  brightness: number
  /** The amount of reverberation, from 0 (none) to 1 (a large room). */
  space: number
  /** The delay of the echo, in beats. */
  echo: number
}

/** A tone. Times are in beats from the loop's beginning. */
export interface Note {
  at: number
  length: number
  /** MIDI, 60 is middle C. */
  pitch: number
  /** 0 to 1. */
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

/** `ge`, `na` and `ka` are a tabla's strokes: the bass drum, the ringing rim, the dry slap. */
export type Drum = (typeof drums)[number]

/** A stroke, at a beat from the loop's beginning. */
export interface Hit {
  at: number
  drum: Drum
  /** 0 to 1. */
  velocity: number
}

/**
 * How a track moves: `still` breathes, `lofi` and `dub` sway, `theka` is carried by a tabla,
 * `steady` walks, `four` has a kick on every beat, `run` is for feet.
 */
export type Groove = 'still' | 'lofi' | 'dub' | 'theka' | 'steady' | 'four' | 'run'

export const voices = ['bass', 'pad', 'keys', 'arp', 'lead'] as const

export type Voice = (typeof voices)[number]

/** What a track plays, over and over. */
export interface Score extends Record<Voice, readonly Note[]> {
  /** In BPM. */
  tempo: number
  /** The loop's length. */
  beats: number
  groove: Groove
  /** The key's pitch class, 0 for C to 11 for B: the tabla is tuned to it. */
  tonic: number
  drums: readonly Hit[]
  /** 0, veiled, to 1, open. */
  brightness: number
  /** 0, dry, to 1, a large room. */
  space: number
  /** How long after a note its echo comes, in beats. */
  echo: number
}

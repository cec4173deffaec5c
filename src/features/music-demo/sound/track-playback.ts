import type { Band } from './band'
import { voices, type Score } from './score'

/** The length of a bar in beats: all tracks have four. */
const bar = 4
/** The time constant of a sudden stop, in seconds: two thirds of the fade are done by then. */
const stopFade = 0.04
/** Notes are scheduled at least this long before they sound, in seconds. */
const margin = 0.005

interface Cue {
  /** Beats from the start of the loop. */
  at: number
  /**
   * True for long notes without a rhythm, which keep playing while the next track comes in. Other
   * notes would clash with its rhythm.
   */
  isSoft: boolean
  play: (time: number) => void
}

function cuesOf(score: Score, band: Band): Cue[] {
  const struck = score.drums.map((hit) => ({
    at: hit.at,
    isSoft: false,
    play: (time: number) => band.strike(hit, time),
  }))
  const sounded = voices.flatMap((voice) =>
    score[voice].map((note) => ({
      at: note.at,
      isSoft: voice === 'pad',
      play: (time: number) => band.sound(voice, note, time),
    })),
  )
  return [...struck, ...sounded].toSorted((a, b) => a.at - b.at)
}

/** A track that plays its loop again and again from a start time, at its own tempo. Times are in seconds. */
export class TrackPlayback {
  readonly score: Score
  readonly start: number
  readonly #band: Band
  readonly #scoreOf: (round: number) => Score
  #cues: readonly Cue[]
  #next = 0
  #rounds = 0
  /** When the next track takes over. */
  #leaves = Infinity
  /** When the track was stopped. */
  #ends = Infinity

  /**
   * @param scoreOf returns the score of a round, counted from 0. All rounds must have the same
   * tempo and length.
   */
  constructor(scoreOf: (round: number) => Score, band: Band, start: number) {
    this.#scoreOf = scoreOf
    this.score = scoreOf(0)
    this.start = start
    this.#band = band
    this.#cues = cuesOf(this.score, band)
  }

  /** @returns the duration of a number of beats. */
  seconds(beats: number): number {
    return (beats * 60) / this.score.tempo
  }

  /** @returns the number of beats played by a time. */
  beatsAt(time: number): number {
    return ((time - this.start) * this.score.tempo) / 60
  }

  /** @returns the time of the first bar line at or after a time, but not before the start. */
  barLineFrom(time: number): number {
    const bars = Math.max(0, Math.ceil(this.beatsAt(time) / bar))
    return this.start + this.seconds(bars * bar)
  }

  /** Fades the track in during its first bar. */
  enter(): void {
    this.#band.fade(0.35, 0, 0.001)
    this.#band.fade(1, this.start, this.seconds(bar) / 6)
  }

  /**
   * Lets the next track take over at a bar line: from then on this track plays only its soft notes
   * and fades out within a bar.
   */
  leave(time: number): void {
    this.#leaves = time
    this.#band.fade(0, time, this.seconds(bar) / 5)
  }

  /** Cancels `leave`. */
  stay(): void {
    if (this.#leaves < Infinity) {
      this.#band.stay(this.#leaves)
      this.#leaves = Infinity
    }
  }

  /** Stops the track at once, in the middle of a bar, with a very short fade. */
  end(time: number): void {
    this.#ends = time
    this.#band.fade(0, time, stopFade)
  }

  get hasEnded(): boolean {
    return this.#ends < Infinity
  }

  /** @returns true if the track can't be heard any more. */
  isOver(time: number): boolean {
    return time > this.#leaves + this.seconds(bar) + 1 || time > this.#ends + 10 * stopFade
  }

  /**
   * Schedules all notes before a time. The clock is read again for every note, because on a slow
   * phone scheduling takes noticeable time. Notes whose time has passed are left out: a missing
   * note is better than many at once, and an instrument that plays one note at a time throws an
   * error if two late notes start at the same moment.
   */
  schedule(clock: () => number, until: number): void {
    while (this.#cues.length > 0) {
      const cue = this.#cues[this.#next]
      if (!cue) {
        this.#next = 0
        this.#rounds += 1
        this.#cues = cuesOf(this.#scoreOf(this.#rounds), this.#band)
      } else {
        const time = this.start + this.seconds(this.#rounds * this.score.beats + cue.at)
        if (time >= until) {
          return
        }
        const leaves = cue.isSoft ? this.#leaves + this.seconds(bar / 2) : this.#leaves
        const ends = Math.min(leaves, this.#ends)
        // Rounding can put a note slightly before the bar line that it is on; leave it to the next track.
        if (time >= clock() + margin && time < ends - 0.001) {
          cue.play(time)
        }
        this.#next += 1
      }
    }
  }

  dispose(): void {
    this.#band.dispose()
  }
}

import type { Band } from './band'
import { voices, type Score } from './score'

/** A bar's length in beats: all tracks are in four. */
const bar = 4
/** How long two thirds of a sudden end take, in seconds. */
const blink = 0.04
/** A note is handed over at least so long before its time, in seconds. */
const margin = 0.005

interface Cue {
  /** In beats from the loop's beginning. */
  at: number
  /** What rings on while another track comes in; what has a beat would stumble over the other's. */
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

/** A track that plays from a time on, round after round at its own tempo. Times in seconds. */
export class Lane {
  readonly score: Score
  readonly start: number
  readonly #band: Band
  readonly #scoreOf: (round: number) => Score
  #cues: readonly Cue[]
  #next = 0
  #rounds = 0
  /** When another one takes over. */
  #leaves = Infinity
  /** When it was cut short. */
  #ends = Infinity

  /** @param scoreOf what it plays in a round, from 0 on, all of the same tempo and length. */
  constructor(scoreOf: (round: number) => Score, band: Band, start: number) {
    this.#scoreOf = scoreOf
    this.score = scoreOf(0)
    this.start = start
    this.#band = band
    this.#cues = cuesOf(this.score, band)
  }

  /** How long some beats last. */
  seconds(beats: number): number {
    return (beats * 60) / this.score.tempo
  }

  /** How many beats it has played at a time. */
  beatsAt(time: number): number {
    return ((time - this.start) * this.score.tempo) / 60
  }

  /** When the first bar line on or after a time is, the start at the earliest. */
  barLineFrom(time: number): number {
    const bars = Math.max(0, Math.ceil(this.beatsAt(time) / bar))
    return this.start + this.seconds(bars * bar)
  }

  /** Comes in softly over its first bar's half. */
  enter(): void {
    this.#band.fade(0.35, 0, 0.001)
    this.#band.fade(1, this.start, this.seconds(bar) / 6)
  }

  /** From a bar line on only what has no beat goes on, and fades within a bar. */
  leave(time: number): void {
    this.#leaves = time
    this.#band.fade(0, time, this.seconds(bar) / 5)
  }

  /** It doesn't leave after all. */
  stay(): void {
    if (this.#leaves < Infinity) {
      this.#band.stay(this.#leaves)
      this.#leaves = Infinity
    }
  }

  /** Stops within a blink, whatever its bar. */
  end(time: number): void {
    this.#ends = time
    this.#band.fade(0, time, blink)
  }

  get hasEnded(): boolean {
    return this.#ends < Infinity
  }

  /** Whether nothing of it is heard any more. */
  isOver(time: number): boolean {
    return time > this.#leaves + this.seconds(bar) + 1 || time > this.#ends + 10 * blink
  }

  /**
   * Hands all that comes before a time to the audio clock, which is read for every note: on a slow phone
   * it runs on while they are handed over. What is past by then is left out: a missing note is better
   * than a heap of them, and an instrument that plays one note at a time fails when two of them, both
   * late, would begin at the same moment.
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
        // a hair, for a bar line that arithmetic puts just before itself
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

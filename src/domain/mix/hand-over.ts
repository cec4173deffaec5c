import { mixFor } from './rank'
import { targetFor } from './target'
import type { Journey, Target, Track } from './types'

/**
 * The time between the first change that matters and the new music, in milliseconds. Marketing
 * promises 2.5 s.
 */
export const ADAPTATION_MS = 2500

/**
 * Smaller changes of the target don't change the music: `tempo` in BPM, `feel` as a difference in
 * energy or valence (0 to 1).
 */
const BAND = { tempo: 4, feel: 0.08 }

/**
 * The current track keeps playing if its tempo differs from the new target tempo by at most this
 * share.
 */
const STILL_FITS = 0.06

/** The state of the demo's music. Each step returns the same object if nothing changes. */
export interface Playing {
  catalogue: readonly Track[]
  /** The journey for which the mix was made. */
  journey: Journey
  target: Target
  /** In playing order. The first track is playing. */
  mix: readonly Track[]
  /** The next journey, and the time in milliseconds when it takes effect. */
  pending: { journey: Journey; target: Target; at: number } | null
}

/** Starts with the mix of a journey. */
export function begin(catalogue: readonly Track[], journey: Journey): Playing {
  const target = targetFor(journey)
  return { catalogue, journey, target, mix: mixFor(catalogue, journey), pending: null }
}

/**
 * Changes the journey. A change of mood, place, activity or mode always matters; a change of speed
 * matters if it moves the target by more than `BAND`. The music follows 2.5 s after the first
 * change that matters, with the latest journey, so constant changes can't delay it. If the target
 * returns into the band before that, the change is cancelled.
 * @param at the time in milliseconds, of any clock that only runs forward
 */
export function steer(playing: Playing, journey: Journey, at: number): Playing {
  const now = advance(playing, at)
  const target = targetFor(journey)
  if (sameChoices(now.journey, journey) && isWithinBand(now.target, target)) {
    return now.pending ? { ...now, pending: null } : now
  }
  if (now.pending && isSame(now.pending.journey, journey)) return now
  return { ...now, pending: { journey, target, at: now.pending?.at ?? at + ADAPTATION_MS } }
}

/** Applies a pending change whose time has come. Call it at `pending.at`. */
export function advance(playing: Playing, at: number): Playing {
  const { catalogue, mix, pending } = playing
  if (!pending || at < pending.at) return playing
  const { journey, target } = pending
  // The current track keeps playing after a change of speed alone, if it still fits.
  const playsOn = sameChoices(playing.journey, journey) ? target.tempo : null
  const next = inFamiliarOrder(mixFor(catalogue, journey), mix, playsOn)
  return { catalogue, journey, target, mix: next, pending: null }
}

/**
 * Moves this track of the mix to the front, and the tracks before it to the end. Ignores a track
 * that isn't in the mix.
 */
export function skipTo(playing: Playing, track: Track): Playing {
  const { mix } = playing
  const at = mix.indexOf(track)
  if (at <= 0) return playing
  return { ...playing, mix: [...mix.slice(at), ...mix.slice(0, at)] }
}

/**
 * Sorts the new mix so that the tracks that were already in the mix keep their order.
 * @param tempo in BPM. The current track keeps playing if it fits this tempo. If null, the mix
 *   starts with its first track.
 */
function inFamiliarOrder(
  next: readonly Track[],
  before: readonly Track[],
  tempo: number | null,
): Track[] {
  const [current] = before
  const playsOn = (track: Track) => track === current && tempo !== null && stillFits(track, tempo)
  const first = next.find(playsOn) ?? next[0]
  const behind = next.filter((track) => track !== first)
  const staying = before.slice(1).filter((track) => behind.includes(track))
  const queue = staying.values()
  const ordered = behind.map((track) =>
    staying.includes(track) ? (queue.next().value ?? track) : track,
  )
  return first ? [first, ...ordered] : []
}

function stillFits(track: Track, tempo: number): boolean {
  return Math.abs(track.tempo / tempo - 1) <= STILL_FITS
}

function sameChoices(one: Journey, other: Journey): boolean {
  return (
    one.mood === other.mood &&
    one.place === other.place &&
    one.activity === other.activity &&
    one.mode === other.mode
  )
}

function isSame(one: Journey, other: Journey): boolean {
  return sameChoices(one, other) && one.speed === other.speed
}

function isWithinBand(one: Target, other: Target): boolean {
  return (
    Math.abs(one.tempo - other.tempo) <= BAND.tempo &&
    Math.abs(one.energy - other.energy) <= BAND.feel &&
    Math.abs(one.valence - other.valence) <= BAND.feel
  )
}

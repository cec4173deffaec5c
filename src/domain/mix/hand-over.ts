import { mixFor } from './rank'
import { targetFor } from './target'
import type { Journey, Target, Track } from './types'

/** From the first change that mattered to the music that follows it, in milliseconds: marketing promises 2.5 s. */
export const ADAPTATION_MS = 2500

/** How far a target may move before it matters: in BPM, and of the whole of energy and valence. */
const BAND = { tempo: 4, feel: 0.08 }

/** A track that plays on may be this far from the new tempo, as a part of it. */
const STILL_FITS = 0.06

/** What plays, and what will. Every step returns the same object when nothing changes. */
export interface Playing {
  catalogue: readonly Track[]
  /** What the mix was made for. */
  journey: Journey
  target: Target
  /** In the order in which it plays; the first plays now. */
  mix: readonly Track[]
  /** What it is moving to, and when that takes over, on the clock of the steps, in milliseconds. */
  pending: { journey: Journey; target: Target; at: number } | null
}

/** The first mix of a journey, at once. */
export function begin(catalogue: readonly Track[], journey: Journey): Playing {
  const target = targetFor(journey)
  return { catalogue, journey, target, mix: mixFor(catalogue, journey), pending: null }
}

/**
 * The journey is now this. Another mood, place, activity or mode always matters; another speed only when the
 * target leaves its band. What matters takes over 2.5 s after the first such change, as the journey then is:
 * the latest wins, and a control that never rests can't keep the music from following. Back within the band
 * before that, nothing happens.
 * @param at the time in milliseconds, on any clock that only runs forward
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

/** What was to take over by now has: call it when `pending.at` comes. */
export function advance(playing: Playing, at: number): Playing {
  const { catalogue, mix, pending } = playing
  if (!pending || at < pending.at) return playing
  const { journey, target } = pending
  // Another mood or place is to be heard at once; another speed alone lets a song that fits play on.
  const playsOn = sameChoices(playing.journey, journey) ? target.tempo : null
  const next = inFamiliarOrder(mixFor(catalogue, journey), mix, playsOn)
  return { catalogue, journey, target, mix: next, pending: null }
}

/** Plays this track of the mix now, then those after it, then those before. Another's track changes nothing. */
export function skipTo(playing: Playing, track: Track): Playing {
  const { mix } = playing
  const at = mix.indexOf(track)
  if (at <= 0) return playing
  return { ...playing, mix: [...mix.slice(at), ...mix.slice(0, at)] }
}

/**
 * Tracks that stay keep their order, so that they are seen to stay.
 * @param tempo at which what plays goes on if it fits; null: it has to be chosen anew.
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

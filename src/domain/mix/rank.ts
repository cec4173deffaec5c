import { targetFor } from './target'
import type { Journey, Target, Track } from './types'

// The difference that counts as a distance of 1, in each dimension. Tempo uses a logarithm, because
// people hear ratios: 7 % sounds the same at 60 and at 160 BPM. A track at double the tempo gets no
// special treatment.
const TEMPO_STEP = Math.log(1.07)
const ENERGY_STEP = 0.2
const VALENCE_STEP = 0.2
/** The penalty for each of mood, place and activity that a track isn't tagged with. */
const UNSUITED = 1
/**
 * The penalty for a track of another travel mode. A tempo that is 14 % too high has the same
 * penalty.
 */
const OUT_OF_MODE = 4

/** Sorts the whole catalogue by fit, best first. Ties are sorted by ID. */
export function rankTracks(catalogue: readonly Track[], target: Target, journey: Journey): Track[] {
  return catalogue
    .map((track) => ({ track, distance: distance(track, target, journey) }))
    .toSorted(
      (one, other) => one.distance - other.distance || (one.track.id < other.track.id ? -1 : 1),
    )
    .map(({ track }) => track)
}

/**
 * The mix for a journey, best first. A track appears once; tracks with the same feel or key are
 * used only if there are too few others. Contains `size` tracks, or the whole catalogue if that is
 * smaller.
 */
export function mixFor(catalogue: readonly Track[], journey: Journey, size = 5): Track[] {
  const ranked = rankTracks(catalogue, targetFor(journey), journey)
  const mix: Track[] = []
  for (const track of ranked) {
    if (mix.length === size) return mix
    if (!mix.some((chosen) => alike(chosen, track))) mix.push(track)
  }
  const others = ranked.filter((track) => !mix.includes(track))
  return [...mix, ...others.slice(0, size - mix.length)]
}

function distance(track: Track, target: Target, { mood, place, activity, mode }: Journey): number {
  const unsuited = [mood, place, activity].filter((tag) => !track.tags.includes(tag)).length
  return (
    (Math.log(track.tempo / target.tempo) / TEMPO_STEP) ** 2 +
    ((track.energy - target.energy) / ENERGY_STEP) ** 2 +
    ((track.valence - target.valence) / VALENCE_STEP) ** 2 +
    UNSUITED * unsuited +
    (track.tags.includes(mode) ? 0 : OUT_OF_MODE)
  )
}

function alike(one: Track, other: Track): boolean {
  return one.feel === other.feel || (one.key === other.key && one.scale === other.scale)
}

import { targetFor } from './target'
import type { Journey, Target, Track } from './types'

// What counts as one step away. Tempo is heard as a ratio: the same 8 % at 60 BPM and at 160, and double
// time is another tempo.
const TEMPO_STEP = Math.log(1.07)
const ENERGY_STEP = 0.2
const VALENCE_STEP = 0.2
/** What it costs a track not to be made for the mood, the place or the activity. */
const UNSUITED = 1
/** Not to be made for the way of travelling costs as much as a tempo that is a seventh off. */
const OUT_OF_MODE = 4

/** The whole catalogue, what fits best first; of two that fit alike, the one whose id comes first. */
export function rankTracks(catalogue: readonly Track[], target: Target, journey: Journey): Track[] {
  return catalogue
    .map((track) => ({ track, distance: distance(track, target, journey) }))
    .toSorted(
      (one, other) => one.distance - other.distance || (one.track.id < other.track.id ? -1 : 1),
    )
    .map(({ track }) => track)
}

/**
 * What plays on this journey, the best first: no track twice, and no two of one feel or in one key as long
 * as there are others. As long as `size`, or as the catalogue.
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

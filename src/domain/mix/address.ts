import { clampSpeed, placesOf, typicalJourney } from './journey'
import { activities, moods, travelModes, type Journey } from './types'

/** The journey as a query string: `speed=62&mood=restless&place=highway&activity=riding&mode=road-trip`. */
export function journeyToQuery({ speed, mood, place, activity, mode }: Journey): string {
  const tenths = Math.round(clampSpeed(speed, mode) * 10) / 10
  return new URLSearchParams({ speed: String(tenths), mood, place, activity, mode }).toString()
}

/**
 * Reads a journey from a query string. Returns null if it has no valid mode. Missing and invalid
 * values become the mode's default, and the speed is limited to the mode's range. Never throws.
 */
export function journeyFromQuery(search: string | URLSearchParams): Journey | null {
  const query = new URLSearchParams(search)
  const mode = oneOf(travelModes, query.get('mode'))
  if (!mode) return null
  const usual = typicalJourney(mode)
  const said = query.get('speed')?.trim()
  const speed = Number(said || Number.NaN)
  return {
    speed: Number.isFinite(speed) ? clampSpeed(speed, mode) : usual.speed,
    mood: oneOf(moods, query.get('mood')) ?? usual.mood,
    place: oneOf(placesOf(mode), query.get('place')) ?? usual.place,
    activity: oneOf(activities, query.get('activity')) ?? usual.activity,
    mode,
  }
}

function oneOf<Value extends string>(values: readonly Value[], said: string | null) {
  return values.find((value) => value === said)
}

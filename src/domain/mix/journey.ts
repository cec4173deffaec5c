import { places, type Journey, type Place, type TravelMode } from './types'

export interface SpeedRange {
  /** All in km/h. */
  min: number
  max: number
  /** What a control moves by. */
  step: number
  /** Where a journey of this mode begins when nobody has said how fast. */
  typical: number
}

const ranges: Record<TravelMode, SpeedRange> = {
  walking: { min: 0, max: 12, step: 0.5, typical: 5 },
  commute: { min: 0, max: 100, step: 1, typical: 35 },
  'road-trip': { min: 0, max: 140, step: 1, typical: 62 },
  flight: { min: 0, max: 900, step: 10, typical: 840 },
}

const typical: Record<TravelMode, Pick<Journey, 'mood' | 'place' | 'activity'>> = {
  walking: { mood: 'happy', place: 'city', activity: 'riding' },
  commute: { mood: 'restless', place: 'city', activity: 'riding' },
  'road-trip': { mood: 'restless', place: 'highway', activity: 'riding' },
  flight: { mood: 'calm', place: 'sky', activity: 'winding-down' },
}

/** The speeds of a mode, in km/h. */
export function speedRange(mode: TravelMode): SpeedRange {
  return ranges[mode]
}

/** A speed in km/h within the mode's range; what is no number stands still. */
export function clampSpeed(speed: number, mode: TravelMode): number {
  const { min, max } = ranges[mode]
  return Number.isNaN(speed) ? min : Math.min(max, Math.max(min, speed))
}

const sky: readonly Place[] = ['sky']
const ground = places.filter((place) => place !== 'sky')

/** Where one can be on a journey of a mode. */
export function placesOf(mode: TravelMode): readonly Place[] {
  return mode === 'flight' ? sky : ground
}

/** The journey that a mode begins with: for a road trip, the one that the home page shows. */
export function typicalJourney(mode: TravelMode): Journey {
  return { speed: ranges[mode].typical, ...typical[mode], mode }
}

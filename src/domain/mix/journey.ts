import { places, type Journey, type Place, type TravelMode } from './types'

export interface SpeedRange {
  /** In km/h, like the other speeds. */
  min: number
  max: number
  /** The step of the slider. */
  step: number
  /** The initial speed of this mode. */
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

/** Limits a speed in km/h to the mode's range. NaN becomes the minimum. */
export function clampSpeed(speed: number, mode: TravelMode): number {
  const { min, max } = ranges[mode]
  return Number.isNaN(speed) ? min : Math.min(max, Math.max(min, speed))
}

const sky: readonly Place[] = ['sky']
const ground = places.filter((place) => place !== 'sky')

/** The places that a journey of this mode can have. */
export function placesOf(mode: TravelMode): readonly Place[] {
  return mode === 'flight' ? sky : ground
}

/** The default journey of a mode. The home page shows the road trip's. */
export function typicalJourney(mode: TravelMode): Journey {
  return { speed: ranges[mode].typical, ...typical[mode], mode }
}

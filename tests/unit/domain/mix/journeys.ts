import * as fc from 'fast-check'

import { placesOf, speedRange, typicalJourney } from '@/domain/mix/journey'
import { activities, moods, travelModes, type Journey, type TravelMode } from '@/domain/mix/types'

/** Generates any journey. Its speed is in the range of its travel mode, with one decimal. */
export function anyJourney(modes: readonly TravelMode[] = travelModes): fc.Arbitrary<Journey> {
  return fc.constantFrom(...modes).chain((mode) =>
    fc.record({
      speed: anySpeed(mode),
      mood: fc.constantFrom(...moods),
      place: fc.constantFrom(...placesOf(mode)),
      activity: fc.constantFrom(...activities),
      mode: fc.constant(mode),
    }),
  )
}

function anySpeed(mode: TravelMode): fc.Arbitrary<number> {
  const { min, max } = speedRange(mode)
  return fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10)
}

/** Returns every journey that differs from this one in one choice. */
export function oneChoiceAway(journey: Journey): Journey[] {
  const { speed, mood, place, activity, mode } = journey
  return [
    ...moods.filter((other) => other !== mood).map((other) => ({ mood: other })),
    ...placesOf(mode)
      .filter((other) => other !== place)
      .map((other) => ({ place: other })),
    ...activities.filter((other) => other !== activity).map((other) => ({ activity: other })),
    ...travelModes
      .filter((other) => other !== mode)
      .map((other) => ({
        mode: other,
        place: placesOf(other).includes(place) ? place : typicalJourney(other).place,
      })),
  ].map((change) => Object.assign({ speed, mood, place, activity, mode }, change))
}

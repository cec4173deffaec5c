import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { defaultJourney } from '@/content/music/mix'
import { journeyFromQuery, journeyToQuery } from '@/domain/mix/address'
import { speedRange, typicalJourney } from '@/domain/mix/journey'
import { activities, moods, places, travelModes } from '@/domain/mix/types'

import { anyJourney } from './journeys'

it('a journey becomes a short query in the address', () => {
  expect(journeyToQuery(defaultJourney)).toBe(
    'speed=62&mood=restless&place=highway&activity=riding&mode=road-trip',
  )
  expect(journeyToQuery({ ...defaultJourney, speed: 13.738_214 })).toMatch(/^speed=13\.7&/)
  expect(journeyToQuery({ ...defaultJourney, speed: 1e9 })).toMatch(/^speed=140&/)
})

it('a journey is read back unchanged from its address', () => {
  fc.assert(
    fc.property(anyJourney(), (journey) => {
      const query = journeyToQuery(journey)
      expect(journeyFromQuery(query)).toEqual(journey)
      expect(journeyFromQuery(`?ref=MDDEMO1&${query}`)).toEqual(journey)
      expect(journeyFromQuery(new URLSearchParams(query))).toEqual(journey)
    }),
  )
})

it.each(['', '?', '?ref=MDDEMO1', 'speed=62&mood=low', 'mode=', 'mode=rocket', 'MODE=flight'])(
  'the query %j contains no journey',
  (search) => expect(journeyFromQuery(search)).toBeNull(),
)

it('missing or wrong values in a journey’s address are replaced by the travel mode’s usual values', () => {
  const usual = typicalJourney('commute')
  expect(journeyFromQuery('mode=commute')).toEqual(usual)
  expect(journeyFromQuery('mode=commute&speed=&mood=Low&place=moon&activity=%00')).toEqual(usual)
  expect(journeyFromQuery('mode=commute&speed=fast&mood=low')).toEqual({ ...usual, mood: 'low' })
})

it('the place of a flight is always the sky', () => {
  expect(journeyFromQuery('mode=flight&place=city')?.place).toBe('sky')
  expect(journeyFromQuery('mode=commute&place=sky')?.place).toBe('city')
})

it.each([
  ['-20', 0],
  ['1e3', 100],
  ['Infinity', 35],
  ['NaN', 35],
  [' 40 ', 40],
])('the speed %j of a commute is read as %d km/h', (speed, taken) => {
  expect(journeyFromQuery(new URLSearchParams({ mode: 'commute', speed }))?.speed).toBe(taken)
})

const scrap = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...travelModes, ...moods, ...places, ...activities),
  fc.double().map(String),
)
const garbage = fc
  .array(
    fc.tuple(fc.constantFrom('speed', 'mood', 'place', 'activity', 'mode', '%', '?', 'x'), scrap),
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))

it('any text in the address is read as a valid journey or null, without an error', () => {
  fc.assert(
    fc.property(fc.oneof(garbage, fc.string({ unit: 'binary' })), (search) => {
      const journey = journeyFromQuery(search)
      if (!journey) return
      const { min, max } = speedRange(journey.mode)
      expect(travelModes).toContain(journey.mode)
      expect(moods).toContain(journey.mood)
      expect(places).toContain(journey.place)
      expect(activities).toContain(journey.activity)
      expect(journey.speed).toBeGreaterThanOrEqual(min)
      expect(journey.speed).toBeLessThanOrEqual(max)
    }),
  )
})

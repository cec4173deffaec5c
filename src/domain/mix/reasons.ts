import type { Activity, Journey, Mood, Place, Reason, Target, TravelMode } from './types'

/** A tempo in BPM, energy and valence: how something should feel, or how much it changes that. */
export type Feel = Pick<Target, 'tempo' | 'energy' | 'valence'>

/** From how much of a change on something is worth a reason; a whole range of energy is 1. */
const MATTERS = 0.12

/** In BPM: above the one a tempo is up, below the other it is down; the unhurried lies between. */
const UP = 96
const DOWN = 88

/** In km/h, about an airliner's. */
const TAKE_OFF = 250

const names: Record<Mood | Place | Activity, string> = {
  calm: 'Calm',
  happy: 'Happy',
  restless: 'Restless',
  low: 'Low',
  focused: 'Focused',
  city: 'In the city',
  highway: 'On the highway',
  hills: 'In the hills',
  coast: 'By the sea',
  campus: 'On campus',
  sky: 'In the air',
  riding: 'On the move',
  'working-out': 'Working out',
  studying: 'Studying',
  'winding-down': 'Winding down',
  'with-friends': 'With friends',
}

const modeNames: Record<TravelMode, string> = {
  walking: 'On foot',
  commute: 'On the commute',
  'road-trip': 'On a road trip',
  flight: 'On a plane',
}

const roads: Record<Place, string> = {
  city: 'through town',
  highway: 'on an open road',
  hills: 'up a ghat',
  coast: 'along the coast',
  campus: 'across campus',
  sky: 'in the air',
}

/**
 * In words, what made the music what it is: the speed, and each other thing that mattered, the strongest
 * first.
 * @param tempo what it came to, in BPM
 * @param effects what would be different without each
 */
export function reasonsFor(
  journey: Journey,
  tempo: number,
  effects: Record<Reason['about'], Feel>,
): Reason[] {
  const reasons: [Feel, Reason['about'], string, string][] = [
    [effects.speed, 'speed', pace(journey), settled(effects.speed, tempo)],
    [effects.mood, 'mood', names[journey.mood], change(effects.mood, tempo)],
    [effects.place, 'place', names[journey.place], change(effects.place, tempo)],
    [effects.activity, 'activity', names[journey.activity], change(effects.activity, tempo)],
    [effects.mode, 'mode', modeNames[journey.mode], travelling(effects.mode, tempo)],
  ]
  return reasons
    .filter(
      ([effect, about, , words]) =>
        about === 'speed' || (words && strength(effect) >= MATTERS && isTrue(about, journey)),
    )
    .toSorted(([one], [other]) => strength(other) - strength(one))
    .map(([, about, what, words]) => ({ about, text: `${what}: ${words}` }))
}

/** Who doesn't move, in a room perhaps, is not on foot. */
function isTrue(about: Reason['about'], { speed, mode }: Journey): boolean {
  return about !== 'mode' || mode !== 'walking' || speed > 0
}

function strength({ tempo, energy, valence }: Feel): number {
  return Math.abs(tempo) / 30 + Math.abs(energy) + Math.abs(valence)
}

function settled(effect: Feel, tempo: number): string {
  // A mood or an activity can outweigh the speed: then the tempo isn't the speed's doing.
  if (effect.tempo > 0 && tempo > UP) return `tempo up to ${tempo}`
  if (effect.tempo < 0 && tempo < DOWN) return `tempo down to ${tempo}`
  return `tempo settles at ${tempo}`
}

function change(effect: Feel, tempo: number): string {
  const { energy, valence } = effect
  const words = []
  if (isHeard(effect, tempo)) words.push(effect.tempo > 0 ? 'quicker' : 'slower')
  if (Math.abs(valence) > 0.04) words.push(valence > 0 ? 'brighter' : 'darker')
  if (energy > 0.2) words.push('bigger drums')
  else if (energy > 0.04) words.push('longer builds')
  else if (energy < -0.2) words.push('hardly any drums')
  else if (energy < -0.04) words.push('softer drums')
  return words.join(', ')
}

function pace({ speed, place, mode }: Journey): string {
  const tenths = Math.round(speed * 10) / 10
  if (tenths === 0) return 'Standing still'
  if (mode !== 'flight') return `${tenths} km/h ${roads[place]}`
  return `${tenths} km/h ${speed < TAKE_OFF ? 'on the runway' : 'in the air'}`
}

function travelling(effect: Feel, tempo: number): string {
  if (!isHeard(effect, tempo)) return change(effect, tempo)
  return effect.tempo > 0 ? 'small speeds count' : 'fast outside, slow in here'
}

/** Whether this change of tempo is heard: people notice a change by a twentieth, whatever the tempo. */
function isHeard(effect: Feel, tempo: number): boolean {
  return Math.abs(effect.tempo) > tempo / 20
}

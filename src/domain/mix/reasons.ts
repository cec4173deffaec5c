import type { Activity, Journey, Mood, Place, Reason, Target, TravelMode } from './types'

/** Tempo in BPM, energy and valence: either values or differences. */
export type Feel = Pick<Target, 'tempo' | 'energy' | 'valence'>

/**
 * Only a change of at least this size is worth a reason. It is measured on a scale on which the
 * full range of energy is 1.
 */
const MATTERS = 0.12

/** In BPM. A tempo above `UP` is described as up, and one below `DOWN` as down. */
const UP = 96
const DOWN = 88

/** In km/h: the take-off speed of an airliner. */
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
 * Describes in words what shaped the music: the speed, and each other choice that mattered,
 * strongest first.
 * @param tempo the resulting tempo, in BPM
 * @param effects for each choice, the difference that it makes to the result
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

/**
 * False if the reason might be wrong: at speed 0, the listener may be indoors, so "On foot" is left
 * out.
 */
function isTrue(about: Reason['about'], { speed, mode }: Journey): boolean {
  return about !== 'mode' || mode !== 'walking' || speed > 0
}

function strength({ tempo, energy, valence }: Feel): number {
  return Math.abs(tempo) / 30 + Math.abs(energy) + Math.abs(valence)
}

function settled(effect: Feel, tempo: number): string {
  // A mood or an activity can outweigh the speed. Then the speed doesn't explain a high or low
  // tempo.
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

/** True if listeners notice the change: people notice a change of 5 % at any tempo. */
function isHeard(effect: Feel, tempo: number): boolean {
  return Math.abs(effect.tempo) > tempo / 20
}

import { clampSpeed } from './journey'
import { reasonsFor, type Feel } from './reasons'
import type { Activity, Journey, Mood, Place, Target, TravelMode } from './types'

/** The range of the tempo, in BPM. */
const SLOWEST = 56
const FASTEST = 176

/**
 * How a choice moves tempo, energy and valence: each number is a share of the remaining range in
 * that direction, -1 to 1.
 */
type Pull = readonly [tempo: number, energy: number, valence: number]

interface TempoScale {
  /** The tempo at a standstill, in BPM. */
  rest: number
  /** Speeds in km/h with their tempo in BPM, both ascending. Values in between are interpolated linearly. */
  curve: readonly (readonly [speed: number, tempo: number])[]
  pull: Pull
  /** The weight of mood, place and activity, 0 to 1. */
  sway: number
}

// The road trip's curve, with the restless mood on a highway, gives the three tempos of the home
// page's headline.
const modes: Record<TravelMode, TempoScale> = {
  walking: {
    rest: 72,
    curve: [
      [6, 112],
      [12, 160],
    ],
    pull: [0, 0, 0.06],
    sway: 1,
  },
  commute: {
    rest: 66,
    curve: [
      [20, 98],
      [70, 120],
      [100, 130],
    ],
    pull: [0, 0.04, -0.08],
    sway: 1,
  },
  'road-trip': {
    rest: 58,
    curve: [
      [8, 61],
      [62, 111],
      [98, 129],
      [140, 142],
    ],
    pull: [0, 0, 0],
    sway: 1,
  },
  flight: {
    rest: 60,
    curve: [
      [250, 63],
      [900, 66],
    ],
    pull: [0, -0.1, 0.04],
    sway: 0.5,
  },
}

const moods: Record<Mood, Pull> = {
  calm: [-0.1, -0.2, 0.07],
  happy: [0.04, 0.14, 0.5],
  restless: [0.08, 0.28, 0.22],
  low: [-0.16, -0.18, -0.56],
  focused: [-0.06, 0.08, -0.26],
}

const places: Record<Place, Pull> = {
  city: [0.02, 0.08, -0.16],
  highway: [0.03, 0.06, 0.02],
  hills: [-0.14, -0.12, 0.06],
  coast: [-0.07, -0.1, 0.26],
  campus: [-0.02, 0.04, 0.16],
  sky: [0, 0, 0],
}

const activities: Record<Activity, Pull> = {
  riding: [0, 0, 0],
  'working-out': [0.24, 0.45, 0.06],
  studying: [-0.16, -0.26, -0.1],
  'winding-down': [-0.26, -0.34, 0.04],
  'with-friends': [0.06, 0.2, 0.28],
}

/** The reasons describe the effect of the speed relative to this tempo, in BPM. */
const UNHURRIED = 92

/**
 * Computes the target music of a journey: the tempo in whole BPM (56 to 176), energy and valence (0
 * to 1), and the reasons. Within a mode, a higher speed never lowers the tempo. The speed is
 * limited to the mode's range.
 */
export function targetFor(journey: Journey): Target {
  const { mode } = journey
  const speed = clampSpeed(journey.speed, mode)
  const asked = tempoAt(speed, mode)
  const mood = moods[journey.mood]
  const place = places[journey.place]
  const activity = activities[journey.activity]
  const all = [mood, place, activity]

  const aim = aimFor(mode, asked, all)
  const tempo = Math.round(aim.tempo)
  const reasons = reasonsFor({ ...journey, speed }, tempo, {
    speed: difference(aim, aimFor(mode, UNHURRIED, all)),
    mood: difference(aim, aimFor(mode, asked, [place, activity])),
    place: difference(aim, aimFor(mode, asked, [mood, activity])),
    activity: difference(aim, aimFor(mode, asked, [mood, place])),
    mode: difference(aim, aimFor('road-trip', tempoAt(speed, 'road-trip'), all)),
  })
  return { ...aim, tempo, reasons }
}

/** @param asked the tempo that the speed alone would give, in BPM */
function aimFor(mode: TravelMode, asked: number, choices: readonly Pull[]): Feel {
  const { pull, sway } = modes[mode]
  const [tempo, energy, valence] = choices.reduce<Pull>(
    (sum, choice) => [
      sum[0] + sway * choice[0],
      sum[1] + sway * choice[1],
      sum[2] + sway * choice[2],
    ],
    pull,
  )
  // A fast tempo has more energy by default. The default is between 0.12 and 0.88, so that the
  // choices can still move it in both directions.
  const drive = 0.12 + (0.76 * (asked - SLOWEST)) / (FASTEST - SLOWEST)
  return {
    tempo: lean(asked, tempo, SLOWEST, FASTEST),
    energy: lean(drive, energy, 0, 1),
    valence: lean(0.5, valence, 0, 1),
  }
}

/**
 * Moves a value by a share of the remaining range in that direction, so that it never leaves the
 * range. Of two values, the higher one stays higher.
 */
function lean(value: number, pull: number, min: number, max: number): number {
  return value + (pull < 0 ? Math.max(pull, -1) * (value - min) : Math.min(pull, 1) * (max - value))
}

function tempoAt(speed: number, mode: TravelMode): number {
  let from: readonly [speed: number, tempo: number] = [0, modes[mode].rest]
  for (const to of modes[mode].curve) {
    if (speed < to[0]) {
      return from[1] + ((to[1] - from[1]) * (speed - from[0])) / (to[0] - from[0])
    }
    from = to
  }
  return from[1]
}

function difference(one: Feel, other: Feel): Feel {
  return {
    tempo: one.tempo - other.tempo,
    energy: one.energy - other.energy,
    valence: one.valence - other.valence,
  }
}

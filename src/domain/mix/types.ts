/** As the pages' `data-mode` names them. */
export const travelModes = ['walking', 'commute', 'road-trip', 'flight'] as const
export const moods = ['calm', 'happy', 'restless', 'low', 'focused'] as const
export const places = ['city', 'highway', 'hills', 'coast', 'campus', 'sky'] as const
export const activities = [
  'riding',
  'working-out',
  'studying',
  'winding-down',
  'with-friends',
] as const

export type TravelMode = (typeof travelModes)[number]
export type Mood = (typeof moods)[number]
export type Place = (typeof places)[number]
export type Activity = (typeof activities)[number]

/** What the listener does now. */
export interface Journey {
  /** In km/h, 0 to 900; what is outside the mode's own range counts as its end. */
  speed: number
  mood: Mood
  place: Place
  activity: Activity
  mode: TravelMode
}

/** What the music should be like. */
export interface Target {
  /** In BPM, 56 to 176. */
  tempo: number
  /** 0, still, to 1, driving. */
  energy: number
  /** 0, dark, to 1, bright. */
  valence: number
  /** Why, the strongest first. */
  reasons: Reason[]
}

export interface Reason {
  about: 'speed' | 'mood' | 'place' | 'activity' | 'mode'
  text: string
}

export type Scale = 'major' | 'minor' | 'dorian' | 'lydian' | 'mixolydian' | 'pentatonic'

export type Tag = Place | Activity | TravelMode | Mood

/** One of the catalogue. */
export interface Track {
  /** The title in kebab case. */
  id: string
  title: string
  /** One to three words. */
  feel: string
  /** In BPM, 56 to 176. */
  tempo: number
  /** 'C', 'C#' … 'B'. */
  key: string
  scale: Scale
  /** 0 to 1, as a target's. */
  energy: number
  valence: number
  /** The places, activities, modes and moods it suits. */
  tags: readonly Tag[]
}

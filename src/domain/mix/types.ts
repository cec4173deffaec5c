/** The attribute `data-mode`, which sets the accent colour, has the same values. */
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

/** The listener's current situation. */
export interface Journey {
  /** In km/h, 0 to 900. Limited to the mode's range. */
  speed: number
  mood: Mood
  place: Place
  activity: Activity
  mode: TravelMode
}

/** The target values of the music. */
export interface Target {
  /** In BPM, 56 to 176. */
  tempo: number
  /** 0 (still) to 1 (driving). */
  energy: number
  /** 0 (dark) to 1 (bright). */
  valence: number
  /** The strongest reason first. */
  reasons: Reason[]
}

export interface Reason {
  about: 'speed' | 'mood' | 'place' | 'activity' | 'mode'
  text: string
}

export type Scale = 'major' | 'minor' | 'dorian' | 'lydian' | 'mixolydian' | 'pentatonic'

export type Tag = Place | Activity | TravelMode | Mood

/** A track of the catalogue. */
export interface Track {
  /** The title in kebab case. */
  id: string
  title: string
  /** A description of one to three words. */
  feel: string
  /** In BPM, 56 to 176. */
  tempo: number
  /** 'C', 'C#' … 'B'. */
  key: string
  scale: Scale
  /** 0 to 1, as in `Target`. */
  energy: number
  valence: number
  /** The places, activities, modes and moods that the track suits. */
  tags: readonly Tag[]
}

import { typicalJourney } from '@/domain/mix/journey'
import type { Activity, Journey, Mood, Place, TravelMode } from '@/domain/mix/types'

export const modeLabels: Record<TravelMode, string> = {
  walking: 'Walking or still',
  commute: 'Commute',
  'road-trip': 'Road trip',
  flight: 'Flight',
}

export const moodLabels: Record<Mood, string> = {
  calm: 'Calm',
  happy: 'Happy',
  restless: 'Restless',
  low: 'Low',
  focused: 'Focused',
}

export const placeLabels: Record<Place, string> = {
  city: 'City',
  highway: 'Highway',
  hills: 'Hills',
  coast: 'Coast',
  campus: 'Campus',
  sky: 'In the air',
}

export const activityLabels: Record<Activity, string> = {
  riding: 'On the move',
  'working-out': 'Working out',
  studying: 'Studying',
  'winding-down': 'Winding down',
  'with-friends': 'With friends',
}

/** The journey in the home page's headline: 62 km/h on the Pune expressway, restless. */
export const defaultJourney = typicalJourney('road-trip')

export interface Preset {
  name: string
  line: string
  journey: Journey
}

export const presets: readonly Preset[] = [
  {
    name: 'Mumbai local at 6 p.m.',
    line: 'One hand on the handle, one on your phone.',
    journey: {
      speed: 45,
      mood: 'restless',
      place: 'city',
      activity: 'riding',
      mode: 'commute',
    },
  },
  {
    name: 'Night bus',
    line: 'Blue light, a thin blanket, Nagpur by seven.',
    journey: {
      speed: 52,
      mood: 'low',
      place: 'highway',
      activity: 'winding-down',
      mode: 'road-trip',
    },
  },
  {
    name: 'Morning run',
    line: 'Marine Drive, before the heat gets up.',
    journey: {
      speed: 11,
      mood: 'happy',
      place: 'coast',
      activity: 'working-out',
      mode: 'walking',
    },
  },
  {
    name: 'Expressway',
    line: 'Four up, windows down, past Talegaon.',
    journey: {
      speed: 96,
      mood: 'happy',
      place: 'highway',
      activity: 'with-friends',
      mode: 'road-trip',
    },
  },
  {
    name: 'Flight to Delhi',
    line: 'Very fast, and half asleep in 14A.',
    journey: typicalJourney('flight'),
  },
  {
    name: 'Hostel study',
    line: 'Exam at nine, Maggi at one.',
    journey: {
      speed: 0,
      mood: 'focused',
      place: 'campus',
      activity: 'studying',
      mode: 'walking',
    },
  },
]

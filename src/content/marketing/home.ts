import { figures, trial } from './figures'
import { founderOffer } from '@/content/joining/founder-offer'

export const home = {
  /** Three moments of one drive. The letters get wider with the speed. */
  headline: [
    { word: 'Crawling.', gear: 1, speed: 8, tempo: 74, place: 'Vashi toll' },
    { word: 'Cruising.', gear: 3, speed: 62, tempo: 118, place: 'Pune expressway' },
    { word: 'Flying.', gear: 5, speed: 98, tempo: 134, place: 'Past Talegaon' },
  ],
  lede: 'Music that hears how you move. Playlists built from your speed, mood, place and the way you travel, remade in 2.5 seconds.',
  note: `${founderOffer.premiumMonths} months of Premium when we launch, worth ${founderOffer.worth}. ${figures.earlySupporters} early supporters.`,
  claims: [
    { figure: figures.satisfaction, what: 'satisfaction' },
    { figure: figures.reviews, what: 'reviews' },
    { figure: `${trial.launchDays}-day`, what: 'free trial at launch' },
  ],
  discover: 'Discover More',

  /** A paragraph about the product; every second item is a figure, shown larger. */
  odometer: [
    'It has analysed ',
    figures.songsAnalyzed,
    ' songs and knows ',
    figures.travelContexts,
    ' travel contexts. It reads yours with ',
    figures.accuracy,
    ' accuracy, and when you change speed, the music follows in ',
    figures.adaptationTime,
    '.',
  ],

  features: {
    title: [
      { text: 'One day,', gear: 2 },
      { text: 'six features.', gear: 5, accent: true },
    ],
    lede: 'Where you are, how fast you are going and what sort of day it has been. It takes the hint.',
    stops: [
      {
        time: '07:52',
        place: 'Dadar, the fast to CSMT',
        mode: 'commute',
        feature: 'AI music selection',
        text: `You’re in, sideways, with your face in somebody’s tiffin. Out of ${figures.songsAnalyzed} songs, the first one is already right.`,
      },
      {
        time: '08:50',
        place: 'Khalapur toll, Pune expressway',
        mode: 'road-trip',
        feature: 'Real-time speed matching',
        text: 'Eighty becomes eight. The tempo comes down with you, and leaves the toll when you do.',
      },
      {
        time: '12:40',
        place: 'An auto in Koramangala',
        mode: 'commute',
        feature: 'Location-based playlists',
        text: 'Third wrong turn off 80 Feet Road. It knows this is not the highway and plays accordingly.',
      },
      {
        time: '17:45',
        place: 'Marine Drive, on foot',
        mode: 'walking',
        feature: 'Social music sharing',
        text: 'Your walk home, sent to the friend who is walking the other way.',
      },
      {
        time: '21:15',
        place: 'Mumbai to Delhi, seat 23F',
        mode: 'flight',
        feature: 'Premium audio quality',
        text: 'Engine on one side, toddler on the other. The quiet part of the song stays audible.',
      },
      {
        time: '01:00',
        place: 'A hostel corridor',
        mode: 'walking',
        feature: 'Mood detection',
        text: 'One slow lap while the Maggi sets. It keeps its voice down.',
      },
    ],
    more: 'See all six properly',
  },

  howItWorks: {
    title: [
      { text: 'From your door', gear: 2 },
      { text: 'to the chorus,', gear: 3 },
      { text: 'five steps.', gear: 5 },
    ],
    steps: [
      {
        title: 'Download and set up',
        text: 'One sitting, before you leave the house. It learns what you like.',
      },
      {
        title: 'Detect mood',
        text: 'Restless, low, bright, calm: it notices, or you say so.',
      },
      {
        title: 'Understand activity and place',
        text: 'A platform, a ghat, a gate at T2. Standing, walking, stuck.',
      },
      {
        title: 'Curate',
        text: 'A handful of tracks that fit this road, this hour, you.',
      },
      {
        title: 'Adapt in real time',
        text: `You change lanes; ${figures.adaptationTime} later, so does the music.`,
      },
    ],
    more: 'The whole way, step by step',
  },

  testimonials: {
    title: [
      { text: 'Overheard', gear: 3 },
      { text: 'on the way.', gear: 5 },
    ],
    lead: {
      quote:
        'I used to skip nine songs between Thane and Dadar. Now I look up and it’s already Sion.',
      who: 'Daily commuter, Thane',
      mode: 'commute',
    },
    others: [
      {
        quote: 'Ghat section, fog, second gear. It went quiet before I could ask it to.',
        who: 'Weekend driver, Mumbai to Lonavala',
        mode: 'road-trip',
      },
      {
        quote: 'The songs slow down when the bus does. Somewhere after Ahmednagar, so do I.',
        who: 'Night-bus regular, Pune to Nagpur',
        mode: 'road-trip',
      },
      {
        quote: 'My last two kilometres are now faster than my first. I blame the drummer.',
        who: 'Evening runner, Cubbon Park',
        mode: 'walking',
      },
    ],
    rating: figures.rating,
    ratingLabel: `rating, ${figures.reviews} reviews`,
    reach: `${figures.users} users. ${figures.countriesTested} countries tested. ${figures.uptime} uptime.`,
  },

  download: {
    title: [
      { text: 'Get on', gear: 2 },
      { text: 'early.', gear: 5, accent: true },
    ],
    button: 'Download',
    trial: `Free ${trial.launchDays}-day trial for everyone at launch.`,
    departures: 'Departures',
  },
} as const

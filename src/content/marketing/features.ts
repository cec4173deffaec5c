import { figures } from './figures'

export const features = {
  title: [
    { text: 'It\u00a0picks.', gear: 1 },
    { text: 'It\u00a0matches.', gear: 3 },
    { text: 'It moves.', gear: 5, accent: true },
  ],
  lede: 'Six things MoodDrive does between your door and wherever you are going, so that your thumb can stay out of it.',
  download: 'Download',
  downloadNote: 'Not in the stores yet. Until then, this button opens the founders’ waitlist.',

  selection: {
    title: [{ text: 'AI music' }, { text: 'selection', gear: 1 }],
    text: 'It starts from everything it has listened to and throws away nearly all of it. What is left is five songs for this mood, this pace, this stretch of road. Then it starts again.',
    from: { figure: figures.songsAnalyzed, label: 'songs analyzed' },
    sieves: [
      'Wrong pace for a slow climb',
      'Wrong mood for a Friday',
      'You skipped it on Tuesday',
      'You heard it this morning',
    ],
    shortlist: {
      title: 'Next up, Ghat section, 7:10 p.m.',
      songs: [
        { title: 'Ghat Section, Second Gear', tempo: '88' },
        { title: 'Truck Ahead, No Hurry', tempo: '90' },
        { title: 'Clouds on the Windscreen', tempo: '94' },
        { title: 'Headlights in the Mist', tempo: '91' },
        { title: 'Chikki for the Road', tempo: '96' },
      ],
    },
  },

  speed: {
    title: [
      { text: 'Real-time', gear: 1 },
      { text: 'speed', gear: 3 },
      { text: 'matching', gear: 5 },
    ],
    text: `Speed up, and the music does too; stop at a signal, and it lets go. ${figures.adaptationTime} from your change of pace to the song’s.`,
    columns: { place: 'Where you are', speed: 'km/h', tempo: 'BPM' },
    rows: [
      { place: 'Silk Board, at the signal', speed: '0', tempo: '60', gears: [1, 1] },
      { place: 'On foot, late for the 8:41', speed: '6', tempo: '98', gears: [2, 2] },
      { place: 'Auto, Koramangala', speed: '18', tempo: '104', gears: [3, 3] },
      { place: 'Local, between Kurla and Thane', speed: '65', tempo: '116', gears: [4, 4] },
      { place: 'Pune expressway, left lane', speed: '80', tempo: '122', gears: [4, 5] },
      { place: 'Window seat, over Nagpur', speed: '840', tempo: '64', gears: [5, 1] },
    ],
    note: 'The last row is no mistake. A flight is fast; the person in 14A is asleep. MoodDrive knows how you are travelling, too.',
  },

  place: {
    title: [
      { text: 'Location-based', gear: 2 },
      { text: 'playlists', gear: 4 },
    ],
    text: `The same train wants different music at Dadar and at Thane. Platform, tunnel, flyover, the last lane before home: ${figures.travelContexts} travel contexts, and a playlist for each.`,
    board: {
      title: 'The 6:12 from Dadar',
      columns: { time: 'Time', place: 'Station', context: 'What it hears', tempo: 'BPM' },
      rows: [
        {
          time: '18:12',
          place: 'Dadar',
          context: 'A railway platform, and a crowd',
          tempo: '112',
          gear: 5,
        },
        {
          time: '18:21',
          place: 'Kurla',
          context: 'Standing, one hand free',
          tempo: '104',
          gear: 4,
        },
        {
          time: '18:28',
          place: 'Ghatkopar',
          context: 'Half the coach gets off',
          tempo: '96',
          gear: 3,
        },
        { time: '18:44', place: 'Thane', context: 'The footbridge, in step', tempo: '84', gear: 2 },
        { time: '18:58', place: 'Home', context: 'The last lane, on foot', tempo: '72', gear: 1 },
      ],
    },
  },

  sharing: {
    title: [
      { text: 'Social', gear: 2 },
      { text: 'music sharing', gear: 3 },
    ],
    text: 'Good mixes get handed over. Pass yours to the back seat, to a friend in another city, or to the hostel corridor at 1 a.m. It keeps the order you gave it, and takes the pace of whoever is listening.',
    car: {
      title: 'Mumbai to Pune, four up',
      seats: [
        { seat: 'Front left', what: 'Made the mix. Has opinions.' },
        { seat: 'Driver', what: 'Eyes on the road.' },
        { seat: 'Back left', what: 'Has the mix now.', holds: true },
        { seat: 'Back right', what: 'Asleep since Khopoli.' },
      ],
    },
  },

  sound: {
    title: [
      { text: 'Premium', gear: 2 },
      { text: 'audio', gear: 3 },
      { text: 'quality', gear: 5 },
    ],
    text: 'You will notice the breath before the first line and the room around the drums. In good headphones on the metro, and in a hired Swift with one working speaker as far as physics allows.',
    from: 'How it often arrives',
    to: 'How it was recorded',
  },

  mood: {
    title: [
      { text: 'Mood', gear: 1 },
      { text: 'detection', gear: 4 },
    ],
    words: [
      { text: 'sleepy', gear: 1 },
      { text: 'homesick', gear: 2 },
      { text: 'calm', gear: 3 },
      { text: 'restless', gear: 4, accent: true },
      { text: 'low', gear: 2 },
      { text: 'bright', gear: 3 },
      { text: 'wired', gear: 5 },
    ],
    text: 'Nobody should have to fill in a form about their feelings on a moving bus. It reads the mood from what you do anyway.',
    accuracy: {
      figure: figures.accuracy,
      label: 'accuracy. For the rest, tell it, and it listens.',
    },
    signs: [
      { sign: 'How you move', reading: 'A stroll, a march, a run for the train' },
      { sign: 'When', reading: 'Monday 8 a.m. is not Friday 8 p.m.' },
      { sign: 'What you skip', reading: 'Two slow songs in ten seconds say enough' },
    ],
  },

  closing: {
    title: [
      { text: 'Hear', gear: 1 },
      { text: 'it', gear: 3 },
      { text: 'first.', gear: 5, accent: true },
    ],
    lede: 'The founders’ list is open, and there’s no need to\u00a0hurry.',
  },
} as const

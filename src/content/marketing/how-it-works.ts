import { figures } from './figures'

export const howItWorks = {
  title: [
    { text: 'Set\u00a0off.', gear: 1 },
    { text: 'Settle\u00a0in.', gear: 3 },
    { text: 'Speed up.', gear: 5, accent: true },
  ],
  lede: 'Five steps between “install” and a playlist that keeps up with you. Here they are on one Tuesday morning, from a flat in Gundavali to a desk in BKC.',

  steps: {
    title: [
      { text: 'Five steps,', gear: 2 },
      { text: 'one\u00a0morning', gear: 4 },
    ],
    list: [
      {
        name: 'Download and set up',
        time: '8:10',
        place: 'Gundavali, at home',
        mode: 'walking',
        text: 'Install it, sign in, and allow two things: where you are and how you move. That is the whole set-up. The tea is still hot.',
        reading: [{ what: 'Speed', value: '0 km/h', gear: 2 }],
      },
      {
        name: 'It detects your mood',
        time: '8:22',
        place: 'The lane, on foot',
        mode: 'walking',
        text: 'You walk faster than yesterday and skip two slow songs before the gate. Nobody asks how you feel. It is 8:22 and you have a train to catch; it can tell.',
        reading: [
          { what: 'Speed', value: '6 km/h', gear: 2 },
          { what: 'Mood', value: 'Restless', gear: 4 },
        ],
      },
      {
        name: 'It understands activity and place',
        time: '8:36',
        place: 'Andheri station',
        mode: 'commute',
        text: 'You stop, but you have not arrived: this is a platform, and the 8:41 is five minutes out. Waiting at Andheri is one thing, waiting at a signal another.',
        reading: [
          { what: 'Speed', value: '0 km/h', gear: 2 },
          { what: 'Activity', value: 'Waiting', gear: 2 },
          { what: 'Place', value: 'Platform', gear: 3 },
        ],
      },
      {
        name: 'It curates',
        time: '8:41',
        place: 'The local to Bandra',
        mode: 'commute',
        text: `Horn, footboard, elbows. Out of ${figures.songsAnalyzed} songs come the few that fit this coach, this mood and this speed, in an order that builds up to Vile Parle.`,
        reading: [
          { what: 'Speed', value: '60 km/h', gear: 4 },
          { what: 'Tempo', value: '116 BPM', gear: 4 },
          { what: 'Next up', value: 'Fourth Seat to Bandra', gear: 2 },
        ],
      },
      {
        name: 'It adapts in real time',
        time: '9:02',
        place: 'An auto to BKC',
        mode: 'road-trip',
        text: `Go, stop, go, horn, stop. Kalanagar junction changes its mind every ten seconds, and ${figures.adaptationTime} after each change the music has changed too. You never touched the phone.`,
        reading: [
          { what: 'Speed', value: '0 to 32 km/h', gear: 3 },
          { what: 'Tempo', value: '84 to 108 BPM', gear: 3 },
          { what: 'Your thumbs', value: 'Free', gear: 5 },
        ],
      },
    ],
  },

  pillars: {
    title: [
      { text: 'Three kinds of', gear: 2 },
      { text: 'intelligence', gear: 4 },
    ],
    lede: 'Each would make a fair playlist alone. The point is what they make together.',
    list: [
      {
        name: 'Place',
        gear: 1,
        text: 'Where you are, and what one does there: a platform, a flyover, a departure gate, the last lane before home.',
        figure: figures.travelContexts,
        label: 'travel contexts',
      },
      {
        name: 'Mood',
        gear: 3,
        text: 'How you are, read from your pace, the hour and what you skip. Not from a questionnaire.',
        figure: figures.accuracy,
        label: 'accuracy',
      },
      {
        name: 'Motion',
        gear: 5,
        text: 'How fast, and by what: on foot, on rails, behind a wheel, in seat 14A. Speed sets the tempo, and the vehicle sets the rest.',
        figure: figures.adaptationTime,
        label: 'to adapt',
      },
    ],
  },

  closing: {
    title: [
      { text: 'The 8:41', gear: 1 },
      { text: 'won’t', gear: 3 },
      { text: 'wait.', gear: 5, accent: true },
    ],
    lede: 'The app is on its way. Be on the platform when it comes in.',
  },
} as const

import { paths } from '@/lib/paths'

import { figures } from './figures'

export const about = {
  title: [
    { text: 'From Mumbai,', gear: 2 },
    { text: 'moving.', gear: 5, accent: true },
  ],
  lede: 'A small team in a city that is always on its way somewhere, building music that comes along.',
  story: {
    title: 'Why we are building it',
    time: '6:12',
    place: 'from Dadar, on a Monday',
    /** The speed at each place of one journey. */
    speeds: [
      { place: 'Dadar', speed: 0, gear: 1 },
      { place: 'Matunga', speed: 71, gear: 5 },
      { place: 'Just before Kurla', speed: 0, gear: 1 },
      { place: 'Thane, on foot', speed: 5, gear: 2 },
    ],
    opening: 'A playlist made on Sunday night knows nothing about Monday’s 6:12.',
    paragraphs: [
      'It doesn’t know that the train is full and you are standing. It doesn’t know that the fast local has just left Dadar behind, that it will sit outside Kurla for no reason, or that the walk at the other end is in the rain. So you skip. With one thumb, the other hand on the rail, until it’s your station.',
      'We thought that the music should do that work. Your phone already knows how fast you move, and where. MoodDrive listens to both, and to how you feel, and keeps the next few songs in step: room on the slow roads, tempo on the open ones.',
      'Mumbai is a good place to build it. One day here is a walk, a crush, a sprint along the Sea Link and twenty minutes of nothing at Sion. What keeps up with that should keep up anywhere.',
    ],
  },
  /** The items form one sentence. Items with `loud` are emphasised. */
  reach: {
    label: 'How far it has come',
    sentence: [
      { text: figures.journeysAMonth, loud: true },
      { text: 'journeys a month,' },
      { text: figures.users, loud: true },
      { text: 'users,' },
      { text: figures.countriesTested, loud: true },
      { text: 'countries tested,' },
      { text: figures.uptime, loud: true },
      { text: 'uptime.' },
    ],
  },
  values: {
    title: [
      { text: 'Four stops,', gear: 2 },
      { text: 'no detours', gear: 4 },
    ],
    lede: 'What we check every decision against.',
    stops: [
      {
        name: 'Listen first',
        text: `Speed, place, mood, the way you travel: then a song. The other order is called radio.`,
      },
      {
        name: 'Eyes on the road',
        text: `If you have to look at the screen, we have failed. It adapts in ${figures.adaptationTime}, with the phone in your pocket.`,
      },
      {
        name: 'Your route is yours',
        text: 'We keep what we need, show it to as few people as we can, and erase it when you ask.',
        link: { label: 'Read how', to: paths.privacy },
      },
      {
        name: 'Room for everyone',
        text: 'The Free plan is free forever. A good song on the slow local should not depend on your salary.',
        link: { label: 'See the plans', to: paths.pricing },
      },
    ],
  },
  team: {
    title: [
      { text: 'Who is', gear: 2 },
      { text: 'at the wheel', gear: 4 },
    ],
    founder: {
      name: 'The founder',
      role: 'Builds it, tests it in traffic, answers the mail.',
      place: 'Mumbai',
    },
    facts: {
      place: 'Where',
      parent: 'Company',
      mail: 'Write to us',
    },
  },
  closing: {
    title: [
      { text: 'Next train,', gear: 2 },
      { text: 'your song.', gear: 5, accent: true },
    ],
    lede: 'Join before the launch, and see Monday’s 6:12 differently.',
    action: { label: 'Get Started', to: paths.waitlist },
  },
} as const

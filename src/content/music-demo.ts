import { figures } from './figures'

/** The texts of the home page's playable demo. */
export const musicDemo = {
  title: [
    { text: 'Press play.', gear: 2 },
    { text: 'Then change your speed.', gear: 4, accent: true },
  ],
  lede: 'This is the whole idea, with tracks of our own. The music starts when you press play.',
  play: 'Play',
  stop: 'Stop',
  loading: 'Tuning up…',
  next: 'Next track',
  volume: 'Volume',
  nowPlaying: 'Now playing',
  upNow: 'Up first',
  tempo: 'BPM',
  presets: 'Try a journey',
  controls: {
    speed: { label: 'Speed', unit: 'km/h' },
    mode: 'Travelling by',
    mood: 'Mood',
    place: 'Where',
    activity: 'Doing',
  },
  ownSpeed: {
    start: 'Use my speed',
    stop: 'Stop using my speed',
    note: 'Optional. Your location stays in this browser.',
    waiting: 'Waiting for your device…',
    following: 'Following your speed.',
    still: 'Your device doesn’t say how fast you move. The slider does the same.',
    refused: 'Your browser keeps that to itself. The slider does the same.',
  },
  playlist: 'What plays',
  adapting: `Adapting. New music in ${figures.adaptationTime}.`,
  why: 'Why these',
  share: 'Share this mix',
  shareTitle: 'A mix for my journey, by MoodDrive',
  shared: { title: 'Link Copied!', description: 'Paste it anywhere: it opens this very mix.' },
  notShared: 'Sharing failed',
  failed: 'The music couldn’t be loaded. Check your connection and press play again.',
  broken: 'The music broke off. Press play to start it again.',
  silent: {
    label: 'No sound comes out',
    text: 'Your device has nothing to play it on, or another app keeps that to itself. The rest works.',
  },
  unsupported: 'This browser can’t make the music. Everything else here works.',
} as const

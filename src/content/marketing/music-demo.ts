import { figures } from './figures'

/** The texts of the home page's playable demo. */
export const musicDemo = {
  title: [
    { text: 'Press play.', gear: 2 },
    { text: 'Then change your speed.', gear: 4, accent: true },
  ],
  lede: 'This is the whole idea, with our own tracks. The music starts when you press play.',
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
    still: 'Your device can’t tell how fast you’re moving. Use the slider instead.',
    refused: 'Your browser didn’t share your speed. Use the slider instead.',
  },
  playlist: 'What plays',
  adapting: `Adapting. New music in ${figures.adaptationTime}.`,
  why: 'Why these',
  share: 'Share this mix',
  shareTitle: 'A mix for my journey, by MoodDrive',
  shared: { title: 'Link Copied!', description: 'Paste it anywhere. It opens this mix.' },
  notShared: 'Sharing failed',
  failed: 'The music couldn’t be loaded. Check your connection and press play again.',
  broken: 'The music stopped. Press play to start it again.',
  silent: {
    label: 'No sound',
    text: 'Your device has no speaker, or another app is using it. Everything else works.',
  },
  unsupported: 'This browser can’t play the demo’s music. Everything else works.',
} as const

import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const howItWorksPage = {
  name: 'howItWorks',
  path: paths.howItWorks,
  title: 'How it works',
  description:
    'From set-up to a playlist that follows you, in five steps: your mood, your place, your pace, the tracks that fit, and a new mix in 2.5 seconds.',
  picture: ['Set off.', 'Settle in.', 'Speed up.'],
} as const satisfies PageAbout

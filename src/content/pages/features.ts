import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const featuresPage = {
  name: 'features',
  path: paths.features,
  title: 'Features',
  description:
    'Six things MoodDrive does while you travel: picks the music, matches your speed, knows the place, reads the mood, shares it, and sounds good.',
  picture: ['It picks.', 'It matches.', 'It moves.'],
} as const satisfies PageAbout

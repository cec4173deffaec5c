import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const aboutPage = {
  name: 'about',
  path: paths.about,
  title: 'About us',
  description:
    'Why a small team in Mumbai is building music that listens to the journey, what we believe, and who is behind it.',
  picture: ['From', 'Mumbai,', 'moving.'],
} as const satisfies PageAbout

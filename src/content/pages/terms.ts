import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const termsPage = {
  name: 'terms',
  path: paths.terms,
  title: 'Terms of Service',
  description:
    'The terms for MoodDrive’s site, the Founder Club and the campus ambassador programme, in plain words.',
  picture: ['The', 'small', 'print.'],
} as const satisfies PageAbout

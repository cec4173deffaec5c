import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const privacyPage = {
  name: 'privacy',
  path: paths.privacy,
  title: 'Privacy Policy',
  description:
    'What MoodDrive’s waitlist and ambassador programme keep about you, who sees it, and how to have it erased.',
  picture: ['What', 'we keep,', 'and why.'],
} as const satisfies PageAbout

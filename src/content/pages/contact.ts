import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const contactPage = {
  name: 'contact',
  path: paths.contact,
  title: 'Contact',
  description:
    'Write to MoodDrive: we answer email within 24 hours. Quick answers, and one inbox for payments, press, careers and API questions.',
  picture: ['Write.', 'We answer', 'in a day.'],
} as const satisfies PageAbout

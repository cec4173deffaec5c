import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const ambassadorPage = {
  name: 'ambassador',
  path: paths.ambassador,
  title: 'Campus ambassadors',
  description:
    'Bring MoodDrive to your college: share your code, watch your verified referrals count live, and earn perks from merch to front-row concert access.',
  picture: ['Hostel.', 'Campus.', 'Front row.'],
} as const satisfies PageAbout

import type { PageAbout } from '@/content/pages'
import { paths } from '@/lib/paths'

export const ambassadorSignUpPage = {
  name: 'ambassadorSignUp',
  path: paths.ambassadorSignUp,
  title: 'Ambassador sign-up',
  description:
    'Become a MoodDrive campus ambassador: sign up, get your referral code at once, and watch your verified referrals count live.',
  picture: ['Sign up.', 'Share.', 'Front row.'],
} as const satisfies PageAbout

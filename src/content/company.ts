import { config } from '@/lib/config'

export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  /** Its name, once it is to be public. */
  parentCompany: 'a larger group',
  supportEmail: config.supportEmail,
  social: [
    { network: 'Instagram', url: 'https://www.instagram.com/mooddrive' },
    { network: 'X', url: 'https://x.com/mooddrive' },
    { network: 'YouTube', url: 'https://www.youtube.com/@mooddrive' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/mooddrive' },
  ],
} as const

export type SocialNetwork = (typeof company.social)[number]['network']

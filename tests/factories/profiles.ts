import type { AmbassadorProfile, Profile } from '@/data/accounts/users'

/** The admin's, as the desk reads it. */
export const BOSS: Profile = { role: 'admin', firstName: 'Demo' }

/** The ambassador Asha's, as her pages read it. */
export function asha(overrides: Partial<AmbassadorProfile> = {}): AmbassadorProfile {
  return {
    role: 'ambassador',
    firstName: 'Asha',
    lastName: 'Rao',
    college: 'Fergusson College',
    socialMedia: '@asha',
    email: 'asha@example.com',
    referralCode: 'MDDEMO1',
    referralCount: 3,
    ...overrides,
  }
}

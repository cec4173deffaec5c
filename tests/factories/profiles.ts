import type { AmbassadorProfile, ListedAmbassador, Profile } from '@/data/accounts/users'

/** The admin's profile, as the admin pages read it. */
export const BOSS: Profile = { role: 'admin', firstName: 'Demo' }

/** The profile of the ambassador Asha, as her pages read it. */
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
    hidden: false,
    hiddenByTeam: false,
    paused: false,
    months: {},
    certificateId: null,
    weeklyTarget: null,
    ...overrides,
  }
}

/** Asha, as the admin's list reads her. */
export function listedAsha(overrides: Partial<ListedAmbassador> = {}): ListedAmbassador {
  return {
    ...asha({ referralCount: 12, college: 'Some College' }),
    uid: 'asha',
    course: 'Physics',
    year: '2nd',
    whyInterested: 'I like music on the road.',
    experience: 'None yet.',
    createdAt: new Date(2026, 1, 3, 9, 15),
    ...overrides,
  }
}

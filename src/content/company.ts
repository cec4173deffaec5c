import { config } from '@/lib/config'

export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  /** Its name, once it is to be public. */
  parentCompany: 'a larger group',
  supportEmail: config.supportEmail,
  legalName: config.legalName,
  legalAddress: config.legalAddress,
  grievanceOfficer: config.grievanceOfficer,
  /** A promise of the owner's; the law allows up to 90 days (docs/operations.md). */
  grievanceTime: 'You get an answer within 24 hours, and a decision within 30 days.',
} as const

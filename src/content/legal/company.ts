import { config } from '@/lib/config/config'

export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  /** Replace this by the parent company's name when that is public. */
  parentCompany: 'a larger group',
  supportEmail: config.supportEmail,
  legalName: config.legalName,
  legalAddress: config.legalAddress,
  grievanceOfficer: config.grievanceOfficer,
  /** The owner promises these times. The law allows up to 90 days (docs/operations.md). */
  grievanceTime: 'You get an answer within 24 hours, and a decision within 30 days.',
} as const

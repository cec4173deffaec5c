import { config } from '@/lib/config/config'

export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  /** Replace this with the parent company's name once that is public. */
  parentCompany: 'a larger group',
  supportEmail: config.supportEmail,
  legalName: config.legalName,
  legalAddress: config.legalAddress,
  grievanceOfficer: config.grievanceOfficer,
  /** The company's promise. The law allows up to 90 days (docs/operations.md). */
  grievanceTime: 'You get an answer within 24 hours, and a decision within 30 days.',
} as const

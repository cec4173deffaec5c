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
} as const

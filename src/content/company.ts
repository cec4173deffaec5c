import { config } from '@/lib/config'

export const company = {
  name: 'MoodDrive',
  city: 'Mumbai',
  supportEmail: config.supportEmail,
}

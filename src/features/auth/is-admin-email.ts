import { normaliseEmail } from '@/domain/values/email'
import { config } from '@/lib/config/config'

/** Returns whether this is the admin's address, ignoring case and spaces. */
export function isAdminEmail(typed: string): boolean {
  return normaliseEmail(typed) === config.adminEmail
}

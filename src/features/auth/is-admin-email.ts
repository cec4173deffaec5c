import { normaliseEmail } from '@/domain/email'
import { config } from '@/lib/config'

/** Whether this is the one address that may hold the admin seat, however it is typed. */
export function isAdminEmail(typed: string): boolean {
  return normaliseEmail(typed) === config.adminEmail
}

import { config } from '@/lib/config'

/** Whether this is the one address that may hold the admin seat, however it is typed. */
export function isAdminEmail(typed: string): boolean {
  return typed.trim().toLowerCase() === config.adminEmail
}

import { paths } from '@/lib/paths'

import type { SessionHint } from './session-hint'

/**
 * The target of the top bar's Dashboard button. Founders have their own page: the ambassadors' page
 * would refuse them.
 */
export function dashboardPath(role: SessionHint): string {
  if (role === 'admin') return paths.adminDashboard
  return role === 'ambassador' ? paths.ambassadorDashboard : paths.waitlistDashboard
}

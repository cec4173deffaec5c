import { paths } from '@/lib/paths'

import type { SessionHint } from './session-hint'

/**
 * Returns the target of the top bar's Dashboard button. Founders get their own page, because the
 * ambassadors' page denies them access.
 */
export function dashboardPath(role: SessionHint): string {
  if (role === 'admin') return paths.adminDashboard
  return role === 'ambassador' ? paths.ambassadorDashboard : paths.waitlistDashboard
}

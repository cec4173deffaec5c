import { paths } from '@/lib/paths'

import type { SessionHint } from './session-hint'

/** Where the top bar's Dashboard button leads. A founder's page is its own: the ambassadors' would turn them away. */
export function dashboardPath(role: SessionHint): string {
  if (role === 'admin') return paths.adminDashboard
  return role === 'ambassador' ? paths.ambassadorDashboard : paths.waitlistDashboard
}

import { paths } from '@/lib/paths'
import type { SessionHint } from '@/session/session-hint'

/** Spec, section 2, top navigation. */
export function dashboardPath(hint: SessionHint): string {
  return hint === 'admin' ? paths.adminDashboard : paths.ambassadorDashboard
}

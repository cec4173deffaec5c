import { useLocation } from 'react-router-dom'

import { DashboardLoading } from '@/components/workspace/dashboard-loading'
import { WorkspaceMain } from '@/components/workspace/workspace-main'
import { LastFiguresScreen } from '@/features/ambassador/dashboard/last-figures-screen'
import { paths } from '@/lib/paths'
import { useLastFigures } from '@/session/last-figures'

import { AmbassadorWorkspace } from './ambassador-workspace'

/**
 * Shows ambassadors the figures of their last visit while the code, the session and the profile
 * load. Imports neither Firebase nor TanStack Query, because a slow phone takes a second to
 * evaluate them.
 */
export function AmbassadorMeanwhile() {
  const { pathname } = useLocation()
  const figures = useLastFigures()
  if (pathname !== paths.ambassadorDashboard || figures === null) {
    return (
      <WorkspaceMain>
        <DashboardLoading />
      </WorkspaceMain>
    )
  }
  return (
    <AmbassadorWorkspace>
      <LastFiguresScreen figures={figures} />
    </AmbassadorWorkspace>
  )
}

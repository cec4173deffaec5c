import { useLocation } from 'react-router-dom'

import { DashboardLoading } from '@/components/dashboard-loading'
import { WorkspaceMain } from '@/components/workspace-main'
import { LastFiguresScreen } from '@/features/ambassador/dashboard/last-figures-screen'
import { paths } from '@/lib/paths'
import { useLastFigures } from '@/session/last-figures'

import { AmbassadorWorkspace } from './ambassador-workspace'

/**
 * What ambassadors see while their page's code, their session and their profile are on the way: the figures that they
 * saw last. Imports neither Firebase nor queries, which a slow phone takes a second to evaluate.
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

import { Outlet } from 'react-router-dom'

import { DamagedNotice } from '@/components/damaged-notice'
import { WorkspaceMain } from '@/components/workspace-main'

/** One page: no links to sections. */
export function FounderWorkspace() {
  return (
    <WorkspaceMain>
      <DamagedNotice />
      <Outlet />
    </WorkspaceMain>
  )
}

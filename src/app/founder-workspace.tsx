import { Outlet } from 'react-router-dom'

import { WorkspaceMain } from '@/components/workspace-main'

/** One page: no links to sections. */
export function FounderWorkspace() {
  return (
    <WorkspaceMain>
      <Outlet />
    </WorkspaceMain>
  )
}

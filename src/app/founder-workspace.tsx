import { Outlet } from 'react-router-dom'

import { WorkspaceMain } from '@/components/workspace/workspace-main'

/** Founders have a single page, so there are no section links. */
export function FounderWorkspace() {
  return (
    <WorkspaceMain>
      <Outlet />
    </WorkspaceMain>
  )
}

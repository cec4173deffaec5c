import { LayoutDashboard, Settings } from 'lucide-react'
import type { ReactNode } from 'react'

import { WorkspaceLinks } from '@/components/workspace/workspace-links'
import { WorkspaceMain } from '@/components/workspace/workspace-main'
import { paths } from '@/lib/paths'

const links = [
  { path: paths.ambassadorDashboard, name: 'Dashboard', Icon: LayoutDashboard },
  { path: paths.account, name: 'Settings', Icon: Settings },
]

export function AmbassadorWorkspace({ children }: { children: ReactNode }) {
  return (
    <>
      <WorkspaceLinks label="Sections" links={links} />
      <WorkspaceMain>{children}</WorkspaceMain>
    </>
  )
}

import { WorkspaceLinks } from '@/components/workspace-links'
import { useAdmin } from '@/session/signed-in'

import { sections } from './sections'
import { sumOf, useWaitingCounts } from './use-waiting-counts'

/** Links to the admin sections, each with its number of open tasks. */
export function SectionLinks() {
  const { uid } = useAdmin()
  const { counts } = useWaitingCounts(uid)
  return (
    <WorkspaceLinks
      label="Sections"
      links={sections.map(({ path, name, Icon, waits = [] }) => ({
        path,
        name,
        Icon,
        waiting: sumOf(counts, waits),
      }))}
    />
  )
}

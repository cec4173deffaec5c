import { WorkspaceLinks } from '@/components/workspace/workspace-links'
import type { WaitingKind } from '@/data/counts/waiting-counts'
import { useAdmin } from '@/session/signed-in'

import { sections } from './sections'
import { toDos } from './to-dos'
import { useWaitingCounts } from './use-waiting-counts'

/** Links to the admin sections, each with its number of open tasks. */
export function SectionLinks() {
  const { uid } = useAdmin()
  const { countOf } = useWaitingCounts(uid)
  return (
    <WorkspaceLinks
      label="Sections"
      links={sections.map(({ path, name, Icon }) => ({
        path,
        name,
        Icon,
        waiting: countOf(kindsIn(path)),
      }))}
    />
  )
}

/** A section's badge counts only the items that the section shows first. */
function kindsIn(path: string): WaitingKind[] {
  return toDos
    .filter((toDo) => toDo.path === path && toDo.search === undefined)
    .flatMap(({ kinds }) => kinds)
}

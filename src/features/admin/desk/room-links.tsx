import { WorkspaceLinks } from '@/components/workspace-links'
import { useAdmin } from '@/session/signed-in'

import { rooms } from './rooms'
import { sumOf, useWaitingCounts } from './use-waiting-counts'

/** To the admin's rooms, with how much waits in each. */
export function RoomLinks() {
  const { uid } = useAdmin()
  const { counts } = useWaitingCounts(uid)
  return (
    <WorkspaceLinks
      label="Rooms"
      links={rooms.map(({ path, name, Icon, waits = [] }) => ({
        path,
        name,
        Icon,
        waiting: sumOf(counts, waits),
      }))}
    />
  )
}

import { WorkspaceLinks } from '@/components/workspace-links'
import { useAdmin } from '@/session/signed-in'

import { rooms } from './rooms'
import { useWaitingCounts } from './use-waiting-counts'
import { sumOf, waitingCount } from './waiting-count'

/** To the admin's rooms, with how much waits in each. */
export function RoomLinks() {
  const { uid } = useAdmin()
  const { counts } = useWaitingCounts(uid)
  return (
    <WorkspaceLinks
      label="Rooms"
      links={rooms.map(({ path, name, Icon, waits = [] }) => {
        const waiting = waits.map((kind) => counts[kind])
        return { path, name, Icon, waiting: sumOf(waiting) === 0 ? null : waitingCount(waiting) }
      })}
    />
  )
}

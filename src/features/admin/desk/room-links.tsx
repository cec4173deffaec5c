import { useQuery } from '@tanstack/react-query'

import { WorkspaceLinks } from '@/components/workspace-links'
import { waitingCountsQuery } from '@/data/waitlist/waiting-counts'
import { useAdmin } from '@/session/signed-in'

import { rooms } from './rooms'
import { waitingCount } from './waiting-count'

/** To the admin's rooms, with how much waits in each. */
export function RoomLinks() {
  const { uid } = useAdmin()
  const { data } = useQuery(waitingCountsQuery(uid))
  return (
    <WorkspaceLinks
      label="Rooms"
      links={rooms.map(({ path, name, Icon, waits }) => {
        const count = waits === undefined ? 0 : (data?.[waits] ?? 0)
        return { path, name, Icon, waiting: count === 0 ? null : waitingCount(count) }
      })}
    />
  )
}

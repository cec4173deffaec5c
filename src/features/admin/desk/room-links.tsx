import { useQuery } from '@tanstack/react-query'
import {
  Eraser,
  FileSpreadsheet,
  Gauge,
  GraduationCap,
  Inbox,
  ReceiptIndianRupee,
  Scale,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'

import { WorkspaceLinks } from '@/components/workspace-links'
import { waitingCountsQuery, type WaitingCounts } from '@/data/waitlist/waiting-counts'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'

import { waitingCount } from './waiting-count'

const rooms: readonly {
  path: string
  name: string
  Icon: LucideIcon
  waits?: keyof WaitingCounts
}[] = [
  { path: adminPaths.overview, name: 'Overview', Icon: Gauge },
  { path: adminPaths.payments, name: 'Payments', Icon: ReceiptIndianRupee, waits: 'payments' },
  { path: adminPaths.statement, name: 'Statement', Icon: FileSpreadsheet },
  { path: adminPaths.disputes, name: 'Disputes', Icon: Scale, waits: 'disputes' },
  { path: adminPaths.inbox, name: 'Inbox', Icon: Inbox, waits: 'messages' },
  { path: adminPaths.ambassadors, name: 'Ambassadors', Icon: GraduationCap },
  { path: adminPaths.erasure, name: 'Erasure', Icon: Eraser, waits: 'erasures' },
  { path: adminPaths.settings, name: 'Settings', Icon: SlidersHorizontal },
]

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

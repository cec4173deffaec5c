import {
  Eraser,
  FileSpreadsheet,
  Gauge,
  GraduationCap,
  Inbox,
  Megaphone,
  ReceiptIndianRupee,
  Scale,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react'

import type { WaitingKind } from '@/data/waitlist/waiting-counts'
import { adminPaths } from '@/lib/paths'

/**
 * The admin sections in the order of their links. `waits` lists the kinds of tasks counted for a
 * section.
 */
export const sections: readonly {
  path: string
  name: string
  Icon: LucideIcon
  waits?: readonly WaitingKind[]
}[] = [
  { path: adminPaths.overview, name: 'Overview', Icon: Gauge },
  { path: adminPaths.payments, name: 'Payments', Icon: ReceiptIndianRupee, waits: ['payments'] },
  {
    path: adminPaths.statement,
    name: 'Statement',
    Icon: FileSpreadsheet,
    waits: ['refunds'],
  },
  { path: adminPaths.disputes, name: 'Disputes', Icon: Scale, waits: ['disputes'] },
  {
    path: adminPaths.inbox,
    name: 'Inbox',
    Icon: Inbox,
    waits: ['contactMessages', 'notifyRequests', 'demoRequests'],
  },
  { path: adminPaths.ambassadors, name: 'Ambassadors', Icon: GraduationCap },
  { path: adminPaths.programme, name: 'Programme', Icon: Megaphone },
  { path: adminPaths.erasure, name: 'Erasure', Icon: Eraser, waits: ['erasures'] },
  { path: adminPaths.settings, name: 'Settings', Icon: SlidersHorizontal },
]

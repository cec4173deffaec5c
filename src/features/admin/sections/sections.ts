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

import { adminPaths } from '@/lib/paths'

/** The admin sections in the order of their links. */
export const sections: readonly { path: string; name: string; Icon: LucideIcon }[] = [
  { path: adminPaths.overview, name: 'Overview', Icon: Gauge },
  { path: adminPaths.payments, name: 'Payments', Icon: ReceiptIndianRupee },
  { path: adminPaths.statement, name: 'Statement', Icon: FileSpreadsheet },
  { path: adminPaths.disputes, name: 'Disputes', Icon: Scale },
  { path: adminPaths.inbox, name: 'Inbox', Icon: Inbox },
  { path: adminPaths.ambassadors, name: 'Ambassadors', Icon: GraduationCap },
  { path: adminPaths.programme, name: 'Programme', Icon: Megaphone },
  { path: adminPaths.erasure, name: 'Erasure', Icon: Eraser },
  { path: adminPaths.settings, name: 'Settings', Icon: SlidersHorizontal },
]

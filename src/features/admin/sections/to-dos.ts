import type { WaitingKind } from '@/data/counts/waiting-counts'
import { adminPaths } from '@/lib/paths'

interface ToDo {
  kinds: readonly WaitingKind[]
  /** The section that shows the items. */
  path: string
  /** The query of the link, if the section doesn't show these items first. */
  search?: string
  one: string
  many: string
}

/** The kinds of tasks for the admin, the most urgent first. */
export const toDos: readonly ToDo[] = [
  {
    kinds: ['payments'],
    path: adminPaths.payments,
    one: 'payment to verify',
    many: 'payments to verify',
  },
  {
    kinds: ['refunds'],
    path: adminPaths.statement,
    one: 'refund to send',
    many: 'refunds to send',
  },
  {
    kinds: ['disputes'],
    path: adminPaths.disputes,
    one: 'dispute to decide',
    many: 'disputes to decide',
  },
  {
    kinds: ['contactMessages', 'notifyRequests', 'demoRequests'],
    path: adminPaths.inbox,
    one: 'new message',
    many: 'new messages',
  },
  {
    kinds: ['erasures'],
    path: adminPaths.erasure,
    one: 'founder to erase',
    many: 'founders to erase',
  },
  {
    kinds: ['duePerks'],
    path: adminPaths.programme,
    one: 'perk to send',
    many: 'perks to send',
  },
  {
    kinds: ['failedMails'],
    path: adminPaths.settings,
    one: 'email that couldn’t be delivered',
    many: 'emails that couldn’t be delivered',
  },
  {
    kinds: ['corrections'],
    path: adminPaths.payments,
    search: '?status=needs_correction',
    one: 'correction request without an answer',
    many: 'correction requests without an answer',
  },
]

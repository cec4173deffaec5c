import { MoveRight } from 'lucide-react'
import { Link } from 'react-router-dom'

import type { WaitingKind } from '@/data/waitlist/waiting-counts'
import { formatNumber } from '@/lib/format'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'

import { sumOf, useWaitingCounts } from '../sections/use-waiting-counts'

const sections: readonly {
  path: string
  waits: readonly WaitingKind[]
  one: string
  many: string
}[] = [
  {
    path: adminPaths.payments,
    waits: ['payments'],
    one: 'payment to check',
    many: 'payments to check',
  },
  {
    path: adminPaths.statement,
    waits: ['refunds'],
    one: 'refund to send',
    many: 'refunds to send',
  },
  {
    path: adminPaths.disputes,
    waits: ['disputes'],
    one: 'payment to decide',
    many: 'payments to decide',
  },
  {
    path: adminPaths.inbox,
    waits: ['contactMessages', 'notifyRequests', 'demoRequests'],
    one: 'new message',
    many: 'new messages',
  },
  {
    path: adminPaths.erasure,
    waits: ['erasures'],
    one: 'record to erase',
    many: 'records to erase',
  },
]

/** Lists the admin's open tasks, with links. */
export function WaitingCard() {
  const { uid } = useAdmin()
  const { status, counts, error, retry } = useWaitingCounts(uid)
  const waiting = sections.flatMap(({ path, waits, one, many }) => {
    const count = sumOf(counts, waits)
    return count === 0 ? [] : [{ path, count, what: count === 1 ? one : many }]
  })
  return (
    <Card aria-busy={status === 'pending' || undefined}>
      <CardTitle>To do</CardTitle>
      {status === 'pending' && <Skeleton className="mt-4 h-24" />}
      {error !== null && (
        <ErrorState
          className="mt-4"
          title="We couldn’t count your to-dos"
          description={error.message}
          onRetry={retry}
        />
      )}
      {status === 'success' && waiting.length === 0 && (
        <p className="mt-3 text-mute">Nothing. Everything is done.</p>
      )}
      {status !== 'pending' && waiting.length > 0 && (
        <ul className="mt-2">
          {waiting.map(({ path, count, what }) => (
            <li key={path} className="border-b border-line last:border-0">
              <Link
                to={path}
                className="group flex min-h-13 items-center gap-3 rounded-md py-2 transition hover:text-accent-text"
              >
                <span className="min-w-12 font-display text-heading font-bold tabular-nums">
                  {formatNumber(count)}
                </span>
                <span className="grow">{what}</span>
                <MoveRight
                  aria-hidden
                  className="size-4.5 text-mute transition group-hover:translate-x-1 group-hover:text-accent-text"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MoveRight } from 'lucide-react'
import { Link } from 'react-router-dom'

import { waitingCountsQuery, type WaitingCounts } from '@/data/waitlist/waiting-counts'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'

import { waitingCount } from '../desk/waiting-count'

const kinds = [
  {
    kind: 'payments',
    path: adminPaths.payments,
    one: 'payment to check',
    many: 'payments to check',
  },
  {
    kind: 'disputes',
    path: adminPaths.disputes,
    one: 'disputed payment',
    many: 'disputed payments',
  },
  { kind: 'messages', path: adminPaths.inbox, one: 'new message', many: 'new messages' },
  { kind: 'erasures', path: adminPaths.erasure, one: 'record to erase', many: 'records to erase' },
] as const satisfies readonly {
  kind: keyof WaitingCounts
  path: string
  one: string
  many: string
}[]

/** What waits for the admin, with the way there. */
export function WaitingCard() {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(waitingCountsQuery(uid))
  const waiting = kinds.filter(({ kind }) => data !== undefined && data[kind] > 0)
  return (
    <Card aria-busy={status === 'pending' || undefined}>
      <CardTitle>What waits</CardTitle>
      {status === 'pending' && <Skeleton className="mt-4 h-24" />}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="What waits couldn’t be counted"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && waiting.length === 0 && (
        <p className="mt-3 text-mute">Nothing. Everything is done.</p>
      )}
      {data !== undefined && waiting.length > 0 && (
        <ul className="mt-2">
          {waiting.map(({ kind, path, one, many }) => (
            <li key={kind} className="border-b border-line last:border-0">
              <Link
                to={path}
                className="group flex min-h-13 items-center gap-3 rounded-md py-2 transition hover:text-accent-text"
              >
                <span className="min-w-12 font-display text-heading font-bold tabular-nums">
                  {waitingCount(data[kind])}
                </span>
                <span className="grow">{data[kind] === 1 ? one : many}</span>
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

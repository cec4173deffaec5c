import { MoveRight } from 'lucide-react'
import { Link } from 'react-router-dom'

import { formatNumber } from '@/lib/format/format'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { toDos } from '../sections/to-dos'
import { useWaitingCounts } from '../sections/use-waiting-counts'

/** Lists the admin's open tasks, with links. */
export function WaitingCard() {
  const { uid } = useAdmin()
  const { status, countOf, error, retry } = useWaitingCounts(uid)
  const waiting = toDos.flatMap(({ kinds, path, search, one, many }) => {
    const count = countOf(kinds)
    return count === 0 ? [] : [{ path, search, count, what: count === 1 ? one : many }]
  })
  return (
    <Card aria-busy={status === 'pending' || undefined}>
      <CardTitle>To do</CardTitle>
      {status === 'pending' && <Skeleton className="mt-4 h-24" />}
      {error !== null && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load your to-dos"
          description={error.message}
          onRetry={retry}
        />
      )}
      {status === 'success' && waiting.length === 0 && (
        <p className="mt-3 text-mute">Nothing to do. You’re all caught up.</p>
      )}
      {status !== 'pending' && waiting.length > 0 && (
        <ul className="mt-2">
          {waiting.map(({ path, search = '', count, what }) => (
            <li key={what} className="border-b border-line last:border-0">
              <Link
                to={{ pathname: path, search }}
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
      {countOf(['payments']) > 0 && (
        <p className="mt-2 text-sm text-mute">
          To check payments together,{' '}
          <Link
            to={adminPaths.statement}
            className="font-medium text-fg underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            match your bank statement
          </Link>
          .
        </p>
      )}
    </Card>
  )
}

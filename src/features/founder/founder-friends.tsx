import { useQuery } from '@tanstack/react-query'

import { PaymentStatusBadge } from '@/components/sign-up/payment-status-badge'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { friendsQuery, MOST_FRIENDS, type Friend } from '@/data/founder/friends'
import { formatNumber } from '@/lib/format/format'
import { Card, CardTitle } from '@/ui/card'
import { Day } from '@/components/workspace/day'
import { ErrorState } from '@/ui/feedback/state'

interface FounderFriendsProps {
  uid: string
  recordId: string
  code: string
  /** Number of verified friends. */
  count: number
}

/** The friends who joined with a founder's code, by status. Their identity stays private. */
export function FounderFriends({ uid, recordId, code, count }: FounderFriendsProps) {
  return (
    <Card aria-labelledby="friends-title">
      <CardTitle id="friends-title">Your friends</CardTitle>
      <dl className="mt-3">
        <dt className="text-sm text-mute">Friends verified with your code</dt>
        <dd className="mt-1 font-display text-figure font-bold tabular-nums">
          {formatNumber(count)}
        </dd>
        <dd className="mt-1 text-sm text-mute">Counted from verified payments.</dd>
      </dl>
      <Friends uid={uid} recordId={recordId} code={code} />
    </Card>
  )
}

function Friends({ uid, recordId, code }: Omit<FounderFriendsProps, 'count'>) {
  const query = useQuery(friendsQuery(uid, recordId, code))
  return (
    <div className="mt-5 border-t border-line pt-5">
      {query.status === 'pending' && <RowsLoading label="Loading your friends…" rows={2} />}
      {query.status === 'error' && (
        <ErrorState
          title="We couldn’t list your friends"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.status === 'success' &&
        (query.data.length === 0 ? (
          <>
            <p className="font-semibold">Nobody has joined with your code yet.</p>
            <p className="mt-1 text-sm text-mute">
              Friends appear here as soon as they join, and count once their payment is verified.
            </p>
          </>
        ) : (
          <List friends={query.data} />
        ))}
    </div>
  )
}

function List({ friends }: { friends: Friend[] }) {
  return (
    <>
      <p className="font-semibold tabular-nums">{summary(friends)}</p>
      <ul aria-label="Friends" className="mt-2 max-h-72 overflow-y-auto">
        {friends.map(({ id, status, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0"
          >
            <span>
              Joined on <Day date={createdAt} />
            </span>
            <PaymentStatusBadge status={status} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-mute">
        {friends.length === MOST_FRIENDS && `The last ${MOST_FRIENDS} who joined. `}
        We don’t show who they are.
      </p>
    </>
  )
}

const kinds = [
  ['verified', 'verified'],
  ['pending_verification', 'being checked'],
  ['refunded', 'refunded'],
  ['rejected', 'closed'],
] as const

/** Returns for example '2 verified, 1 being checked'. */
function summary(friends: Friend[]): string {
  return kinds
    .map(
      ([status, words]) => [friends.filter((one) => one.status === status).length, words] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(', ')
}

import { MoveRight } from 'lucide-react'

import { formatDate, formatNumber } from '@/lib/format'
import type { SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { useRank } from '../leaderboard/use-rank'

/** What has changed since the ambassador was here before. */
export function SinceLastVisit({ before }: { before: SeenFigures | null }) {
  const { profile } = useAmbassador()
  const rank = useRank()
  if (before === null) return null
  const more = profile.referralCount - before.verified
  const isMoved = rank.status === 'success' && rank.text !== before.rank

  return (
    <p className="w-full text-mute">
      Since {dayName(before.at)}:{' '}
      <strong className="font-semibold text-fg">
        {more > 0 && `${formatNumber(more)} verified`}
        {more < 0 && `${formatNumber(-more)} taken back`}
        {more === 0 && !isMoved && 'nothing new yet'}
        {more !== 0 && isMoved && ', '}
        {isMoved && (
          <span className="whitespace-nowrap">
            rank {before.rank} <MoveRight role="img" aria-label="to" className="inline size-4.5" />{' '}
            {rank.text}
          </span>
        )}
      </strong>
    </p>
  )
}

const DAY_MS = 24 * 60 * 60_000

/** Such as 'Tuesday'; further back, the date; on the same day, the time. */
function dayName(at: number): string {
  const then = new Date(at)
  const now = new Date()
  if (then.toDateString() === now.toDateString()) {
    return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(then)
  }
  return now.getTime() - at < 6 * DAY_MS
    ? new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(then)
    : formatDate(then)
}

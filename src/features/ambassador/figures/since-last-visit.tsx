import { MoveRight } from 'lucide-react'

import { formatNumber } from '@/lib/format/format'
import type { SeenFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { useRank } from '../leaderboard/leaderboard'
import { SinceView } from '../dashboard/welcome-view'

/** Shows how the figures have changed since the last visit. */
export function SinceLastVisit({ before }: { before: SeenFigures }) {
  const { profile } = useAmbassador()
  const rank = useRank()
  const more = profile.referralCount - before.verified
  const isMoved = rank.status === 'success' && rank.text !== before.rank

  return (
    <SinceView at={before.at}>
      {more > 0 && `${formatNumber(more)} verified`}
      {more < 0 && `${formatNumber(-more)} no longer verified`}
      {more === 0 && !isMoved && 'nothing new yet'}
      {more !== 0 && isMoved && ', '}
      {isMoved && (
        <span className="whitespace-nowrap">
          rank {before.rank} <MoveRight role="img" aria-label="to" className="inline size-4.5" />{' '}
          {rank.text}
        </span>
      )}
    </SinceView>
  )
}

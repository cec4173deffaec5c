import { formatNumber } from '@/lib/format/format'
import { useAmbassador } from '@/session/signed-in'

import { useRank } from '../leaderboard/use-rank'
import { FiguresView } from './figures-view'

export function Figures() {
  const { profile } = useAmbassador()
  const count = profile.referralCount
  return (
    <>
      <output className="sr-only">
        {formatNumber(count)} verified {count === 1 ? 'referral' : 'referrals'}
      </output>
      <FiguresView verified={count} rank={useRank()} />
    </>
  )
}

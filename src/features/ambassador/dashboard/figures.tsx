import { tierProgress } from '@/domain/tiers'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { StatCard } from '@/ui/stat-card'

import { useRank, type Rank } from '../leaderboard/use-rank'

export function Figures() {
  const { profile } = useAmbassador()
  const count = profile.referralCount
  const { needed, nextTier } = tierProgress(count)
  const rank = useRank()

  return (
    <>
      <output className="sr-only">
        {formatNumber(count)} verified {count === 1 ? 'referral' : 'referrals'}
      </output>
      <div className="@container">
        <div className="grid gap-3 @xs:grid-cols-2 sm:gap-4 @2xl:grid-cols-3">
          <StatCard
            className="@xs:col-span-2 @2xl:col-span-1"
            label="Total Referrals"
            value={formatNumber(count)}
            hint="People who joined with your code and whose payment is verified."
          />
          <StatCard
            label="Next Tier"
            value={needed === null ? 'N/A' : formatNumber(needed)}
            hint={
              needed === null
                ? "You're at the top tier!"
                : `More verified ${needed === 1 ? 'referral' : 'referrals'} until ${nextTier}.`
            }
          />
          <StatCard
            label="Your Rank"
            value={rank.text}
            busy={rank.status === 'pending'}
            hint={<RankHint {...rank} />}
          />
        </div>
      </div>
    </>
  )
}

function RankHint({ status, retry }: Rank) {
  if (status === 'none-yet') return 'Your first verified referral puts you on the board.'
  if (status === 'unpublished') return 'Comes with the next board that our team publishes.'
  if (status === 'error') {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        We couldn’t work out your rank.
        <Button variant="secondary" size="sm" onClick={retry}>
          Retry
        </Button>
      </span>
    )
  }
  return 'Among all ambassadors. Equal counts share a rank.'
}

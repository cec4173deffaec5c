import { tierProgress } from '@/domain/programme/tiers'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { Card } from '@/ui/card'
import { ProgressRoad } from '@/ui/brand/progress-road'
import { Stat } from '@/ui/stat-card'

import type { Rank } from '../leaderboard/board-state'

/**
 * Shows the verified referrals, how many more the next tier needs, the rank, and a progress bar.
 * Phones show short hints.
 */
export function FiguresView({ verified, rank }: { verified: number; rank: Rank }) {
  const { tier, nextTier, needed, percent } = tierProgress(verified)

  return (
    <Card className="@container max-sm:p-4">
      <div className="grid gap-x-3 gap-y-5 @2xs:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)] @2xs:[&>*+*]:border-l @2xs:[&>*+*]:border-line @lg:gap-x-4 @2xs:[&>*+*]:pl-3 @lg:[&>*+*]:pl-4">
        <Stat
          shrinks
          label="Total Referrals"
          value={formatNumber(verified)}
          hint={
            <>
              <span className="@max-lg:sr-only">
                People who joined with your code and whose payment is{' '}
              </span>
              verified.
            </>
          }
        />
        <Stat
          shrinks
          label="Next Tier"
          value={needed === null ? 'N/A' : formatNumber(needed)}
          hint={
            needed === null ? (
              "You're at the top tier!"
            ) : (
              <>
                <span className="@max-lg:sr-only">
                  More verified {needed === 1 ? 'referral' : 'referrals'}{' '}
                </span>
                until {nextTier}.
              </>
            )
          }
        />
        <Stat
          shrinks
          label="Your Rank"
          value={rank.text}
          busy={rank.status === 'pending'}
          hint={<RankHint {...rank} />}
        />
      </div>
      <ProgressRoad
        className="mt-3 sm:mt-5"
        label="Tier progress"
        value={percent}
        from={tier}
        to={nextTier ?? 'Top Tier!'}
      />
    </Card>
  )
}

function RankHint({ status, retry }: Rank) {
  if (status === 'none-yet') return 'Your first verified referral puts you on the board.'
  if (status === 'unpublished') return 'Appears when our team publishes the next leaderboard.'
  if (status === 'error') {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        We couldn’t load your rank.
        <Button variant="secondary" size="sm" onClick={retry}>
          Retry
        </Button>
      </span>
    )
  }
  return (
    <>
      Among all <span className="@max-lg:sr-only">ambassadors. Equal counts share a rank.</span>
    </>
  )
}

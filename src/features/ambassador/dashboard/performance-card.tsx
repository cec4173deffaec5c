import type { ReactNode } from 'react'

import { tierFor } from '@/domain/tiers'
import { formatDate, formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'

import { TierName } from '../rewards/tier-name'
import { usePerformance } from '../figures/use-performance'
import { useRank } from '../leaderboard/use-rank'

export function PerformanceCard() {
  const { profile } = useAmbassador()
  const verified = profile.referralCount
  const rank = useRank()
  const { month, thisMonth, joined, activeRate, status, retry } = usePerformance()

  return (
    <Card>
      <CardTitle>This Month&apos;s Performance</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        <Row label="New Referrals" how={`Verified since ${formatDate(month)}.`}>
          {thisMonth}
        </Row>
        <Row
          label="Active Rate"
          how={
            joined
              ? `${formatNumber(verified)} of the ${formatNumber(joined)} who joined with your code are verified.`
              : 'How many of all who joined with your code are verified.'
          }
        >
          {activeRate}
        </Row>
        <Row label="Current Tier" how="By your verified referrals.">
          <TierName tier={tierFor(verified)} />
        </Row>
        <Row label="Rank" how="Among all ambassadors, by verified referrals.">
          {rank.text}
        </Row>
      </dl>
      {status === 'error' && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p className="text-mute">We couldn’t count right now: these may be out of date.</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ label, how, children }: { label: string; how: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3.5 last:pb-0">
      <dt className="font-medium">{label}</dt>
      <dd className="row-span-2 font-display text-xl font-bold tabular-nums">{children}</dd>
      <dd className="text-sm text-mute">{how}</dd>
    </div>
  )
}

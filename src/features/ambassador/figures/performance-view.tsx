import type { ReactNode } from 'react'

import { tierFor } from '@/domain/programme/tiers'
import { formatDate, formatNumber, formatPercent } from '@/lib/format/format'

import { TierName } from '../rewards/tier-name'

interface PerformanceViewProps {
  month: Date
  /** Referrals verified since the month began; undefined until they are counted. */
  thisMonth: number | undefined
  /** Everyone who joined with the code; undefined until they are counted. */
  joined: number | undefined
  verified: number
  /** Formatted, such as '#3'. */
  rank: string
}

export function PerformanceView({
  month,
  thisMonth,
  joined,
  verified,
  rank,
}: PerformanceViewProps) {
  return (
    <dl className="divide-y divide-line">
      <Row label="New Referrals" how={`Verified since ${formatDate(month)}.`}>
        {thisMonth === undefined ? 'TBD' : formatNumber(thisMonth)}
      </Row>
      <Row
        label="Active Rate"
        how={
          joined
            ? `${formatNumber(verified)} of the ${formatNumber(joined)} who joined with your code are verified.`
            : 'The share of those who joined with your code who are verified.'
        }
      >
        {formatPercent(verified / (joined || Infinity))}
      </Row>
      <Row label="Current Tier" how="By your verified referrals.">
        <TierName tier={tierFor(verified)} />
      </Row>
      <Row label="Rank" how="Among all ambassadors, by verified referrals.">
        {rank}
      </Row>
    </dl>
  )
}

function Row({ label, how, children }: { label: string; how: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <dt className="font-medium">{label}</dt>
      <dd className="row-span-2 font-display text-xl font-bold tabular-nums">{children}</dd>
      <dd className="text-sm text-mute">{how}</dd>
    </div>
  )
}

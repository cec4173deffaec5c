import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { referralCountQuery, verifiedSinceQuery } from '@/data/referrals'
import { monthStart } from '@/domain/periods'
import { tierFor } from '@/domain/tiers'
import { formatDate, formatNumber, formatPercent } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'

import { TierName } from './tier-name'
import { useNewest } from './use-newest'
import { useRank } from './use-rank'
import { useToday } from './use-today'

export function PerformanceCard() {
  const { uid, profile } = useAmbassador()
  const verified = profile.referralCount
  const rank = useRank()
  const newest = useNewest()
  const month = monthStart(useToday())
  const kept = { placeholderData: keepPreviousData }
  const thisMonth = useQuery({ ...verifiedSinceQuery(uid, month.getTime(), newest), ...kept })
  const joined = useQuery({ ...referralCountQuery(uid, newest), ...kept })
  // Counted a moment apart, they could give more than everybody.
  const all = Math.max(joined.data ?? 0, verified)

  return (
    <Card>
      <CardTitle>This Month&apos;s Performance</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        <Row label="New Referrals" how={`Verified since ${formatDate(month)}.`}>
          {thisMonth.data === undefined ? 'TBD' : formatNumber(thisMonth.data)}
        </Row>
        <Row
          label="Active Rate"
          how={
            joined.data === undefined || all === 0
              ? 'How many of all who joined with your code are verified.'
              : `${formatNumber(verified)} of the ${formatNumber(all)} who joined with your code are verified.`
          }
        >
          {joined.data === undefined || all === 0 ? '0%' : formatPercent(verified / all)}
        </Row>
        <Row label="Current Tier" how="By your verified referrals.">
          <TierName tier={tierFor(verified)} />
        </Row>
        <Row label="Rank" how="Among all ambassadors, by verified referrals.">
          {rank.text}
        </Row>
      </dl>
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

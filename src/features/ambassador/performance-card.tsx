import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { referralCountQuery } from '@/data/referrals'
import { tierFor } from '@/domain/tiers'
import { formatNumber, formatPercent } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'

import { TierName } from './tier-name'
import { useRank } from './use-rank'

export function PerformanceCard() {
  const { uid, profile } = useAmbassador()
  const rank = useRank(uid, profile.referralCount)
  const all = useQuery({
    ...referralCountQuery(uid, profile.referralCount),
    placeholderData: keepPreviousData,
  })

  return (
    <Card>
      <CardTitle>This Month&apos;s Performance</CardTitle>
      <dl className="mt-2 divide-y divide-line">
        <Row label="New Referrals" how="All your verified referrals up to now.">
          {formatNumber(profile.referralCount)}
        </Row>
        <Row label="Active Rate" how="How many of all who joined with your code are verified.">
          {all.data ? formatPercent(profile.referralCount / all.data) : '0%'}
        </Row>
        <Row label="Current Tier" how="By your verified referrals.">
          <TierName tier={tierFor(profile.referralCount)} />
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

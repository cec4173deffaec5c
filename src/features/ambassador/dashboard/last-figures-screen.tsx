import { tierFor } from '@/domain/tiers'
import { formatDateTime, formatNumber } from '@/lib/format'
import { referralLink } from '@/lib/paths'
import type { LastFigures } from '@/session/last-figures'
import { Badge } from '@/ui/badge'
import { CopyButton } from '@/ui/copy-button'
import { Heading } from '@/ui/heading'
import { StatCard } from '@/ui/stat-card'

/** In place of the dashboard while there is no network to load it by. */
export function LastFiguresScreen({ figures }: { figures: LastFigures }) {
  const { firstName, code, verified, rank, thisMonth, activeRate, at } = figures

  return (
    <div className="wrap space-y-6 py-8 sm:py-10">
      <title>Ambassador Dashboard · MoodDrive</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading level={1} className="min-w-0 wrap-anywhere">
          Welcome, {firstName}
        </Heading>
        <Badge tone="accent">{tierFor(verified)} Ambassador</Badge>
      </header>
      <p role="status" className="max-w-prose">
        You’re offline. These figures are from <strong>{formatDateTime(new Date(at))}</strong>. Live
        figures return when you’re connected again.
      </p>
      <div className="@container">
        <div className="grid gap-3 @xs:grid-cols-2 sm:gap-4 @2xl:grid-cols-4">
          <StatCard label="Total Referrals" value={formatNumber(verified)} />
          <StatCard label="Your Rank" value={rank} />
          <StatCard label="New this month" value={thisMonth} />
          <StatCard label="Active Rate" value={activeRate} />
        </div>
      </div>
      <p>
        Your code works without a network, too: <strong className="font-display">{code}</strong>
      </p>
      <CopyButton text={referralLink(code)} label="Copy Referral Link" variant="primary" />
    </div>
  )
}

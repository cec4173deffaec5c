import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'

import { monthStart } from '@/domain/programme/periods'
import { formatDateTime } from '@/lib/format/format'
import { useOnline } from '@/lib/browser/use-online'
import type { LastFigures } from '@/session/last-figures'
import { Badge } from '@/ui/badge'
import { Skeleton } from '@/ui/feedback/skeleton'

import { ReferralChartLoading } from '../chart/referral-chart-card'
import { lastBoard, rankOf } from '../leaderboard/board-state'
import { BoardTable } from '../leaderboard/board-table'
import { LeaderboardView } from '../leaderboard/leaderboard-view'
import { TierList } from '../rewards/tier-list'
import { DashboardLayout, type DashboardParts } from './dashboard-layout'
import { FiguresView } from '../figures/figures-view'
import { PerformanceView } from '../figures/performance-view'
import {
  REFERRAL_LISTS,
  ReferralCard,
  ReferralRow,
  ReferralsLoading,
  type ListedStatus,
} from '../referrals/referral-row'
import { ReferralSearchBox, ReferralsView } from '../referrals/referrals-view'
import { ShareCard } from './share-card'
import { visitBefore } from '../figures/use-last-visit'
import { SinceView, WelcomeView } from './welcome-view'

/** The dashboard with the last known figures, until the live ones have loaded. */
export function LastFiguresScreen({ figures }: { figures: LastFigures }) {
  return <DashboardLayout {...lastFigureParts(figures)} />
}

export function lastFigureParts(figures: LastFigures): DashboardParts {
  const { firstName, code, paused, verified, thisMonth, joined, at } = figures
  const before = visitBefore(figures)
  const rank = rankOf(verified, lastBoard(figures, null))

  return {
    welcome: (
      <>
        <title>Ambassador Dashboard · MoodDrive</title>
        <WelcomeView
          firstName={firstName}
          verified={verified}
          age={<Badge icon={<Clock aria-hidden />}>as of {timeOf(at)}</Badge>}
          since={before !== null && <SinceView at={before.at}>…</SinceView>}
        />
        <WhyNotLive at={at} />
      </>
    ),
    share: <ShareCard code={code} paused={paused} />,
    figures: <FiguresView verified={verified} rank={rank} />,
    leaderboard: (
      <LeaderboardView
        renderBoard={({ shown, period }) => (
          <BoardTable
            shown={shown}
            period={period}
            me={figures}
            own={verified}
            state={lastBoard(figures, period.month)}
          />
        )}
      />
    ),
    performance: (
      <PerformanceView
        month={monthStart(new Date(at))}
        thisMonth={thisMonth}
        joined={joined}
        verified={verified}
        rank={rank.text}
      />
    ),
    week: <Skeleton className="h-24" />,
    chart: <ReferralChartLoading isAskedFor={false} />,
    announcements: <Skeleton className="h-16" />,
    referrals: (
      <ReferralsView
        search={<ReferralSearchBox disabled />}
        renderList={(status) => <LastReferrals status={status} referrals={figures.referrals} />}
      />
    ),
    rewards: (
      <div className="grid gap-3 sm:gap-4">
        <Skeleton className="h-44 rounded-xl sm:h-36" />
        <TierList count={verified} />
      </div>
    ),
  }
}

/**
 * Lists the referrals with this status that the last visit stored in this browser. There may be
 * more, so an empty list shows as loading.
 */
function LastReferrals({
  status,
  referrals,
}: {
  status: ListedStatus
  referrals: LastFigures['referrals']
}) {
  const { title, badge } = REFERRAL_LISTS[status]
  const known = referrals.filter((one) => one.status === status)
  return (
    <ReferralCard title={title}>
      {known.length === 0 ? (
        <ReferralsLoading />
      ) : (
        <ul aria-label={title} className="mt-2 divide-y divide-line">
          {known.map(({ id, email, joined }) => (
            <ReferralRow key={id} email={email} joined={new Date(joined)} badge={badge} />
          ))}
        </ul>
      )}
    </ReferralCard>
  )
}

/** Time until the page says that the connection may be down, in milliseconds. */
const PATIENCE = 5000

function WhyNotLive({ at }: { at: number }) {
  const online = useOnline()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {(isLate || !online) && (
        <p className="mt-3 max-w-prose">
          {online ? 'This is taking longer than usual. Check your connection.' : 'You’re offline.'}{' '}
          These figures are from <strong>{formatDateTime(new Date(at))}</strong>. They will update
          once you’re back online.
        </p>
      )}
    </div>
  )
}

/** Returns the time of day, with the date unless it is today's. */
function timeOf(at: number): string {
  const then = new Date(at)
  if (then.toDateString() !== new Date().toDateString()) return formatDateTime(then)
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(then)
}

import { useQuery } from '@tanstack/react-query'

import { closedQuery } from '@/data/closing'
import { useLastFigures } from '@/session/last-figures'
import { useAmbassador } from '@/session/signed-in'

import { Card, CardTitle } from '@/ui/card'
import { formatNumber } from '@/lib/format/format'

import { LazyReferralChart } from '../chart/lazy-referral-chart'
import { Leaderboard, useRank } from '../leaderboard/leaderboard'
import { Rewards } from '../rewards/rewards'
import { Announcements, EarlierAnnouncements } from './announcements'
import { Celebration } from '../figures/celebration'
import { DashboardLayout, type DashboardParts, type NewsProps } from './dashboard-layout'
import { lastFigureParts } from './last-figures-screen'
import { Performance } from '../figures/performance'
import { Referrals } from '../referrals/referrals'
import { ShareCard } from './share-card'
import { RevertedReferrals } from '../referrals/reverted-referrals'
import { useInstallable } from './use-installable'
import { useIsAnswered } from './use-is-answered'
import { useJoinToasts } from '../referrals/use-join-toasts'
import { useKeepFigures } from '../figures/use-keep-figures'
import { useLastVisit } from '../figures/use-last-visit'
import { WeekTarget } from '../figures/week-target'
import { Welcome } from './welcome'
import { FiguresView } from '../figures/figures-view'

/**
 * Shows the last known figures until all live ones have loaded, so that they change only once. Both
 * use the same layout, so an open QR code stays open.
 */
export function AmbassadorDashboard() {
  const { profile } = useAmbassador()
  const isAnswered = useIsAnswered()
  const last = useLastFigures()
  const live: DashboardParts = {
    welcome: <LiveWelcome />,
    News,
    share: <ShareCard code={profile.referralCode} paused={profile.paused} />,
    figures: <Figures />,
    leaderboard: <Leaderboard />,
    performance: <Performance />,
    week: <WeekTarget />,
    chart: <LazyReferralChart />,
    announcements: <EarlierAnnouncements />,
    referrals: <Referrals />,
    rewards: <Rewards />,
  }
  return <DashboardLayout {...(isAnswered || last === null ? live : lastFigureParts(last))} />
}

function LiveWelcome() {
  const before = useLastVisit()
  useJoinToasts()
  useKeepFigures(before)
  useInstallable()
  return <Welcome before={before} />
}

function News({ goOn }: NewsProps) {
  return (
    <>
      <WaitlistClosed />
      <Celebration onNoted={goOn} />
      <Announcements onNoted={() => goOn('same tab')} />
      <RevertedReferrals onNoted={() => goOn('same tab')} />
    </>
  )
}

function WaitlistClosed() {
  const { uid } = useAmbassador()
  const { data: closed } = useQuery(closedQuery(uid, 'waitlist'))
  if (closed == null) return null
  return (
    <Card>
      <CardTitle>The waitlist is closed right now</CardTitle>
      <p className="mt-1 text-mute">
        Nobody can join, with your code or without it. Your referrals stay as they are. This notice
        goes away when the waitlist opens again.
      </p>
    </Card>
  )
}

function Figures() {
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

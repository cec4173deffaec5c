import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'

import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { LazyReferralChart } from '../chart/lazy-referral-chart'
import { Leaderboard } from '../leaderboard/leaderboard'
import { Rewards } from '../rewards/rewards'
import { Announcements, EarlierAnnouncements } from './announcements'
import { Celebration } from './celebration'
import { Figures } from './figures'
import { PerformanceCard } from './performance-card'
import { QuickShare } from './quick-share'
import { ReferralCodeCard } from './referral-code-card'
import { Referrals } from './referrals'
import { TakenBack } from './taken-back'
import { TierProgressCard } from './tier-progress'
import { useInstallable } from './use-installable'
import { useJoinToasts } from './use-join-toasts'
import { useKeepFigures } from './use-keep-figures'
import { useLastVisit } from './use-last-visit'
import { WeekCard } from './week-card'
import { Welcome } from './welcome'

const TABS = ['overview', 'referrals', 'rewards']

export function AmbassadorDashboard() {
  const [tab, setTab] = useTabInAddress()
  const tabs = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  useJoinToasts()
  const before = useLastVisit()
  useKeepFigures(before)
  useInstallable()

  function show(next: string) {
    flushSync(() => setTab(next))
    // On a phone the tabs stay in sight, and what they show may begin above.
    const staysInSight =
      tabs.current !== null && getComputedStyle(tabs.current).position === 'sticky'
    if (staysInSight) panels.current?.scrollIntoView()
  }

  function goOn(next: 'rewards' | 'same tab') {
    if (next === 'rewards') show(next)
    // The button that had the focus is gone.
    tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }

  return (
    <Tabs value={tab} onValueChange={show} className="wrap flex flex-col gap-6 py-8 sm:py-10">
      <div>
        <Welcome before={before} />
        <QuickShare />
        <Celebration onNoted={goOn} />
        <Announcements onNoted={() => goOn('same tab')} />
        <TakenBack onNoted={() => goOn('same tab')} />
      </div>
      <div className="space-y-3 sm:space-y-4">
        <Figures />
        <TierProgressCard />
      </div>
      <TabList ref={tabs} aria-label="Dashboard" className="page-tabs">
        <Tab value="overview">Overview</Tab>
        <Tab value="referrals">Referrals</Tab>
        <Tab value="rewards">Rewards</Tab>
      </TabList>
      <div ref={panels} className="-mt-6">
        <TabPanel value="overview">
          <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
            <ReferralCodeCard />
            <PerformanceCard />
            <div className="grid gap-3 sm:gap-4 lg:col-span-2">
              <WeekCard />
              <LazyReferralChart />
              <Leaderboard />
              <EarlierAnnouncements />
            </div>
          </div>
        </TabPanel>
        <TabPanel value="referrals">
          <Referrals />
        </TabPanel>
        <TabPanel value="rewards">
          <Rewards />
        </TabPanel>
      </div>
    </Tabs>
  )
}

/** Which tab is open, as the address says it: a reload, a link and the way back lead to the same one. */
function useTabInAddress(): [tab: string, show: (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const addressed = TABS.find((each) => each === search.get('tab')) ?? 'overview'
  // At once; the address follows.
  const [tab, setTab] = useState(addressed)
  const [lastAddressed, setLastAddressed] = useState(addressed)
  if (lastAddressed !== addressed) {
    setLastAddressed(addressed)
    setTab(addressed)
  }

  function show(next: string) {
    setTab(next)
    setSearch(
      (others) => {
        others.delete('tab')
        if (next !== 'overview') others.set('tab', next)
        return others
      },
      { replace: true },
    )
  }
  return [tab, show]
}

import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'

import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { Fold } from './fold'

const TABS = ['overview', 'referrals', 'rewards']

export interface NewsProps {
  /**
   * Call after the ambassador dismissed a notice. Moves the focus to the open tab. With 'rewards',
   * opens the Rewards tab first.
   */
  goOn: (next: 'rewards' | 'same tab') => void
}

export interface DashboardParts {
  welcome: ReactNode
  News?: ComponentType<NewsProps>
  share: ReactNode
  figures: ReactNode
  leaderboard: ReactNode
  performance: ReactNode
  week: ReactNode
  chart: ReactNode
  announcements: ReactNode
  referrals: ReactNode
  rewards: ReactNode
}

/** The layout of the dashboard, for the live figures and the last known ones. */
export function DashboardLayout({ News, ...parts }: DashboardParts) {
  const [tab, setTab] = useTabInAddress()
  const tabs = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)

  function show(next: string) {
    flushSync(() => setTab(next))
    // The tabs are sticky on phones, so the content of a tab may start above the visible part.
    const staysInSight =
      tabs.current !== null && getComputedStyle(tabs.current).position === 'sticky'
    if (staysInSight) panels.current?.scrollIntoView()
  }

  function goOn(next: 'rewards' | 'same tab') {
    if (next === 'rewards') show(next)
    // The focused button was removed with the notice, so focus the open tab.
    tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }

  return (
    <Tabs
      value={tab}
      onValueChange={show}
      className="wrap flex flex-col gap-3 pt-4 pb-2 sm:gap-6 sm:py-10"
    >
      <div>
        {parts.welcome}
        {News !== undefined && <News goOn={goOn} />}
      </div>
      <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
        {parts.share}
        {parts.figures}
      </div>
      <TabList ref={tabs} aria-label="Dashboard" className="page-tabs">
        <Tab value="overview">Overview</Tab>
        <Tab value="referrals">Referrals</Tab>
        <Tab value="rewards">Rewards</Tab>
      </TabList>
      <div ref={panels} className="-mt-3 sm:-mt-6">
        <TabPanel value="overview" className="max-sm:pt-3">
          <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-2">
            {parts.leaderboard}
            <div className="grid gap-2 sm:gap-4">
              <Fold title="This Month's Performance">{parts.performance}</Fold>
              <Fold title="This week">{parts.week}</Fold>
              <Fold isOnDemand title="Announcements from the team">
                {parts.announcements}
              </Fold>
            </div>
            <div className="max-lg:-mt-1 lg:col-span-2">
              <Fold title="From visit to referral">{parts.chart}</Fold>
            </div>
          </div>
        </TabPanel>
        <TabPanel value="referrals" className="max-sm:pt-3">
          {parts.referrals}
        </TabPanel>
        <TabPanel value="rewards" className="max-sm:pt-3">
          {parts.rewards}
        </TabPanel>
      </div>
    </Tabs>
  )
}

/** Keeps the open tab in the address, so that a reload, a link or Back opens the same one. */
function useTabInAddress(): [tab: string, show: (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const addressed = TABS.find((each) => each === search.get('tab')) ?? 'overview'
  // The tab changes at once, although the router updates the address later.
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

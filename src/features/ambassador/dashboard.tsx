import { useState } from 'react'

import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { Celebration } from './celebration'
import { Figures } from './figures'
import { Leaderboard } from './leaderboard'
import { PerformanceCard } from './performance-card'
import { ReferralCodeCard } from './referral-code-card'
import { Referrals } from './referrals'
import { Rewards } from './rewards'
import { TierProgress } from './tier-progress'
import { useJoinToasts } from './use-join-toasts'
import { Welcome } from './welcome'

export function AmbassadorDashboard() {
  const [tab, setTab] = useState('overview')
  useJoinToasts()

  return (
    <div className="wrap space-y-6 py-8 sm:py-10">
      <Welcome />
      <Celebration onSeeRewards={() => setTab('rewards')} />
      <div className="space-y-3 sm:space-y-4">
        <Figures />
        <TierProgress />
      </div>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Dashboard">
          <Tab value="overview">Overview</Tab>
          <Tab value="referrals">Referrals</Tab>
          <Tab value="rewards">Rewards</Tab>
        </TabList>
        <TabPanel value="overview">
          <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
            <ReferralCodeCard />
            <PerformanceCard />
            <div className="grid lg:col-span-2">
              <Leaderboard />
            </div>
          </div>
        </TabPanel>
        <TabPanel value="referrals">
          <Referrals />
        </TabPanel>
        <TabPanel value="rewards">
          <Rewards />
        </TabPanel>
      </Tabs>
    </div>
  )
}

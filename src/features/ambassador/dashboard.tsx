import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import { Figures } from './figures'
import { PerformanceCard } from './performance-card'
import { ReferralCodeCard } from './referral-code-card'
import { Referrals } from './referrals'
import { Rewards } from './rewards'
import { TierProgress } from './tier-progress'
import { Welcome } from './welcome'

export function AmbassadorDashboard() {
  return (
    <div className="wrap space-y-6 py-8 sm:py-10">
      <Welcome />
      <div className="space-y-3 sm:space-y-4">
        <Figures />
        <TierProgress />
      </div>
      <Tabs defaultValue="overview">
        <TabList aria-label="Dashboard">
          <Tab value="overview">Overview</Tab>
          <Tab value="referrals">Referrals</Tab>
          <Tab value="rewards">Rewards</Tab>
        </TabList>
        <TabPanel value="overview">
          <div className="grid gap-3 sm:gap-4 lg:grid-cols-2">
            <ReferralCodeCard />
            <PerformanceCard />
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

import { lazy } from 'react'

import { LazyPart } from '@/components/lazy-part'

import { useNewest } from '../figures/use-newest'
import { ReferralChartLoading } from './referral-chart-card'

const ReferralChart = lazy(async () => ({
  default: (await import('./referral-chart')).ReferralChart,
}))

/** The chart, whose code comes after the figures. */
export function LazyReferralChart() {
  const newest = useNewest()
  return (
    <LazyPart
      loading={<ReferralChartLoading />}
      card="Joined and verified"
      title="The chart didn’t arrive"
    >
      {newest === undefined ? <ReferralChartLoading /> : <ReferralChart version={newest} />}
    </LazyPart>
  )
}

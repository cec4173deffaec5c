import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { Card, CardTitle } from '@/ui/card'
import { NotLoaded } from '@/ui/not-loaded'

import { ReferralChartLoading } from './referral-chart-card'
import { useNewest } from '../figures/use-newest'

const ReferralChart = lazy(async () => ({
  default: (await import('./referral-chart')).ReferralChart,
}))

/** The chart, whose code comes after the figures. */
export function LazyReferralChart() {
  const newest = useNewest()
  return (
    <ErrorBoundary fallback={<NotArrived />}>
      <Suspense fallback={<ReferralChartLoading />}>
        {newest === undefined ? <ReferralChartLoading /> : <ReferralChart version={newest} />}
      </Suspense>
    </ErrorBoundary>
  )
}

function NotArrived() {
  return (
    <Card>
      <CardTitle>Joined and verified</CardTitle>
      <NotLoaded
        className="mt-4"
        title="The chart didn’t arrive"
        description="Check your connection, then load the page again."
      />
    </Card>
  )
}

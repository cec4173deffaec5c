import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

import { Card, CardTitle } from '@/ui/card'
import { ErrorState } from '@/ui/state'

import { ReferralChartLoading } from './referral-chart-card'
import { useNewest } from './use-newest'

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
      {/* Browsers remember a failed import until a reload. */}
      <ErrorState
        className="mt-4"
        title="The chart didn’t arrive"
        description="Check your connection, then load the page again."
        retryLabel="Reload"
        onRetry={() => location.reload()}
      />
    </Card>
  )
}

import { lazy, useCallback, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'

import { ReferralChartLoading } from './referral-chart-card'

const ReferralChart = lazy(async () => ({
  default: (await import('./referral-chart')).ReferralChart,
}))

/** Loads the chart when it is almost in view, because each day takes two count queries. */
export function LazyReferralChart() {
  /** True after the chart's place has come within half a screen of the visible area. */
  const [isNear, setIsNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    if (place === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className="min-w-0">
      <LazyPart loading={<ReferralChartLoading isAskedFor />} title="The chart didn’t load">
        {isNear ? <ReferralChart /> : <ReferralChartLoading isAskedFor={false} />}
      </LazyPart>
    </div>
  )
}

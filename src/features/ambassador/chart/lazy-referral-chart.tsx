import { lazy, useEffect, useRef, useState, type RefObject } from 'react'

import { LazyPart } from '@/components/lazy-part'

import { ReferralChartLoading } from './referral-chart-card'

const ReferralChart = lazy(async () => ({
  default: (await import('./referral-chart')).ReferralChart,
}))

/** Loads the chart when it is almost in view, because each day takes two count queries. */
export function LazyReferralChart() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="min-w-0">
      <LazyPart loading={<ReferralChartLoading isAskedFor />} title="The chart didn’t load">
        {isNear ? <ReferralChart /> : <ReferralChartLoading isAskedFor={false} />}
      </LazyPart>
    </div>
  )
}

/** True once an element has been within half a screen of the visible part of the page. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

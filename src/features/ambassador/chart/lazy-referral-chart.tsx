import { lazy, useEffect, useRef, useState, type RefObject } from 'react'

import { LazyPart } from '@/components/lazy-part'

import { ReferralChartLoading } from './referral-chart-card'

const ReferralChart = lazy(async () => ({
  default: (await import('./referral-chart')).ReferralChart,
}))

/** The chart, whose code and figures come once it is nearly seen: it asks for two counts a day. */
export function LazyReferralChart() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className="min-w-0">
      <LazyPart loading={<ReferralChartLoading isAskedFor />} title="The chart didn’t arrive">
        {isNear ? <ReferralChart /> : <ReferralChartLoading isAskedFor={false} />}
      </LazyPart>
    </div>
  )
}

/** Whether an element has been nearer to what is seen of the page than half its height. */
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

import type { ReactNode } from 'react'

import type { Region } from '@/domain/founder-price'

type PerRegionProps = {
  region: Region
  /** `div` around more than words. */
  as?: 'span' | 'div'
} & Record<Region, ReactNode>

/** What people in this region see. Without scripts the region switch, itself a form control, decides. */
export function PerRegion({ region, as: Wrapper = 'span', india, international }: PerRegionProps) {
  if (region === 'international') return international
  return (
    <>
      {/* Pages are built ahead for India. */}
      <Wrapper className="contents noscript:group-has-[[value=international]:checked]/pay:hidden">
        {india}
      </Wrapper>
      <noscript className="hidden noscript:group-has-[[value=international]:checked]/pay:contents">
        {/* In a fragment, because React would put mere words here also where scripts run. */}
        <>{international}</>
      </noscript>
    </>
  )
}

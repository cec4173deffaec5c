import type { ReactNode } from 'react'

import type { Region } from '@/domain/payments/founder-price'

type PerRegionProps = {
  region: Region
  /** Use `div` for block content. */
  as?: 'span' | 'div'
} & Record<Region, ReactNode>

/**
 * Shows the content for a region. Without JavaScript, CSS reads the region from the switch's radio
 * buttons.
 */
export function PerRegion({ region, as: Wrapper = 'span', india, international }: PerRegionProps) {
  if (region === 'international') return international
  return (
    <>
      {/* Pages are prerendered for India. */}
      <Wrapper className="contents noscript:group-has-[[value=international]:checked]/pay:hidden">
        {india}
      </Wrapper>
      <noscript className="hidden noscript:group-has-[[value=international]:checked]/pay:contents">
        {/* Needs the fragment: React would render plain text inside noscript even when scripts run. */}
        <>{international}</>
      </noscript>
    </>
  )
}

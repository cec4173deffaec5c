import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { LazyReferralChart } from '@/features/ambassador/chart/lazy-referral-chart'
import { ReferralChart } from '@/features/ambassador/chart/referral-chart'

import { asha } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/features/ambassador/chart/referral-chart', () => ({
  ReferralChart: vi.fn<typeof ReferralChart>(() => <p>The chart</p>),
}))

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A fake IntersectionObserver. The test decides what is visible. */
function stubObserver() {
  let tell: IntersectionObserverCallback | undefined
  const disconnect = vi.fn<() => void>()
  class FakeObserver {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback
    }
    observe = () => {}
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  const comes = (isIntersecting: boolean) =>
    act(() => tell?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver))
  return { comes, disconnect }
}

it('the referral chart loads when the ambassador scrolls near the chart, and then stays loaded', async () => {
  const { comes, disconnect } = stubObserver()
  render(<LazyReferralChart />, { profile: asha() })

  comes(false)
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByText(/Check your connection/)).not.toBeInTheDocument()
  expect(ReferralChart).not.toHaveBeenCalled()

  comes(true)
  expect(await screen.findByText('The chart')).toBeVisible()
  expect(disconnect).toHaveBeenCalled()
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ProgressRoad } from '@/ui/brand/progress-road'

it('the progress bar of the tier names its value and both tiers', () => {
  render(<ProgressRoad value={68.5} label="Tier progress" from="Silver" to="Gold" />)

  const progress = screen.getByRole('progressbar', { name: 'Tier progress' })
  expect(progress).toHaveValue(68)
  expect(progress).toHaveAttribute('max', '100')
  expect(progress).toHaveAttribute('aria-valuetext', '68%, from Silver to Gold')
})

it.each([
  [-3, 0],
  [99.9, 99],
  [140, 100],
])('the progress bar of the tier shows the value %d as %d percent', (value, percent) => {
  render(<ProgressRoad value={value} label="Tier progress" from="Silver" to="Gold" />)

  expect(screen.getByRole('progressbar')).toHaveValue(percent)
  expect(screen.getByText(`${percent}%`)).toBeVisible()
})

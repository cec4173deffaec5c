import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { StatCard } from '@/ui/stat-card'

it('a stat card shows no figure while it loads, and then the figure with its label', () => {
  const { rerender } = render(<StatCard label="Total Referrals" value={0} busy />)
  expect(screen.queryByText('0')).not.toBeInTheDocument()

  rerender(<StatCard label="Total Referrals" value={187} hint="Verified" />)
  expect(screen.getByRole('term')).toHaveTextContent('Total Referrals')
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('187')
})

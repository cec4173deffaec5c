import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { Segmented } from '@/ui/segmented'

function PaymentCountry() {
  const [value, setValue] = useState<'india' | 'elsewhere'>('india')
  return (
    <Segmented
      legend="Where are you paying from?"
      value={value}
      onChange={setValue}
      options={[
        { value: 'india', label: 'India' },
        { value: 'elsewhere', label: 'Elsewhere' },
      ]}
    />
  )
}

it('is one named group of choices that the mouse and the arrow keys move through', async () => {
  render(<PaymentCountry />)
  expect(screen.getByRole('group', { name: 'Where are you paying from?' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'India' })).toBeChecked()

  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()

  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'India' })).toBeChecked()
})

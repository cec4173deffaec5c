import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Segmented } from '@/ui/segmented'

function PaymentCountry() {
  const [value, setValue] = useState<'india' | 'elsewhere'>('india')
  return (
    <>
      <Segmented
        legend="Where are you paying from?"
        value={value}
        onChange={setValue}
        options={[
          { value: 'india', label: 'India' },
          { value: 'elsewhere', label: 'Elsewhere' },
        ]}
      />
      <output>{value}</output>
    </>
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

it('goes by what was chosen before React was there', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<PaymentCountry />)
  screen.getByRole<HTMLInputElement>('radio', { name: 'Elsewhere' }).checked = true

  render(<PaymentCountry />, { container, hydrate: true })

  expect(screen.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('elsewhere')
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Segmented } from '@/ui/forms/segmented'

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

it('the options form a named group, and the user selects an option by mouse or arrow keys', async () => {
  render(<PaymentCountry />)
  expect(screen.getByRole('group', { name: 'Where are you paying from?' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'India' })).toBeChecked()

  await userEvent.click(screen.getByText('Elsewhere'))
  expect(screen.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()

  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('radio', { name: 'India' })).toBeChecked()
})

it('an option that is selected before hydration stays selected', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<PaymentCountry />)
  screen.getByRole<HTMLInputElement>('radio', { name: 'Elsewhere' }).checked = true

  render(<PaymentCountry />, { container, hydrate: true })

  expect(screen.getByRole('radio', { name: 'Elsewhere' })).toBeChecked()
  expect(screen.getByRole('status')).toHaveTextContent('elsewhere')
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Field } from '@/ui/field'
import { Input } from '@/ui/input'

it('names the control exactly by its label, optional or not', () => {
  render(
    <>
      <Field label="Email">{(control) => <Input {...control} />}</Field>
      <Field label="Referral Code" optional>
        {(control) => <Input {...control} />}
      </Field>
    </>,
  )

  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
  expect(screen.getByRole('textbox', { name: 'Referral Code' })).not.toBeRequired()
})

it('describes the control by its error first and its hint after', () => {
  render(
    <Field label="UPI Reference ID" hint="The 12-digit UTR." error="Please enter it.">
      {(control) => <Input {...control} />}
    </Field>,
  )

  const input = screen.getByRole('textbox', { name: 'UPI Reference ID' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Please enter it. The 12-digit UTR.')
})

it('is neither invalid nor described without error and hint', () => {
  render(<Field label="Email">{(control) => <Input {...control} />}</Field>)

  expect(screen.getByRole('textbox')).toBeValid()
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Field } from '@/ui/forms/field'
import { Input } from '@/ui/forms/input'

it('the accessible name of a field is its label, without the mark "optional"', () => {
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

it('a control’s description is the error, followed by the hint', () => {
  render(
    <Field label="UPI Reference ID" hint="The 12-digit UTR." error="Please enter it.">
      {(control) => <Input {...control} />}
    </Field>,
  )

  const input = screen.getByRole('textbox', { name: 'UPI Reference ID' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Please enter it. The 12-digit UTR.')
})

it('without an error or a hint, a control is valid and has no description', () => {
  render(<Field label="Email">{(control) => <Input {...control} />}</Field>)

  expect(screen.getByRole('textbox')).toBeValid()
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby')
})

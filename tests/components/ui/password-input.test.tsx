import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { Field } from '@/ui/forms/field'
import { PasswordInput } from '@/ui/forms/password-input'

it('the user shows and hides the typed password', async () => {
  render(<Field label="Password">{(control) => <PasswordInput {...control} />}</Field>)
  const input = screen.getByLabelText('Password')
  await userEvent.type(input, 'demo-pass-1')
  expect(input).toHaveAttribute('type', 'password')

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  expect(input).toHaveValue('demo-pass-1')

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

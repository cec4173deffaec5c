import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { changePassword } from '@/data/accounts/account'
import {
  readPasswordRequirements,
  rereadPasswordRequirements,
} from '@/data/accounts/password-policy'
import { AppError } from '@/data/firebase/errors'
import { DEFAULT_REQUIREMENTS } from '@/domain/values/password'
import { ChangePassword } from '@/features/auth/account/change-password'

import { notifications, render } from '../render'

vi.mock('@/data/accounts/account', () => ({ changePassword: vi.fn<typeof changePassword>() }))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: vi.fn<typeof readPasswordRequirements>(),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))

const change = vi.mocked(changePassword)

beforeEach(() => {
  change.mockReset().mockResolvedValue()
  for (const read of [readPasswordRequirements, rereadPasswordRequirements]) {
    vi.mocked(read).mockResolvedValue(DEFAULT_REQUIREMENTS)
  }
})

async function open() {
  const user = userEvent.setup()
  render(<ChangePassword email="asha@example.com" />)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change password' }))
  return {
    dialog,
    current: dialog.getByLabelText('Current password'),
    next: dialog.getByLabelText('New password'),
    async send(current: string, next: string) {
      await user.clear(dialog.getByLabelText('Current password'))
      await user.clear(dialog.getByLabelText('New password'))
      if (current !== '') await user.type(dialog.getByLabelText('Current password'), current)
      if (next !== '') await user.type(dialog.getByLabelText('New password'), next)
      await user.click(dialog.getByRole('button', { name: 'Change password' }))
    },
  }
}

it('the user enters the current password, and changes it to a new one', async () => {
  const { send } = await open()
  await send('demo-pass-1', 'another-pass-2')
  expect(change).toHaveBeenCalledExactlyOnceWith('demo-pass-1', 'another-pass-2')
  expect(await notifications().findByText('Your password has been changed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it.each([
  ['', 'another-pass-2', 'Enter your current password.'],
  ['demo-pass-1', '', 'Choose a new password.'],
  ['demo-pass-1', 'short', 'This password doesn’t meet the rules below.'],
  ['demo-pass-1', 'demo-pass-1', 'That’s your current password. Choose another one.'],
])(
  'the current password "%s" with the new password "%s" shows an error, and nothing is sent',
  async (current, next, words) => {
    const { dialog, send } = await open()
    await send(current, next)
    expect(await dialog.findByText(words)).toBeVisible()
    expect(change).not.toHaveBeenCalled()
  },
)

it('if the current or new password is refused, that field shows the error and gets the focus', async () => {
  const { dialog, current, next, send } = await open()
  change.mockRejectedValueOnce(new AppError('credentials', 'Wrong'))
  await send('wrong-pass-1', 'another-pass-2')
  expect(
    await dialog.findByText('This isn’t your password. Nothing has been changed.'),
  ).toBeVisible()
  expect(current).toHaveFocus()
  expect(next).toHaveValue('another-pass-2')

  change.mockRejectedValueOnce(new AppError('password', 'Please choose another.'))
  await send('demo-pass-1', 'another-pass-2')
  expect(await dialog.findByText('Please choose another.')).toBeVisible()
  expect(next).toHaveFocus()
})

it.each([
  ['offline', 'We don’t know whether your password was changed. No answer.'],
  ['busy', 'Your password wasn’t changed. No answer.'],
] as const)(
  'if changing the password fails with the error "%s", the form states whether the change may have been saved',
  async (kind, words) => {
    const { dialog, send } = await open()
    change.mockRejectedValueOnce(new AppError(kind, 'No answer.'))
    await send('demo-pass-1', 'another-pass-2')
    expect(await dialog.findByText(words)).toBeVisible()
  },
)

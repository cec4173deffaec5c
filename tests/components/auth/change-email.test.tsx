import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { askToChangeEmail } from '@/data/accounts/account'
import { AppError } from '@/data/firebase/errors'
import { ChangeEmail } from '@/features/auth/account/change-email'
import { config } from '@/lib/config/config'

import { render } from '../render'

vi.mock('@/data/accounts/account', () => ({ askToChangeEmail: vi.fn<typeof askToChangeEmail>() }))

const ask = vi.mocked(askToChangeEmail)

beforeEach(() => {
  ask.mockReset().mockResolvedValue()
})

async function open() {
  const user = userEvent.setup()
  render(<ChangeEmail email="asha@example.com" />)
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change email' }))
  const next = dialog.getByLabelText('New email')
  const password = dialog.getByLabelText('Password')
  return {
    dialog,
    next,
    password,
    async send(email: string, word: string) {
      await user.clear(next)
      await user.clear(password)
      if (email !== '') await user.type(next, email)
      if (word !== '') await user.type(password, word)
      await user.click(dialog.getByRole('button', { name: 'Send the link' }))
    },
  }
}

it('a link is sent to the new address, and the dialog explains the next step', async () => {
  const { dialog, send } = await open()
  await send(' Asha@New.Example ', 'demo-pass-1')
  expect(ask).toHaveBeenCalledExactlyOnceWith('asha@new.example', 'demo-pass-1')
  const status = await dialog.findByRole('status')
  expect(status).toHaveTextContent('asha@new.example')
  expect(status).toHaveTextContent('Until then, sign in with asha@example.com.')
})

it.each([
  ['', 'demo-pass-1', 'Enter an email address, such as you@example.com.'],
  ['asha@', 'demo-pass-1', 'Enter an email address, such as you@example.com.'],
  ['ASHA@example.com', 'demo-pass-1', 'That’s your current address. Enter another one.'],
  [
    config.adminEmail,
    'demo-pass-1',
    'This email address can’t be used for an ambassador. Use another one.',
  ],
  ['asha@new.example', '', 'Enter your password.'],
])(
  'the new address "%s" with the password "%s" shows an error, and nothing is sent',
  async (email, word, problem) => {
    const { dialog, send } = await open()
    await send(email, word)
    expect(await dialog.findByText(problem)).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
  },
)

it('if the new address or the password is refused, that field shows the error and gets the focus', async () => {
  const { dialog, next, password, send } = await open()
  ask.mockRejectedValueOnce(new AppError('credentials', 'Wrong'))
  await send('asha@new.example', 'wrong-pass-1')
  expect(await dialog.findByText('This isn’t your password. Nothing has been sent.')).toBeVisible()
  expect(password).toHaveFocus()
  expect(next).toHaveValue('asha@new.example')

  ask.mockRejectedValueOnce(new AppError('taken', 'That address already has an account.'))
  await send('ravi@example.com', 'demo-pass-1')
  expect(await dialog.findByText('That address already has an account.')).toBeVisible()
  expect(next).toHaveFocus()
  expect(password).toHaveValue('demo-pass-1')
})

it.each([
  ['offline', 'We don’t know whether the link was sent. We can’t reach it.'],
  ['busy', 'The link wasn’t sent. We can’t reach it.'],
] as const)(
  'if changing the email address fails with the error "%s", the typed address stays',
  async (kind, words) => {
    const { dialog, next, send } = await open()
    ask.mockRejectedValueOnce(new AppError(kind, 'We can’t reach it.'))
    await send('asha@new.example', 'demo-pass-1')
    expect(await dialog.findByRole('alert')).toHaveTextContent(words)
    expect(next).toHaveValue('asha@new.example')
  },
)

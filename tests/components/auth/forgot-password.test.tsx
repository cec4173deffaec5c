import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import type { sendPasswordReset } from '@/data/accounts/account'
import ForgotPasswordPage from '@/pages/forgot-password'
import LoginPage from '@/pages/login'

import { pressInVain } from '../press-in-vain'
import { render, toasts } from '../render'

const send = vi.hoisted(() => vi.fn<typeof sendPasswordReset>())
vi.mock('@/data/accounts/account', () => ({ sendPasswordReset: send }))
vi.mock('@/data/accounts/auth', () => ({}))
vi.mock('@/data/accounts/users', () => ({}))

const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'

beforeEach(() => {
  send.mockReset().mockResolvedValue()
})

function open(path = '/forgot-password') {
  render({ '/forgot-password': <ForgotPasswordPage />, '/login': <LoginPage /> }, { path })
}

const email = () => screen.getByLabelText('Email')

async function ask(typed: string) {
  await userEvent.type(email(), `${typed}{Enter}`)
}

async function expectFailure(message: string) {
  const main = within(screen.getByRole('main'))
  await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent(message))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toHaveTextContent(`Not sent${message}`)
}

it('sends the link, and says the same whether or not the address has an account', async () => {
  open()

  await ask('Asha@Example.com')

  const heading = await screen.findByRole('heading', { name: 'Look into your inbox' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('main')).toHaveTextContent(
    'If asha@example.com has an account, a link to choose a new password is on its way. It works for an hour.',
  )
  expect(send).toHaveBeenCalledExactlyOnceWith('asha@example.com', '/login')
})

it('takes along the address that was typed on the login page, and back again', async () => {
  open('/login')
  await userEvent.type(email(), 'asha@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  // A busy machine follows a link a moment after it was pressed.
  const button = await screen.findByRole('button', { name: 'Send the link' })
  expect(email()).toHaveValue('asha@example.com')

  await userEvent.click(button)
  // The form has such a link, too.
  await screen.findByRole('heading', { name: 'Look into your inbox' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }))

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(email()).toHaveValue('asha@example.com')
})

it('sends the link again', async () => {
  open()
  await ask('asha@example.com')

  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }))

  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Sent again'))
  expect(toasts()[0]).toHaveTextContent('If asha@example.com has an account')
  expect(send).toHaveBeenCalledTimes(2)
})

it('says so when the link can’t be sent again, and lets one try once more', async () => {
  open()
  await ask('asha@example.com')
  send.mockRejectedValueOnce(new Error('That was asked too often.'))
  const again = await screen.findByRole('button', { name: 'Send it again' })

  await userEvent.click(again)

  await expectFailure('That was asked too often.')
  expect(again).toBeEnabled()
})

it('keeps what was typed when nothing could be sent, and says what to do', async () => {
  send.mockRejectedValueOnce(new Error(OFFLINE))
  open()

  await ask('asha@example.com')

  await expectFailure(OFFLINE)
  expect(email()).toHaveValue('asha@example.com')
  expect(email()).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['', 'Enter your email address.'],
  ['asha@example', 'Enter an email address such as name@example.com.'],
])('asks nobody about %j', async (typed, message) => {
  open()

  await ask(typed)
  await pressInVain(await screen.findByRole('button', { name: 'Send the link' }))

  expect(email()).toHaveAccessibleDescription(message)
  expect(email()).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it('sends once, however often it is asked to, and says that it is busy', async () => {
  send.mockReturnValue(new Promise(() => {}))
  open()

  await ask('asha@example.com{Enter}')
  const button = await screen.findByRole('button', { name: 'Sending…' })
  await userEvent.click(button)

  expect(button).toBeDisabled()
  expect(send).toHaveBeenCalledOnce()
})

it('says when there is no network', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(screen.getByRole('status')).toHaveTextContent('You seem to be offline')

  online.mockReturnValue(true)
  act(() => {
    dispatchEvent(new Event('online'))
  })
  expect(screen.queryByRole('status')).toBeNull()
})

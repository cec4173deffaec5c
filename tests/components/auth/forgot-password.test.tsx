import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { company } from '@/content/legal/company'
import type { sendPasswordLink, sendPasswordReset } from '@/data/accounts/account'
import FollowYourPaymentPage from '@/pages/joining/follow-your-payment'
import ForgotPasswordPage from '@/pages/account/forgot-password'
import LoginPage from '@/pages/account/login'

import { pressInVain } from '../press-in-vain'
import { render, toasts } from '../render'

const send = vi.hoisted(() => vi.fn<typeof sendPasswordReset>())
const sendLink = vi.hoisted(() => vi.fn<typeof sendPasswordLink>())
vi.mock('@/data/accounts/account', () => ({ sendPasswordReset: send, sendPasswordLink: sendLink }))
vi.mock('@/data/accounts/auth', () => ({}))
vi.mock('@/data/accounts/users', () => ({}))

const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  sendLink.mockReset().mockResolvedValue()
})

function open(path = '/forgot-password') {
  render(
    {
      '/forgot-password': <ForgotPasswordPage />,
      '/follow-your-payment': <FollowYourPaymentPage />,
      '/login': <LoginPage />,
    },
    { path },
  )
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

it('a user requests a new password, and the page doesn’t reveal whether an account exists', async () => {
  open()

  await ask('Asha@Example.com')

  const heading = await screen.findByRole('heading', { name: 'Check your inbox' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('main')).toHaveTextContent(
    'If asha@example.com has an account, a link to choose a new password is on its way. It works for an hour.',
  )
  expect(send).toHaveBeenCalledExactlyOnceWith('asha@example.com', '/login')
})

it('the typed address is carried over from Login to the forgotten-password page, and back', async () => {
  open('/login')
  await userEvent.type(email(), 'asha@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  // On a busy machine, the next page appears a moment after the click.
  const button = await screen.findByRole('button', { name: 'Send the link' })
  expect(email()).toHaveValue('asha@example.com')

  await userEvent.click(button)
  // Waits for the result, because the form has a link with the same name.
  await screen.findByRole('heading', { name: 'Check your inbox' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }))

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(email()).toHaveValue('asha@example.com')
})

it('the user requests the link for a new password again', async () => {
  open()
  await ask('asha@example.com')

  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }))

  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Sent again'))
  expect(toasts()[0]).toHaveTextContent('Look for it at asha@example.com.')
  expect(send).toHaveBeenCalledTimes(2)
})

it('if the link for a new password can’t be sent again, a toast shows the reason', async () => {
  open()
  await ask('asha@example.com')
  const again = await screen.findByRole('button', { name: 'Send it again' })
  send.mockRejectedValueOnce(new Error('Too many requests.'))

  await userEvent.click(again)

  await expectFailure('Too many requests.')
  expect(again).not.toHaveAttribute('aria-busy')
})

it('if the link for a new password can’t be sent, the typed address stays, and the user can retry', async () => {
  send.mockRejectedValueOnce(new Error(OFFLINE))
  open()

  await ask('asha@example.com')

  await expectFailure(OFFLINE)
  expect(email()).toHaveValue('asha@example.com')
  expect(email()).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(send).toHaveBeenCalledTimes(2)
})

it.each([
  ['', 'Enter your email address.'],
  ['asha@example', 'Enter an email address such as name@example.com.'],
])(
  'a request for a new password with the address %j shows an error, and nothing is sent',
  async (typed, message) => {
    open()

    await ask(typed)
    await pressInVain(await screen.findByRole('button', { name: 'Send the link' }))

    expect(email()).toHaveAccessibleDescription(message)
    expect(email()).toHaveFocus()
    expect(send).not.toHaveBeenCalled()
  },
)

it('a double submit sends the link for a new password once, and the button is busy', async () => {
  send.mockReturnValue(new Promise(() => {}))
  open()

  await ask('asha@example.com{Enter}')
  const button = await screen.findByRole('button', { name: 'Sending…' })
  await userEvent.click(button)

  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(send).toHaveBeenCalledOnce()
})

it('offline, the forgotten-password page says so', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  expect(screen.getByRole('status')).toHaveTextContent('You seem to be offline')

  online.mockReturnValue(true)
  act(() => {
    dispatchEvent(new Event('online'))
  })
  expect(screen.queryByRole('status')).toBeNull()
})

it('on "Follow your payment", a founder without an account is sent a link to their own page', async () => {
  open('/follow-your-payment')
  expect(screen.getByRole('heading', { level: 1, name: 'Follow your payment' })).toBeVisible()

  await ask(' Asha@Example.com ')

  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(
    'We’ve sent a link to asha@example.com. Open it and choose a password. If you joined with this address, your payment’s page opens. The link works for an hour.',
  )
  expect(sendLink).toHaveBeenCalledExactlyOnceWith('asha@example.com', '/waitlist-dashboard')
  expect(send).not.toHaveBeenCalled()
})

it('on "Follow your payment", a founder can correct a mistyped address before and after the link is sent', async () => {
  open('/follow-your-payment')
  await ask('asha@gmial.com')
  const corrected = await screen.findByRole('button', { name: 'Use asha@gmail.com' })
  expect(sendLink).not.toHaveBeenCalled()

  await userEvent.click(corrected)
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(sendLink).toHaveBeenCalledExactlyOnceWith('asha@gmail.com', '/waitlist-dashboard')
  expect(screen.getByText(/Mistyped the address when you joined/)).toHaveTextContent(
    company.supportEmail,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(email()).toHaveFocus()
  await userEvent.clear(email())
  await ask('ravi@example.com')
  await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(sendLink).toHaveBeenLastCalledWith('ravi@example.com', '/waitlist-dashboard')
})

it('if a founder’s link can’t be sent, the page shows the reason', async () => {
  sendLink.mockRejectedValueOnce(new Error('We can’t send more emails today.'))
  open('/follow-your-payment')

  await ask('asha@example.com')

  await expectFailure('We can’t send more emails today.')
  expect(email()).toHaveValue('asha@example.com')
})

it('the forgotten-password page links to "Follow your payment", and passes the typed address on', async () => {
  open()
  await ask('asha@example.com')
  await screen.findByRole('heading', { name: 'Check your inbox' })

  await userEvent.click(screen.getByRole('link', { name: 'Follow your payment' }))

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Follow your payment' }),
  ).toBeVisible()
  expect(email()).toHaveValue('asha@example.com')
})

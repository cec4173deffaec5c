import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { sendPasswordReset } from '@/data/accounts/account'
import { AppError } from '@/data/firebase/errors'
import { ProveMailbox } from '@/features/auth/mailbox/prove-mailbox'
import { NO_LINK_SENT, type PasswordLink } from '@/features/auth/password-link'

import { render, toasts } from '../render'

vi.mock('@/data/accounts/account', () => ({
  sendPasswordReset: vi.fn<typeof sendPasswordReset>(),
}))

beforeEach(() => {
  vi.mocked(sendPasswordReset).mockReset().mockResolvedValue()
})

const SENT: PasswordLink = { isSent: true, problem: null }

function show(link = SENT) {
  render(
    <ProveMailbox
      email="asha@example.com"
      link={link}
      reason="Only the owner may see this."
      continueTo="/waitlist-dashboard"
    />,
  )
}

const resend = () => screen.getByRole('button', { name: 'Send the link again' })

it('the page shows where the confirmation link was sent, and why the address must be confirmed', () => {
  show()
  expect(screen.getByText('asha@example.com')).toBeVisible()
  expect(screen.getByText('Only the owner may see this.')).toBeVisible()
})

it('the user requests the confirmation link again', async () => {
  show()

  await userEvent.click(resend())

  expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(
    'asha@example.com',
    '/waitlist-dashboard',
  )
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent('Sent againLook for it at asha@example.com.')
})

it('if the confirmation link can’t be sent again, the page and a toast show the reason', async () => {
  const message = 'Too many requests. Wait a few minutes, then try again.'
  vi.mocked(sendPasswordReset).mockRejectedValue(new AppError('busy', message))
  show()

  await userEvent.click(resend())

  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent(`Not sent${message}`)
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(message)
  expect(resend()).not.toHaveAttribute('aria-busy')
})

it('if no confirmation link was sent yet, the user requests a link', async () => {
  show(NO_LINK_SENT)
  expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()
  expect(screen.getByText(/Confirm that/)).toHaveTextContent(
    'Confirm that asha@example.com is yours',
  )

  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

  expect(sendPasswordReset).toHaveBeenCalledOnce()
  expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent('SentLook for it at asha@example.com.')
  expect(resend()).not.toHaveAttribute('aria-busy')
})

it('if sign-up couldn’t send the confirmation link, the page shows the reason, without a toast', () => {
  show({ isSent: false, problem: 'Too many requests.' })

  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Too many requests.The link hasn’t been sent yet.',
  )
  expect(toasts()).toHaveLength(0)
})

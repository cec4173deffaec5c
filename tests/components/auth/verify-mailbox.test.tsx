import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { refreshAccount, sendVerification } from '@/data/accounts/account'
import type { Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { NO_MAIL_SENT, type VerificationMail } from '@/features/auth/verification-mail'
import { VerifyMailbox } from '@/features/auth/mailbox/verify-mailbox'

import { render, toasts } from '../render'

vi.mock('@/data/accounts/account', () => ({
  refreshAccount: vi.fn<typeof refreshAccount>(),
  sendVerification: vi.fn<typeof sendVerification>(),
}))

const account: Account = { uid: 'asha', email: 'asha@example.com', emailVerified: false }
const verified: Account = { ...account, emailVerified: true }

beforeEach(() => {
  vi.mocked(refreshAccount).mockReset().mockResolvedValue(account)
  vi.mocked(sendVerification).mockReset().mockResolvedValue()
})

afterEach(() => {
  vi.useRealTimers()
})

const SENT: VerificationMail = { isSent: true, problem: null }

function wait(mail = SENT) {
  const onVerified = vi.fn<(account: Account) => void>()
  const onEnded = vi.fn<() => void>()
  const shown = render(
    <VerifyMailbox
      email={account.email}
      mail={mail}
      reason="Only the owner may see this."
      continueTo="/waitlist-dashboard"
      onVerified={onVerified}
      onEnded={onEnded}
    />,
  )
  return { ...shown, onVerified, onEnded }
}

const resend = () => screen.getByRole('button', { name: 'Send the link again' })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('says where to look, and why', () => {
  wait()
  expect(screen.getByText('asha@example.com')).toBeVisible()
  expect(screen.getByText('Only the owner may see this.')).toBeVisible()
})

it('notices by itself, once, that the link was opened on another device', async () => {
  vi.useFakeTimers()
  const { onVerified } = wait()
  await pass(4000)
  expect(onVerified).not.toHaveBeenCalled()

  vi.mocked(refreshAccount).mockResolvedValue(verified)
  await pass(4000)
  expect(onVerified).toHaveBeenCalledExactlyOnceWith(verified)

  const asked = vi.mocked(refreshAccount).mock.calls.length
  await pass(20_000)
  expect(onVerified).toHaveBeenCalledOnce()
  expect(refreshAccount).toHaveBeenCalledTimes(asked)
})

it('notices at once when one comes back from the mail', async () => {
  const { onVerified } = wait()
  await waitFor(() => expect(refreshAccount).toHaveBeenCalled())
  vi.mocked(refreshAccount).mockResolvedValue(verified)

  fireEvent(window, new Event('focus'))

  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
})

it('goes on waiting through a lost connection', async () => {
  vi.useFakeTimers()
  vi.mocked(refreshAccount).mockRejectedValueOnce(new AppError('offline', 'Offline.'))
  const { onVerified } = wait()
  await pass(0)

  vi.mocked(refreshAccount).mockResolvedValue(verified)
  await pass(4000)

  expect(onVerified).toHaveBeenCalledOnce()
  expect(toasts()).toHaveLength(0)
})

it('asks nothing while nobody looks, or once it is left', async () => {
  vi.useFakeTimers()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { unmount } = wait()
  await pass(12_000)
  expect(refreshAccount).not.toHaveBeenCalled()

  hidden.mockReturnValue(false)
  unmount()
  await pass(12_000)
  expect(refreshAccount).not.toHaveBeenCalled()
})

it('sends the link again, on request', async () => {
  wait()

  await userEvent.click(resend())

  expect(sendVerification).toHaveBeenCalledExactlyOnceWith('/waitlist-dashboard')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent('Sent againLook for it at asha@example.com.')
})

it('says why it could not be sent', async () => {
  const message = 'That was asked too often. Wait a few minutes, then try again.'
  vi.mocked(sendVerification).mockRejectedValue(new AppError('busy', message))
  wait()

  await userEvent.click(resend())

  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent(`Not sent${message}`)
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(message)
  expect(resend()).toBeEnabled()
})

it('does not say that a link was sent when none is known to have been, and sends one', async () => {
  wait(NO_MAIL_SENT)
  expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()
  expect(screen.getByText(/Confirm that/)).toHaveTextContent('Confirm that asha@example.com is')

  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

  expect(sendVerification).toHaveBeenCalledExactlyOnceWith('/waitlist-dashboard')
  expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent('SentLook for it at asha@example.com.')
  expect(resend()).toBeEnabled()
})

it('says why the first link was not sent, without a toast that is gone with its page', () => {
  wait({ isSent: false, problem: 'That was asked too often.' })

  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'That was asked too often.The link hasn’t been sent yet.',
  )
  expect(toasts()).toHaveLength(0)
})

it('stops, and says so, when the session has ended elsewhere', async () => {
  vi.useFakeTimers()
  vi.mocked(refreshAccount).mockRejectedValue(new AppError('account', 'Your session has ended.'))
  const { onVerified, onEnded } = wait()

  await pass(20_000)

  expect(onEnded).toHaveBeenCalledOnce()
  expect(refreshAccount).toHaveBeenCalledOnce()
  expect(onVerified).not.toHaveBeenCalled()
})

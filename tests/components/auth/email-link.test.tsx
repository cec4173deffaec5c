import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  checkResetCode,
  currentAccount,
  refreshAccount,
  resetPassword,
  verifyEmail,
} from '@/data/accounts/account'
import { signOut, type Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { rereadPasswordRequirements } from '@/data/accounts/password-policy'
import { DEFAULT_REQUIREMENTS } from '@/domain/password'
import EmailLinkPage from '@/pages/email-link'
import { readSessionHint, writeSessionHint } from '@/session/session-hint'

import { render, toasts } from '../render'

vi.mock('@/data/accounts/account', () => ({
  checkResetCode: vi.fn<typeof checkResetCode>(),
  currentAccount: vi.fn<typeof currentAccount>(),
  refreshAccount: vi.fn<typeof refreshAccount>(),
  resetPassword: vi.fn<typeof resetPassword>(),
  verifyEmail: vi.fn<typeof verifyEmail>(),
}))
vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Asked')),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))

const account: Account = { uid: 'asha', email: 'asha@example.com', emailVerified: true }
const over = new AppError('link', 'This link is too old.')
const offline = new AppError('offline', 'We can’t reach MoodDrive.')
const CONFIRM = '?mode=verifyEmail&oobCode=c0de&apiKey=demo&lang=en'
const RESET = '?mode=resetPassword&oobCode=c0de&apiKey=demo&lang=en'

beforeEach(() => {
  vi.mocked(verifyEmail).mockReset().mockResolvedValue()
  vi.mocked(currentAccount).mockReset().mockResolvedValue(null)
  vi.mocked(refreshAccount).mockReset().mockResolvedValue(account)
  vi.mocked(checkResetCode).mockReset().mockResolvedValue('asha@example.com')
  vi.mocked(resetPassword).mockReset().mockResolvedValue()
  vi.mocked(signOut).mockReset().mockResolvedValue()
})

// What outlives a test.
afterEach(() => {
  sessionStorage.clear()
  writeSessionHint(null)
})

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return <h1>At {pathname + search + JSON.stringify(state)}</h1>
}

function open(query: string) {
  return render(
    {
      '/email-link': (
        <StrictMode>
          <EmailLinkPage />
        </StrictMode>
      ),
      '*': <Elsewhere />,
    },
    { path: `/email-link${query}` },
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name })

it('confirms the address, once, and shows the way on', async () => {
  open(CONFIRM)

  expect(await heading('Your email address is confirmed.')).toHaveFocus()
  expect(verifyEmail).toHaveBeenCalledExactlyOnceWith('c0de')
  expect(refreshAccount).not.toHaveBeenCalled()
  expect(link('Go to Login')).toHaveAttribute('href', '/login')
})

it('lets the rest of the site know, where the owner is signed in', async () => {
  vi.mocked(currentAccount).mockResolvedValue(account)
  open(CONFIRM)

  await heading('Your email address is confirmed.')
  expect(refreshAccount).toHaveBeenCalledOnce()
})

it('is confirmed even if the rest of the site can’t be told', async () => {
  vi.mocked(currentAccount).mockResolvedValue(account)
  vi.mocked(refreshAccount).mockRejectedValue(offline)
  open(CONFIRM)

  expect(await heading('Your email address is confirmed.')).toBeVisible()
})

it('goes on to where the e-mail was asked for', async () => {
  const url = encodeURIComponent(`${location.origin}/waitlist-dashboard?code=abc#status`)
  open(`${CONFIRM}&continueUrl=${url}`)

  await heading('Your email address is confirmed.')
  expect(link('Continue')).toHaveAttribute('href', '/waitlist-dashboard?code=abc#status')
})

it.each([
  'https://evil.example/login',
  `${location.origin}//evil.example`,
  `${location.origin}/\\evil.example`,
  `blob:${location.origin}/abc`,
  'javascript:alert(1)',
  '/login',
])('never leads away from this site: %s', async (url) => {
  open(`${CONFIRM}&continueUrl=${encodeURIComponent(url)}`)

  await heading('Your email address is confirmed.')
  expect(link('Go to Login')).toHaveAttribute('href', '/login')
})

it('still says so after a reload, without using the link again', async () => {
  const { unmount } = open(CONFIRM)
  await heading('Your email address is confirmed.')
  unmount()
  vi.mocked(verifyEmail).mockRejectedValue(over)

  open(CONFIRM)

  expect(await heading('Your email address is confirmed.')).toBeVisible()
  expect(verifyEmail).toHaveBeenCalledOnce()
})

it('takes a used link as success where its owner is signed in, confirmed', async () => {
  vi.mocked(verifyEmail).mockRejectedValue(over)
  vi.mocked(currentAccount).mockResolvedValue({ ...account, emailVerified: false })
  open(CONFIRM)

  expect(await heading('Your email address is confirmed.')).toBeVisible()
})

it.each([
  ['nobody is signed in', null, account],
  ['who is signed in isn’t confirmed', account, { ...account, emailVerified: false }],
] as const)('says that a used link is over when %s', async (_when, current, refreshed) => {
  vi.mocked(verifyEmail).mockRejectedValue(over)
  vi.mocked(currentAccount).mockResolvedValue(current)
  vi.mocked(refreshAccount).mockResolvedValue(refreshed)
  open(CONFIRM)

  expect(await heading('This link no longer works')).toHaveFocus()
  expect(link('Go to Login')).toHaveAttribute('href', '/login')
})

it('says that a used link is over when the session here has ended', async () => {
  vi.mocked(verifyEmail).mockRejectedValue(over)
  vi.mocked(currentAccount).mockResolvedValue(account)
  vi.mocked(refreshAccount).mockRejectedValue(new AppError('account', 'Your session has ended.'))
  open(CONFIRM)

  expect(await heading('This link no longer works')).toBeVisible()
})

it('can be tried again when nothing could be asked', async () => {
  vi.mocked(verifyEmail).mockRejectedValueOnce(offline)
  open(CONFIRM)
  expect(await screen.findByRole('alert')).toHaveTextContent(offline.message)

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await heading('Your email address is confirmed.')).toBeVisible()
  expect(verifyEmail).toHaveBeenCalledTimes(2)
})

it('tries again by itself once there is a network', async () => {
  vi.mocked(checkResetCode).mockRejectedValueOnce(offline)
  open(RESET)
  await screen.findByRole('alert')

  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))

  expect(await heading('Choose a new password')).toBeVisible()
})

const password = () => screen.findByLabelText('New Password')

it('changes the password of whom the link was sent to', async () => {
  open(RESET)
  expect(await heading('Choose a new password')).toHaveFocus()
  expect(screen.getByText('asha@example.com')).toBeVisible()

  await userEvent.type(await password(), 'a-new-one-1{Enter}')

  expect(await heading('Your password is changed.')).toHaveFocus()
  expect(resetPassword).toHaveBeenCalledExactlyOnceWith('c0de', 'a-new-one-1')
  await userEvent.click(link('Go to Login'))
  expect(await heading('At /login{"email":"asha@example.com"}')).toBeVisible()
})

it.each([
  [RESET, 'At /login{"email":"asha@example.com"}'],
  [CONFIRM, 'At /loginnull'],
])('ends the session of somebody else before the login: %s', async (query, arrival) => {
  writeSessionHint('ambassador')
  open(query)
  if (query === RESET) await userEvent.type(await password(), 'a-new-one-1{Enter}')

  await userEvent.click(await screen.findByRole('button', { name: 'Go to Login' }))

  expect(await heading(arrival)).toBeVisible()
  expect(signOut).toHaveBeenCalledOnce()
  expect(readSessionHint()).toBeNull()
})

it('stays, and says so, when that session can’t be ended', async () => {
  writeSessionHint('ambassador')
  vi.mocked(signOut).mockRejectedValueOnce(new Error('No.'))
  open(CONFIRM)

  await userEvent.click(await screen.findByRole('button', { name: 'Go to Login' }))

  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'We couldn’t sign you out.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go to Login' }))
  expect(await heading('At /loginnull')).toBeVisible()
})

it('shows what the service asks of a password by now, when it refuses one', async () => {
  const message = 'This password doesn’t meet the requirements. Please choose another.'
  vi.mocked(resetPassword).mockRejectedValueOnce(new AppError('password', message))
  vi.mocked(rereadPasswordRequirements).mockResolvedValue({ ...DEFAULT_REQUIREMENTS, symbol: true })
  open(RESET)

  await userEvent.type(await password(), 'newone1{Enter}')

  expect(await screen.findByText('A symbol, such as ! or ?')).toHaveTextContent(', not met yet')
  expect(await password()).toHaveFocus()
})

it('lets a password manager keep the right pair', async () => {
  const { container } = open(RESET)

  expect(await password()).toHaveAttribute('autocomplete', 'new-password')
  expect(container.querySelector('[autocomplete="username"]')).toHaveValue('asha@example.com')
})

it.each([
  ['', 'Choose a new password.'],
  ['short', 'The password isn’t quite there yet'],
])('does not send %j as a password', async (typed, message) => {
  open(RESET)

  await userEvent.type(await password(), `${typed}{Enter}`)

  await waitFor(() => expect(screen.getByText(message, { exact: false })).toBeVisible())
  expect(await password()).toHaveFocus()
  expect(await password()).toBeInvalid()
  expect(resetPassword).not.toHaveBeenCalled()
})

it('keeps the new password when it can’t be changed, and says why', async () => {
  vi.mocked(resetPassword).mockRejectedValueOnce(offline)
  open(RESET)

  await userEvent.type(await password(), 'a-new-one-1{Enter}')

  const main = within(screen.getByRole('main'))
  await waitFor(() => expect(main.getByRole('alert')).toHaveTextContent(offline.message))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toHaveTextContent(`Not changed${offline.message}`)
  expect(await password()).toHaveValue('a-new-one-1')
  expect(await password()).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  expect(await heading('Your password is changed.')).toBeVisible()
})

it('changes it once, however often it is asked to, and says that it is busy', async () => {
  vi.mocked(resetPassword).mockReturnValue(new Promise(() => {}))
  open(RESET)

  await userEvent.type(await password(), 'a-new-one-1{Enter}{Enter}')
  const button = await screen.findByRole('button', { name: 'Changing…' })
  await userEvent.click(button)

  expect(button).toBeDisabled()
  expect(resetPassword).toHaveBeenCalledOnce()
})

it('says so when the link ceases to work while the password is being chosen', async () => {
  vi.mocked(resetPassword).mockRejectedValue(over)
  open(RESET)

  await userEvent.type(await password(), 'a-new-one-1{Enter}')

  expect(await heading('This link no longer works')).toHaveFocus()
})

it('offers a new link in place of one that is over, and tells nobody whose it was', async () => {
  vi.mocked(checkResetCode).mockRejectedValue(over)
  open(RESET)

  await heading('This link no longer works')
  expect(link('Ask for a new link')).toHaveAttribute('href', '/forgot-password')
  expect(link('Go to Login')).toHaveAttribute('href', '/login')
})

it.each(['?mode=verifyEmail', '?mode=resetPassword&oobCode='])(
  'asks nobody about a link without its code: %s',
  async (query) => {
    open(query)

    expect(await heading('This link no longer works')).toBeVisible()
    expect(verifyEmail).not.toHaveBeenCalled()
    expect(checkResetCode).not.toHaveBeenCalled()
  },
)

it.each([
  '',
  '?oobCode=c0de',
  '?mode=revertSecondFactorAddition&oobCode=c0de',
  '?mode=made-up&oobCode=c0de',
])('names somebody to write to when it can’t follow %j', async (query) => {
  open(query)

  expect(await heading('This link no longer works')).toBeVisible()
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
})

describe('a link about another address', () => {
  const CHANGE = '?mode=verifyAndChangeEmail&oobCode=c0de&apiKey=demo&lang=en'
  const BACK = '?mode=recoverEmail&oobCode=c0de&apiKey=demo&lang=en'

  it('changes it, once, tells who is signed in, and leads to the login', async () => {
    vi.mocked(currentAccount).mockResolvedValue(account)
    const { unmount } = open(CHANGE)
    expect(await heading('Your email address is changed.')).toHaveFocus()
    expect(verifyEmail).toHaveBeenCalledExactlyOnceWith('c0de')
    expect(refreshAccount).toHaveBeenCalledOnce()
    expect(link('Go to Login')).toHaveAttribute('href', '/login')
    unmount()
    vi.mocked(verifyEmail).mockRejectedValue(over)

    open(CHANGE)
    expect(await heading('Your email address is changed.')).toBeVisible()
  })

  it('gives the former one back, and leads to a new password', async () => {
    open(BACK)
    expect(await heading('Your former address is yours again.')).toHaveFocus()
    expect(verifyEmail).toHaveBeenCalledExactlyOnceWith('c0de')
    expect(link('Choose a new password')).toHaveAttribute('href', '/forgot-password')
  })

  it('that is over says so, also where somebody with a proven address is signed in', async () => {
    vi.mocked(verifyEmail).mockRejectedValue(over)
    vi.mocked(currentAccount).mockResolvedValue(account)
    open(CHANGE)
    expect(await heading('This link no longer works')).toBeVisible()
  })

  it('that can’t be asked about is asked about again', async () => {
    vi.mocked(verifyEmail).mockRejectedValueOnce(offline)
    open(CHANGE)
    expect(await heading('We couldn’t check your link')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('Your email address is changed.')).toBeVisible()
  })
})

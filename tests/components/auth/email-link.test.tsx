import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  confirmAddress,
  readLink,
  undoByLink,
  resetPassword,
  sendPasswordLink,
  sendPasswordReset,
} from '@/data/accounts/account'
import { accountQuery, signIn, signOut, type Account } from '@/data/accounts/auth'
import { rereadPasswordRequirements } from '@/data/accounts/password-policy'
import { SecondFactorRequired } from '@/data/accounts/second-factor'
import { readProfile } from '@/data/accounts/users'
import { AppError } from '@/data/firebase/errors'
import { findOwnRecords } from '@/data/founder/own-record'
import { DEFAULT_REQUIREMENTS } from '@/domain/values/password'
import EmailLinkPage from '@/pages/account/email-link'
import { readSessionHint, writeSessionHint } from '@/session/session-hint'

import { asha } from '../../factories/profiles'
import { main, render, toasts } from '../render'

vi.mock('@/data/accounts/account', () => ({
  confirmAddress: vi.fn<typeof confirmAddress>(),
  readLink: vi.fn<typeof readLink>(),
  undoByLink: vi.fn<typeof undoByLink>(),
  resetPassword: vi.fn<typeof resetPassword>(),
  sendPasswordLink: vi.fn<typeof sendPasswordLink>(),
  sendPasswordReset: vi.fn<typeof sendPasswordReset>(),
}))
vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/users', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readProfile: vi.fn<typeof readProfile>(),
}))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Asked')),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))
vi.mock('@/data/founder/own-record', () => ({
  findOwnRecords: vi.fn<typeof findOwnRecords>(),
}))

const EMAIL = 'asha@example.com'
const FORMER = 'former@example.com'
const account: Account = { uid: 'asha', email: EMAIL, emailVerified: true }
const over = new AppError('link', 'This link is too old.')
const offline = new AppError('offline', 'We can’t reach MoodDrive.')
const query = (mode: string) => `?mode=${mode}&oobCode=c0de&apiKey=demo&lang=en`
const VERIFY = query('verifyEmail')
const CHANGE = query('verifyAndChangeEmail')
const RECOVER = query('recoverEmail')
const REVERT = query('revertSecondFactorAddition')
const RESET = query('resetPassword')

beforeEach(() => {
  vi.mocked(readLink).mockReset()
  vi.mocked(confirmAddress).mockReset().mockResolvedValue()
  vi.mocked(undoByLink).mockReset().mockResolvedValue()
  vi.mocked(resetPassword).mockReset().mockResolvedValue()
  vi.mocked(sendPasswordLink).mockReset().mockResolvedValue()
  vi.mocked(sendPasswordReset).mockReset().mockResolvedValue()
  vi.mocked(signIn).mockReset().mockResolvedValue(account)
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(readProfile).mockReset().mockResolvedValue(null)
  vi.mocked(findOwnRecords).mockReset().mockResolvedValue(['newestrecord00000000'])
})

// A session that a test leaves behind would affect the next test.
afterEach(() => {
  sessionStorage.clear()
  writeSessionHint(null)
})

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return <h1>At {pathname + search + JSON.stringify(state)}</h1>
}

/** The operation that Firebase reports for each link's code, whatever the page's address says. */
const OPERATIONS = {
  resetPassword: 'PASSWORD_RESET',
  verifyEmail: 'VERIFY_EMAIL',
  verifyAndChangeEmail: 'VERIFY_AND_CHANGE_EMAIL',
  recoverEmail: 'RECOVER_EMAIL',
  revertSecondFactorAddition: 'REVERT_SECOND_FACTOR_ADDITION',
} as const
const isMode = (mode: string): mode is keyof typeof OPERATIONS => mode in OPERATIONS

function open(search: string, formerEmail = EMAIL) {
  const mode = new URLSearchParams(search).get('mode') ?? ''
  if (isMode(mode)) {
    const known = { operation: OPERATIONS[mode], email: EMAIL, formerEmail }
    vi.mocked(readLink).mockResolvedValue(known)
  }
  return render(
    {
      '/email-link': (
        <StrictMode>
          <EmailLinkPage />
        </StrictMode>
      ),
      '*': <Elsewhere />,
    },
    { path: `/email-link${search}`, data: [[accountQuery.queryKey, null]] },
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const newPassword = () => screen.findByLabelText('New Password')
const password = () => screen.findByLabelText('Password')
const enter = async (typed: string) => userEvent.type(await password(), `${typed}{Enter}`)

it.each([
  [VERIFY, 'Confirm your address'],
  [CHANGE, 'Confirm your address'],
  [RECOVER, 'Take your address back?'],
  [REVERT, 'Turn off the new two-step sign-in?'],
  [RESET, 'Choose a password'],
])('a mail scanner that opens the link "%s" changes nothing', async (search, title) => {
  open(search)

  expect(await heading(title)).toHaveFocus()
  expect(screen.getAllByText(EMAIL)[0]).toBeVisible()
  expect(readLink).toHaveBeenCalledExactlyOnceWith('c0de')
  for (const acts of [confirmAddress, undoByLink, resetPassword, sendPasswordLink]) {
    expect(acts).not.toHaveBeenCalled()
  }
})

describe('the link to choose a password', () => {
  it('a founder chooses a password, is signed in, and sees the founder’s page', async () => {
    open(RESET)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    expect(await heading('At /waitlist-dashboard?code=newestrecord00000000null')).toBeVisible()
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith('c0de', 'a-new-one-1')
    expect(signIn).toHaveBeenCalledExactlyOnceWith(EMAIL, 'a-new-one-1')
  })

  it('choosing a password ends an earlier session in this browser', async () => {
    writeSessionHint('ambassador')
    open(RESET)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    await heading('At /waitlist-dashboard?code=newestrecord00000000null')
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('after choosing a password, the user returns to the page where they requested the link', async () => {
    const url = encodeURIComponent(`${location.origin}/waitlist-dashboard?code=abc`)
    vi.mocked(readProfile).mockResolvedValue(asha())
    open(`${RESET}&continueUrl=${url}`)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    expect(await heading('At /waitlist-dashboard?code=abcnull')).toBeVisible()
  })

  it.each([
    'https://evil.example/login',
    `${location.origin}//evil.example`,
    `${location.origin}/\\evil.example`,
    `blob:${location.origin}/abc`,
    'javascript:alert(1)',
    'nonsense',
  ])('a link with the continueUrl %s doesn’t lead to another site', async (url) => {
    open(`${RESET}&continueUrl=${encodeURIComponent(url)}`)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    expect(await heading('At /waitlist-dashboard?code=newestrecord00000000null')).toBeVisible()
  })

  it.each([
    [
      'no one has joined with the address',
      () => vi.mocked(findOwnRecords).mockResolvedValue([]),
      `Nobody has joined the waitlist with ${EMAIL} yet.`,
    ],
    [
      'the account has a second factor',
      () =>
        vi
          .mocked(signIn)
          .mockRejectedValue(new SecondFactorRequired(() => Promise.resolve(account))),
      'Enter the code from your authenticator app.',
    ],
    ['the connection is lost', () => vi.mocked(signIn).mockRejectedValue(offline), offline.message],
  ])(
    'if %s, the page asks the user to sign in with the new password',
    async (_when, arrange, why) => {
      arrange()
      open(RESET)

      await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

      expect(await heading('Your password is saved')).toHaveFocus()
      expect(screen.getByRole('main')).toHaveTextContent(why)
      await userEvent.click(link('Go to Login'))
      expect(await heading(`At /login{"email":"${EMAIL}"}`)).toBeVisible()
      expect(readSessionHint()).toBeNull()
    },
  )

  it('a refused password shows the current password rules', async () => {
    const message = 'This password doesn’t meet the requirements. Please choose another.'
    vi.mocked(resetPassword).mockRejectedValueOnce(new AppError('password', message))
    const requirements = { ...DEFAULT_REQUIREMENTS, symbol: true }
    vi.mocked(rereadPasswordRequirements).mockResolvedValue(requirements)
    open(RESET)

    await userEvent.type(await newPassword(), 'newone1{Enter}')

    expect(await screen.findByText('A symbol, such as ! or ?')).toHaveTextContent(', not met yet')
    expect(await newPassword()).toHaveFocus()
  })

  it('a password manager can save the email and the password', async () => {
    const { container } = open(RESET)

    expect(await newPassword()).toHaveAttribute('autocomplete', 'new-password')
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue(EMAIL)
  })

  it.each([
    ['', 'Choose a new password.'],
    ['short', 'This password doesn’t meet the rules below.'],
  ])('the password %j shows an error, and isn’t saved', async (typed, message) => {
    open(RESET)

    await userEvent.type(await newPassword(), `${typed}{Enter}`)

    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    expect(await newPassword()).toHaveFocus()
    expect(await newPassword()).toBeInvalid()
    expect(resetPassword).not.toHaveBeenCalled()
  })

  it('a failed save keeps the typed password, and shows the reason', async () => {
    vi.mocked(resetPassword).mockRejectedValueOnce(offline)
    open(RESET)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(offline.message))
    expect(toasts()).toHaveLength(1)
    expect(toasts()[0]).toHaveTextContent(`Not saved${offline.message}`)
    expect(await newPassword()).toHaveValue('a-new-one-1')
    expect(await newPassword()).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await heading('At /waitlist-dashboard?code=newestrecord00000000null')
  })

  it('a double submit saves the password once, and the button shows that it is busy', async () => {
    vi.mocked(resetPassword).mockReturnValue(new Promise(() => {}))
    open(RESET)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}{Enter}')
    const button = await screen.findByRole('button', { name: 'Saving…' })
    await userEvent.click(button)

    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(resetPassword).toHaveBeenCalledOnce()
  })

  it('if the link expires while the user types the password, the page says so', async () => {
    vi.mocked(resetPassword).mockRejectedValue(over)
    open(RESET)

    await userEvent.type(await newPassword(), 'a-new-one-1{Enter}')

    expect(await heading('This link no longer works')).toHaveFocus()
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe('the link to confirm an address', () => {
  it('with the account’s password, the link confirms the address and signs the user in', async () => {
    open(VERIFY)

    await enter('demo-pass-1')

    expect(await heading('At /waitlist-dashboard?code=newestrecord00000000null')).toBeVisible()
    expect(confirmAddress).toHaveBeenCalledExactlyOnceWith('c0de', EMAIL, 'demo-pass-1')
    expect(signIn).toHaveBeenCalledExactlyOnceWith(EMAIL, 'demo-pass-1')
  })

  it('with a wrong password, the link doesn’t confirm the address', async () => {
    vi.mocked(confirmAddress).mockRejectedValue(new AppError('credentials', 'Wrong.'))
    open(VERIFY)

    await enter('my-own-pass-1')

    await waitFor(() =>
      expect(main().getAllByRole('alert')[0]).toHaveTextContent(
        'This isn’t the account’s password. Nothing has been changed.',
      ),
    )
    expect(await password()).toHaveFocus()
    expect(signIn).not.toHaveBeenCalled()
  })

  it('an empty password shows an error', async () => {
    open(VERIFY)

    await enter('')

    await waitFor(() => expect(screen.getByText('Enter the account’s password.')).toBeVisible())
    expect(confirmAddress).not.toHaveBeenCalled()
  })

  it('if someone else created the account, the mailbox’s owner gets a link to choose a password', async () => {
    open(VERIFY)

    await press('I didn’t create this account. Let me choose a password')

    expect(await heading('Check your inbox')).toHaveFocus()
    expect(screen.getByText(/We’ve sent a link to/)).toHaveTextContent(EMAIL)
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expect(sendPasswordLink).toHaveBeenCalledExactlyOnceWith(EMAIL, '/waitlist-dashboard')
    expect(confirmAddress).not.toHaveBeenCalled()
  })

  it('if the link to choose a password can’t be sent, the page shows the reason', async () => {
    vi.mocked(sendPasswordLink).mockRejectedValueOnce(offline)
    open(VERIFY)

    await press('I didn’t create this account. Let me choose a password')

    const section = within(screen.getByRole('region', { name: 'Didn’t ask for this email?' }))
    await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent(offline.message))
  })

  it('if the link expires while the user types the password, the page says so', async () => {
    vi.mocked(confirmAddress).mockRejectedValue(over)
    open(VERIFY)

    await enter('demo-pass-1')

    expect(await heading('This link no longer works')).toHaveFocus()
  })
})

describe('the link to change an address', () => {
  it('with the account’s password, the link changes the address and signs the user in', async () => {
    vi.mocked(readProfile).mockResolvedValue(asha())
    open(CHANGE, FORMER)
    await heading('Change your address')
    expect(screen.getByText(FORMER)).toBeVisible()

    await enter('demo-pass-1')

    expect(await heading('At /ambassador-dashboardnull')).toBeVisible()
    expect(confirmAddress).toHaveBeenCalledExactlyOnceWith('c0de', FORMER, 'demo-pass-1')
    expect(signIn).toHaveBeenCalledExactlyOnceWith(EMAIL, 'demo-pass-1')
  })

  it('if someone else created the account, the new address’s owner gets a link to choose a password', async () => {
    open(CHANGE, FORMER)

    await press('I didn’t create this account. Let me choose a password')

    await screen.findByText(/We’ve sent a link to/)
    expect(sendPasswordLink).toHaveBeenCalledExactlyOnceWith(EMAIL, '/waitlist-dashboard')
  })

  it('if the address is changed but signing in fails, the page states that the address was changed', async () => {
    vi.mocked(signIn).mockRejectedValue(offline)
    open(CHANGE, FORMER)

    await enter('demo-pass-1')

    expect(await heading('Your email address is changed')).toHaveFocus()
    expect(link('Go to Login')).toHaveAttribute('href', '/login')
  })
})

describe('the link to undo a change of the account', () => {
  const TAKE_BACK = 'It’s my account: take my address back'

  it('the owner clicks to recover the address, and is sent a link to choose a password', async () => {
    open(RECOVER)

    await press(TAKE_BACK)

    expect(await heading('Your address is yours again')).toHaveFocus()
    expect(undoByLink).toHaveBeenCalledExactlyOnceWith('c0de')
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(EMAIL, '/login')
    expect(screen.getByText(EMAIL)).toBeVisible()
  })

  it('the owner clicks to remove a second factor, and is sent a link to choose a password', async () => {
    open(REVERT)

    await press('It’s my account: turn it off')

    expect(await heading('Two-step sign-in is off')).toHaveFocus()
    expect(undoByLink).toHaveBeenCalledExactlyOnceWith('c0de')
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(EMAIL, '/login')
  })

  it('if the link to choose a password can’t be sent, the page links to the forgotten-password page', async () => {
    vi.mocked(sendPasswordReset).mockRejectedValue(offline)
    open(RECOVER)

    await press(TAKE_BACK)

    await heading('Your address is yours again')
    await userEvent.click(link('Choose a new password'))
    expect(await heading(`At /forgot-password{"email":"${EMAIL}"}`)).toBeVisible()
  })

  it('if undoing the change fails, the page shows the reason', async () => {
    vi.mocked(undoByLink).mockRejectedValueOnce(offline)
    open(RECOVER)

    await press(TAKE_BACK)

    await waitFor(() => expect(main().getAllByRole('alert')[0]).toHaveTextContent(offline.message))
    expect(sendPasswordReset).not.toHaveBeenCalled()
  })

  it('if the link to undo has expired, the page states that the link no longer works', async () => {
    vi.mocked(undoByLink).mockRejectedValue(over)
    open(RECOVER)

    await press(TAKE_BACK)

    expect(await heading('This link no longer works')).toBeVisible()
  })
})

it('if looking up an email’s link fails, Retry repeats the look-up', async () => {
  vi.mocked(readLink).mockRejectedValueOnce(offline)
  open(VERIFY)
  expect(await screen.findByRole('alert')).toHaveTextContent(offline.message)

  await press('Retry')

  expect(await heading('Confirm your address')).toBeVisible()
  expect(readLink).toHaveBeenCalledTimes(2)
})

it('once the device is online again, the page looks up the email’s link again', async () => {
  vi.mocked(readLink).mockRejectedValueOnce(offline)
  open(RESET)
  await screen.findByRole('alert')

  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))

  expect(await heading('Choose a password')).toBeVisible()
})

it('for an expired link, the page links to the form that sends a new link', async () => {
  open(RESET)
  vi.mocked(readLink).mockRejectedValue(over)

  await heading('This link no longer works')
  expect(link('Ask for a new link')).toHaveAttribute('href', '/forgot-password')
  expect(link('Go to Login')).toHaveAttribute('href', '/login')
})

it.each(['?mode=verifyEmail', '?mode=resetPassword&oobCode='])(
  'a link without a code isn’t looked up: %s',
  async (search) => {
    open(search)

    expect(await heading('This link no longer works')).toBeVisible()
    expect(readLink).not.toHaveBeenCalled()
  },
)

it('the page uses the operation that Firebase reports for the link’s code, not the mode in the address', async () => {
  open(RECOVER)
  vi.mocked(readLink).mockResolvedValue({
    operation: 'VERIFY_EMAIL',
    email: EMAIL,
    formerEmail: EMAIL,
  })

  expect(await heading('Confirm your address')).toBeVisible()
})

it.each(['', '?mode=signIn&oobCode=c0de'])(
  'for the unsupported link %j, the page names an email address to write to',
  async (search) => {
    vi.mocked(readLink).mockResolvedValue({
      operation: 'EMAIL_SIGNIN',
      email: EMAIL,
      formerEmail: EMAIL,
    })
    open(search)

    expect(await heading('This link no longer works')).toBeVisible()
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  },
)

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  createAccount,
  currentAccount,
  nameAccount,
  refreshAccount,
  sendVerification,
} from '@/data/accounts/account'
import { accountQuery, signIn, signOut, type Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import {
  createUser,
  hasProfile,
  isAdminSeatTaken,
  takeAdminSeat,
} from '@/data/accounts/new-profile'
import { rereadPasswordRequirements } from '@/data/accounts/password-policy'
import { DEFAULT_REQUIREMENTS } from '@/domain/password'
import { unfinishedProfiles } from '@/features/auth/unfinished-profile'
import { config } from '@/lib/config'
import SignupPage from '@/pages/signup'

import { main, render, toasts } from '../render'

vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/account', () => ({
  createAccount: vi.fn<typeof createAccount>(),
  currentAccount: vi.fn<typeof currentAccount>(),
  nameAccount: vi.fn<typeof nameAccount>(),
  refreshAccount: vi.fn<typeof refreshAccount>(),
  sendVerification: vi.fn<typeof sendVerification>(),
}))
vi.mock('@/data/accounts/new-profile', () => ({
  createUser: vi.fn<typeof createUser>(),
  hasProfile: vi.fn<typeof hasProfile>(),
  isAdminSeatTaken: vi.fn<typeof isAdminSeatTaken>(),
  takeAdminSeat: vi.fn<typeof takeAdminSeat>(),
}))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: () => Promise.reject(new Error('Not asked here.')),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))

const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'
const ADMIN = config.adminEmail
const name = { firstName: 'Asha', lastName: 'Rao' }

function accountOf(email: string, emailVerified = false): Account {
  return { uid: 'asha', email, emailVerified }
}

beforeEach(() => {
  vi.mocked(createAccount)
    .mockReset()
    .mockImplementation((email) => Promise.resolve(accountOf(email)))
  vi.mocked(currentAccount).mockReset().mockResolvedValue(null)
  vi.mocked(nameAccount).mockReset().mockResolvedValue()
  vi.mocked(refreshAccount).mockReset().mockResolvedValue(accountOf(ADMIN))
  vi.mocked(sendVerification).mockReset().mockResolvedValue()
  vi.mocked(signIn).mockReset().mockResolvedValue(accountOf('asha@example.com'))
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(createUser).mockReset().mockResolvedValue()
  vi.mocked(hasProfile).mockReset().mockResolvedValue(true)
  vi.mocked(isAdminSeatTaken).mockReset().mockResolvedValue(false)
  vi.mocked(takeAdminSeat).mockReset().mockResolvedValue()
})

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

function Elsewhere() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <h1>At {pathname + search}</h1>
      <p>With {JSON.stringify(state)}</p>
      <Link to="/signup">Back</Link>
    </>
  )
}

function openSignUp(state: unknown = null) {
  return render(
    { '/signup': <SignupPage />, '*': <Elsewhere /> },
    { path: '/signup', state, data: [[accountQuery.queryKey, null]] },
  )
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const confirmation = () => screen.getByLabelText('Confirm Password')
const agreement = () =>
  screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' })
const button = () => screen.getByRole('button', { name: 'Create Account' })

const waiting = () => screen.findByRole('heading', { name: 'Confirm your address' })

type Typed = { email?: string; password?: string; confirmation?: string; agrees?: boolean }

async function fill(typed: Typed = {}) {
  await userEvent.type(screen.getByLabelText('First Name'), ' Asha ')
  await userEvent.type(screen.getByLabelText('Last Name'), 'Rao')
  await userEvent.type(email(), typed.email ?? ' Asha@Example.com ')
  await userEvent.type(password(), typed.password ?? 'demo-pass-1')
  await userEvent.type(confirmation(), typed.confirmation ?? 'demo-pass-1')
  if (typed.agrees !== false) await userEvent.click(agreement())
}

async function signUp(typed: Typed = {}) {
  await fill(typed)
  await userEvent.click(button())
}

/** The one alert there is, and no toast besides. */
async function expectAlert(message: string) {
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(message))
  expect(toasts()).toHaveLength(0)
  expect(button()).toBeEnabled()
}

it('makes the account and its profile, sends the link and goes to the founder’s page', async () => {
  const { client } = openSignUp()
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  await signUp()

  expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  const account = accountOf('asha@example.com')
  expect(createAccount).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'demo-pass-1')
  expect(nameAccount).toHaveBeenCalledExactlyOnceWith('Asha Rao')
  expect(createUser).toHaveBeenCalledExactlyOnceWith(account, name)
  expect(sendVerification).toHaveBeenCalledExactlyOnceWith('/waitlist-dashboard')
  expect(screen.getByText(`With ${JSON.stringify({ isSent: true, problem: null })}`)).toBeVisible()
  expect(isAdminSeatTaken).not.toHaveBeenCalled()
  expect(client.getQueryData(['account'])).toEqual(account)
  expect(unfinishedProfiles.hasAny()).toBe(false)
  expect(toasts()).toHaveLength(0)
})

it('goes on where the link could not be sent, and has the next page say so', async () => {
  vi.mocked(sendVerification).mockRejectedValue(new AppError('offline', OFFLINE))
  openSignUp()

  await signUp()

  expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  expect(
    screen.getByText(`With ${JSON.stringify({ isSent: false, problem: OFFLINE })}`),
  ).toBeVisible()
  // The way there would take it off the screen.
  expect(toasts()).toHaveLength(0)
})

describe('what is typed', () => {
  it('has to be complete, and the first gap takes the focus', async () => {
    openSignUp()

    await userEvent.type(screen.getByLabelText('Last Name'), '\u200B')
    await userEvent.click(button())

    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      'Enter your first name.',
    )
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription('Enter your last name.')
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(password()).toHaveAccessibleDescription(/^Choose a password/)
    expect(confirmation()).toHaveAccessibleDescription('Enter your password again.')
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()
  })

  it('has to be a name that others can see', async () => {
    openSignUp()
    await fill()

    await userEvent.clear(screen.getByLabelText('First Name'))
    await userEvent.type(screen.getByLabelText('First Name'), '\u3164')
    await userEvent.type(screen.getByLabelText('Last Name'), '\u202E')
    await userEvent.click(button())

    expect(screen.getByLabelText('First Name')).toHaveAccessibleDescription(
      'Enter your first name.',
    )
    expect(screen.getByLabelText('Last Name')).toHaveAccessibleDescription(/hidden character/)
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()
  })

  it('has to be the same password twice', async () => {
    openSignUp()

    await signUp({ confirmation: 'demo-pass-2' })

    await expectAlert("Passwords don't match!")
    expect(confirmation()).toBeInvalid()
    expect(confirmation()).toHaveAccessibleDescription("Passwords don't match!")
    expect(confirmation()).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()

    // Either of the two may be the wrong one.
    await userEvent.clear(password())
    await userEvent.type(password(), 'demo-pass-2')
    await waitFor(() => expect(main().queryByRole('alert')).not.toBeInTheDocument())
    expect(confirmation()).toBeValid()
  })

  it('says all that is wrong at once, each beside what caused it', async () => {
    openSignUp()

    await signUp({ confirmation: 'demo-pass-2', agrees: false })

    expect(
      main()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(["Passwords don't match!", 'Please agree to the terms and conditions'])
    expect(confirmation()).toHaveFocus()
  })

  it('needs the agreement', async () => {
    openSignUp()

    await signUp({ agrees: false })

    await expectAlert('Please agree to the terms and conditions')
    expect(agreement()).toBeInvalid()
    expect(agreement()).toHaveAccessibleDescription('Please agree to the terms and conditions')
    expect(agreement()).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()

    await userEvent.keyboard(' {Enter}')
    expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
  })

  it('is checked against the service’s password rules, which are ticked as they are met', async () => {
    openSignUp()

    await signUp({ password: 'short', confirmation: 'short' })

    expect(password()).toHaveAccessibleDescription(/misses something.*6 characters ?, not met yet/)
    expect(password()).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()
    await userEvent.type(password(), 'er')
    expect(screen.getByText('At least 6 characters')).toHaveTextContent(', met')
  })

  it('survives a reload, but for the passwords', async () => {
    const { unmount } = openSignUp()
    await fill()
    unmount()

    openSignUp()

    expect(screen.getByLabelText('First Name')).toHaveValue(' Asha ')
    expect(email()).toHaveValue('Asha@Example.com')
    expect(agreement()).toBeChecked()
    expect(password()).toHaveValue('')
    expect(confirmation()).toHaveValue('')
    expect(sessionStorage.getItem('mooddrive.account-draft')).not.toContain('demo-pass')
  })

  it('starts with the address that the founder signed up with, until it is changed', async () => {
    const brought = { email: 'asha@example.com' }
    const { unmount } = openSignUp(brought)
    expect(email()).toHaveValue('asha@example.com')
    await userEvent.clear(email())
    await userEvent.type(email(), 'rao@example.com')
    unmount()

    openSignUp(brought)

    expect(email()).toHaveValue('rao@example.com')
  })

  it('can be filled in by a password manager', () => {
    openSignUp()
    expect(email()).toHaveAttribute('autocomplete', 'username')
    expect(password()).toHaveAttribute('autocomplete', 'new-password')
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password')
  })
})

it('leads to the terms, the privacy policy and the login', () => {
  openSignUp()
  for (const [link, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Log in', '/login'],
  ] as const) {
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', path)
  }
})

it('sends whoever is signed in already to their dashboard', async () => {
  localStorage.setItem('mooddrive.signed-in-as', '"ambassador"')
  openSignUp()
  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
})

describe('a failure', () => {
  it('leads to the login when the address has an account, and brings the address along', async () => {
    const message = 'This email is already registered. Please login instead.'
    vi.mocked(createAccount).mockRejectedValue(new AppError('taken', message))
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(email()).toHaveAccessibleDescription(new RegExp(message))
    expect(email()).toHaveFocus()
    await userEvent.click(main().getByRole('link', { name: 'log in' }))
    expect(await screen.findByText('With {"email":"Asha@Example.com"}')).toBeVisible()
  })

  it('keeps what was typed, and the same button finishes what was begun', async () => {
    vi.mocked(createUser).mockRejectedValueOnce(new AppError('offline', OFFLINE))
    openSignUp()

    await signUp()

    await expectAlert(`${OFFLINE}Your account is there; press Create Account again to finish it.`)
    expect(password()).toHaveValue('demo-pass-1')
    vi.mocked(createAccount).mockRejectedValue(new AppError('taken', 'Taken.'))
    vi.mocked(hasProfile).mockResolvedValue(false)
    await userEvent.click(button())
    expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
    expect(createUser).toHaveBeenCalledTimes(2)
  })

  it('leads to the login when the account has a profile of another kind', async () => {
    const message = 'This email is already registered. Please login instead.'
    vi.mocked(createUser).mockRejectedValue(new AppError('taken', message))
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(main().getByRole('alert')).not.toHaveTextContent('again to finish it')
    expect(main().getByRole('link', { name: 'log in' })).toBeVisible()
  })

  it('that may pass can be tried again, also one of the rules', async () => {
    vi.mocked(createUser).mockRejectedValue(new AppError('denied', 'No access.'))
    openSignUp()

    await signUp()

    await expectAlert('No access.Your account is there; press Create Account again to finish it.')
    expect(unfinishedProfiles.read('asha@example.com')).not.toBeNull()
  })

  it('of the password is said beside it, with what the service asks by now', async () => {
    const message = 'This password doesn’t meet the requirements. Please choose another.'
    vi.mocked(createAccount).mockRejectedValue(new AppError('password', message))
    vi.mocked(rereadPasswordRequirements).mockResolvedValue({
      ...DEFAULT_REQUIREMENTS,
      uppercase: true,
    })
    openSignUp()

    await signUp()

    await expectAlert(message)
    expect(password()).toHaveFocus()
    expect(password()).toBeInvalid()
    expect(password()).toHaveAccessibleDescription(new RegExp(message))
    expect(await screen.findByText('An upper-case letter')).toHaveTextContent(', not met yet')
  })

  it('that nobody foresaw has words, too', async () => {
    vi.mocked(createAccount).mockRejectedValue('?')
    openSignUp()

    await signUp()

    await expectAlert('Something went wrong')
  })

  it('is no longer spoken of once something changes', async () => {
    vi.mocked(createAccount).mockRejectedValue(new AppError('offline', OFFLINE))
    openSignUp()
    await signUp()
    await expectAlert(OFFLINE)

    await userEvent.type(email(), 'm')

    expect(main().queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('signs up once, however often it is asked to, and says that it is busy', async () => {
  vi.mocked(createAccount).mockReturnValue(new Promise(() => {}))
  openSignUp()
  await fill()

  await userEvent.type(confirmation(), '{Enter}{Enter}')
  const busy = await screen.findByRole('button', { name: 'Creating Account...' })
  await userEvent.click(busy)

  expect(busy).toBeDisabled()
  expect(createAccount).toHaveBeenCalledOnce()
})

it('says that one is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openSignUp()
  expect(await screen.findByText(/You seem to be offline/)).toBeVisible()
})

function openTheLink() {
  vi.mocked(refreshAccount).mockResolvedValue(accountOf(ADMIN, true))
  act(() => void fireEvent(window, new Event('focus')))
}

describe('the admin', () => {
  const unfinished = { role: 'admin' as const, ...name }
  async function arriveInTheMiddle() {
    unfinishedProfiles.write(ADMIN, unfinished)
    vi.mocked(currentAccount).mockResolvedValue(accountOf(ADMIN))
    const shown = openSignUp()
    await waiting()
    return shown
  }

  it('is told that this is the admin’s set-up, however the address is typed', async () => {
    openSignUp()
    await userEvent.type(email(), ` ${ADMIN.toUpperCase()} `)
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()

    await userEvent.type(email(), 'x')
    expect(screen.queryByText(/Admin Setup/)).not.toBeInTheDocument()
  })

  it('is refused while there is one, before anything is made', async () => {
    vi.mocked(isAdminSeatTaken).mockResolvedValue(true)
    openSignUp()

    await signUp({ email: ADMIN })

    await expectAlert('Admin account already exists!')
    expect(email()).toHaveFocus()
    expect(createAccount).not.toHaveBeenCalled()
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('waits for the proof of the address, then takes the seat and goes to the desk', async () => {
    openSignUp()
    await signUp({ email: ADMIN })

    expect(await waiting()).toHaveFocus()
    expect(screen.getByText(ADMIN)).toBeVisible()
    expect(screen.getByText(/\(Admin Setup\)$/)).toBeVisible()
    expect(sendVerification).toHaveBeenCalledExactlyOnceWith('/signup')
    await waitFor(() => expect(refreshAccount).toHaveBeenCalled())
    expect(takeAdminSeat).not.toHaveBeenCalled()

    openTheLink()

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(takeAdminSeat).toHaveBeenCalledExactlyOnceWith(accountOf(ADMIN, true), name)
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('still waits after a reload, though a dashboard was tried meanwhile', async () => {
    localStorage.setItem('mooddrive.signed-in-as', '""')
    await arriveInTheMiddle()

    openTheLink()

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
  })

  it('who isn’t signed in any more sees the form', async () => {
    unfinishedProfiles.write(ADMIN, unfinished)
    openSignUp()
    await waitFor(() => expect(currentAccount).toHaveBeenCalled())
    expect(button()).toBeVisible()
  })

  it('is told when the seat was taken meanwhile, and nothing is left to be finished', async () => {
    vi.mocked(takeAdminSeat).mockRejectedValue(new AppError('denied', 'No.'))
    vi.mocked(isAdminSeatTaken).mockResolvedValue(true)
    await arriveInTheMiddle()

    openTheLink()

    await waitFor(() =>
      expect(main().getByRole('alert')).toHaveTextContent('Admin account already exists!'),
    )
    expect(main().getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login')
    expect(signOut).toHaveBeenCalledOnce()
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('can try the last step again', async () => {
    vi.mocked(takeAdminSeat).mockRejectedValueOnce(new AppError('offline', OFFLINE))
    await arriveInTheMiddle()
    openTheLink()
    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(OFFLINE))

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(signOut).not.toHaveBeenCalled()
  })

  it('can try again when the rules say no for another reason', async () => {
    vi.mocked(takeAdminSeat).mockRejectedValueOnce(new AppError('denied', 'No.'))
    await arriveInTheMiddle()
    openTheLink()
    await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent('No.'))
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
  })

  it('reads of no link that wasn’t sent, and has one sent', async () => {
    vi.mocked(sendVerification).mockRejectedValueOnce(new AppError('offline', OFFLINE))
    openSignUp()
    await signUp({ email: ADMIN })
    await waiting()
    expect(main().getByText(OFFLINE)).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))

    expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()
  })

  it('comes back to the form when the session has ended in another tab', async () => {
    vi.mocked(refreshAccount).mockRejectedValue(new AppError('account', 'It has ended.'))
    unfinishedProfiles.write(ADMIN, unfinished)
    vi.mocked(currentAccount).mockResolvedValue(accountOf(ADMIN))
    openSignUp()

    await waitFor(() => expect(refreshAccount).toHaveBeenCalled())

    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()
  })

  it('is told when signing out fails, and can try again', async () => {
    vi.mocked(signOut).mockRejectedValueOnce(new Error('No.'))
    await arriveInTheMiddle()

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toHaveTextContent('ErrorWe couldn’t sign you out.')
    expect(main().getByText(/We couldn’t sign you out/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
  })

  it('can sign out, and finish it another time', async () => {
    await arriveInTheMiddle()

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))

    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(signOut).toHaveBeenCalledOnce()
    expect(unfinishedProfiles.read(ADMIN)).not.toBeNull()
  })
})

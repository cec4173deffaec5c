import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { deleteAccount, sendPasswordReset } from '@/data/accounts/account'
import { company } from '@/content/legal/company'
import { accountQuery, signIn, signOut, type Account } from '@/data/accounts/auth'
import { followEmail } from '@/data/accounts/follow-email'
import { AppError } from '@/data/firebase/errors'
import { createUser, takeAdminSeat } from '@/data/accounts/new-profile'
import { SecondFactorRequired } from '@/data/accounts/second-factor'
import { findOwnRecords } from '@/data/founder/own-record'
import { readProfile, type Profile } from '@/data/accounts/users'
import { unfinishedProfiles } from '@/features/auth/unfinished-profile'
import { config } from '@/lib/config/config'
import LoginPage from '@/pages/account/login'
import { leaving } from '@/session/leaving'

import { asha } from '../../factories/profiles'
import { pressInVain } from '../press-in-vain'
import { render, toasts } from '../render'

vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/users', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readProfile: vi.fn<typeof readProfile>(),
}))
vi.mock('@/data/accounts/account', () => ({
  deleteAccount: vi.fn<typeof deleteAccount>(),
  sendPasswordReset: vi.fn<typeof sendPasswordReset>(),
}))
vi.mock('@/data/accounts/follow-email', () => ({ followEmail: vi.fn<typeof followEmail>() }))
vi.mock('@/data/founder/own-record', () => ({
  findOwnRecords: vi.fn<typeof findOwnRecords>(),
}))
vi.mock('@/data/accounts/new-profile', () => ({
  createUser: vi.fn<typeof createUser>(),
  takeAdminSeat: vi.fn<typeof takeAdminSeat>(),
}))

const account: Account = { uid: 'asha', email: 'asha@example.com', emailVerified: true }
const ambassador = asha()
const generic: Profile = { role: 'user', firstName: 'Asha' }
const unfinished = { role: 'user' as const, firstName: 'Asha', lastName: 'Rao' }
const WRONG = 'That email and password don’t match. Check both and try again.'

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue(account)
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(followEmail).mockReset().mockResolvedValue()
  vi.mocked(readProfile).mockReset().mockResolvedValue(ambassador)
  vi.mocked(findOwnRecords).mockReset().mockResolvedValue([])
  vi.mocked(sendPasswordReset).mockReset().mockResolvedValue()
  vi.mocked(createUser).mockReset().mockResolvedValue()
  vi.mocked(takeAdminSeat).mockReset().mockResolvedValue()
  vi.mocked(deleteAccount).mockReset().mockResolvedValue()
  localStorage.clear()
})

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <h1>At {pathname + search}</h1>
}

function openLogin(state: unknown = null) {
  return render(
    { '/login': <LoginPage />, '*': <Elsewhere /> },
    { path: '/login', state, data: [[accountQuery.queryKey, null]] },
  )
}

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

async function logIn() {
  await userEvent.type(email(), ' asha@example.com ')
  await userEvent.type(password(), 'demo-pass-1{Enter}')
}

async function expectFailure(message: string) {
  const form = within(screen.getByRole('main'))
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(message))
  expect(toasts()).toHaveLength(1)
  expect(toasts()[0]).toHaveTextContent(`Login Failed${message}`)
  expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-busy')
}

it.each([
  ['an ambassador', ambassador, '/ambassador-dashboard'],
  ['the admin', { role: 'admin', firstName: 'Mira' }, '/admin-dashboard'],
] as const)('signing in takes %s to their dashboard', async (_who, profile, dashboard) => {
  vi.mocked(readProfile).mockResolvedValue(profile)
  openLogin()

  await logIn()

  expect(await screen.findByRole('heading', { name: `At ${dashboard}` })).toBeVisible()
  expect(signIn).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'demo-pass-1')
  expect(readProfile).toHaveBeenCalledExactlyOnceWith('asha')
  expect(signOut).not.toHaveBeenCalled()
})

it.each([
  ['signing in copies a confirmed new address to the profile', true, 1],
  ['signing in doesn’t copy an unconfirmed new address to the profile', false, 0],
])('%s', async (_what, emailVerified, times) => {
  vi.mocked(signIn).mockResolvedValue({ ...account, email: 'Asha@New.example', emailVerified })
  // Signing in succeeds even if copying the address to the profile fails.
  vi.mocked(followEmail).mockRejectedValue(new Error('Unreachable'))
  openLogin()

  await logIn()

  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  expect(vi.mocked(followEmail).mock.calls).toEqual(Array.from({ length: times }, () => ['asha']))
})

it('after signing in, the dashboard doesn’t need to read the account or the profile again', async () => {
  const { client } = openLogin()

  await logIn()

  await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })
  expect(client.getQueryData(['account'])).toEqual(account)
  expect(client.getQueryData(['profile', 'asha'])).toEqual(ambassador)
})

it.each([
  ['without a profile', null],
  ['with a profile', generic],
] as const)('a founder %s is taken to their own page', async (_who, profile) => {
  vi.mocked(readProfile).mockResolvedValue(profile)
  vi.mocked(findOwnRecords).mockResolvedValue(['newestrecord00000000', 'olderrecord000000000'])
  openLogin()

  await logIn()

  await screen.findByRole('heading', { name: 'At /waitlist-dashboard?code=newestrecord00000000' })
  expect(findOwnRecords).toHaveBeenCalledExactlyOnceWith('asha@example.com')
  expect(signOut).not.toHaveBeenCalled()
})

it.each([
  ['without a profile', null, 'User profile not found. Please contact support.'],
  ['with the role user', generic, 'Your user role is not recognized. Please contact support.'],
] as const)(
  'if the address is unconfirmed, a user %s is sent a link to confirm it',
  async (_who, profile, message) => {
    vi.mocked(signIn).mockResolvedValue({ ...account, emailVerified: false })
    vi.mocked(readProfile).mockResolvedValue(profile)
    openLogin()

    await logIn()

    await expectFailure(message)
    expect(screen.getByRole('main')).toHaveTextContent('open the link we’ve just sent there')
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith(
      'asha@example.com',
      '/waitlist-dashboard',
    )
    expect(findOwnRecords).not.toHaveBeenCalled()
    expect(signOut).toHaveBeenCalledOnce()
  },
)

it('signing in writes the missing profile of an unfinished sign-up', async () => {
  unfinishedProfiles.write('asha@example.com', unfinished)
  vi.mocked(readProfile).mockResolvedValueOnce(null).mockResolvedValue(generic)
  vi.mocked(findOwnRecords).mockResolvedValue(['newestrecord00000000'])
  openLogin()

  await logIn()

  await screen.findByRole('heading', { name: 'At /waitlist-dashboard?code=newestrecord00000000' })
  expect(createUser).toHaveBeenCalledExactlyOnceWith(account, {
    firstName: 'Asha',
    lastName: 'Rao',
  })
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('signing in doesn’t finish another user’s sign-up', async () => {
  unfinishedProfiles.write('ravi@example.com', unfinished)
  vi.mocked(readProfile).mockResolvedValue(null)
  openLogin()

  await logIn()

  await expectFailure('User profile not found. Please contact support.')
  expect(createUser).not.toHaveBeenCalled()
})

it.each([
  ['ambassador', '/ambassador-dashboard'],
  ['admin', '/admin-dashboard'],
  ['user', '/waitlist-dashboard'],
])(
  'a user who is already signed in with the role %s is redirected to their dashboard',
  async (role, path) => {
    localStorage.setItem('mooddrive.signed-in-as', JSON.stringify(role))
    openLogin()
    expect(await screen.findByRole('heading', { name: `At ${path}` })).toBeVisible()
  },
)

it('a signed-in user with an unfinished sign-up can sign in again to finish the sign-up', async () => {
  localStorage.setItem('mooddrive.signed-in-as', '""')
  unfinishedProfiles.write('asha@example.com', unfinished)
  vi.mocked(readProfile).mockResolvedValueOnce(null).mockResolvedValue(generic)
  vi.mocked(findOwnRecords).mockResolvedValue(['newestrecord00000000'])
  openLogin()

  await logIn()

  await screen.findByRole('heading', { name: 'At /waitlist-dashboard?code=newestrecord00000000' })
  expect(createUser).toHaveBeenCalledOnce()
})

it('a signed-in user without a role and without an unfinished sign-up is redirected to the founder’s page', async () => {
  localStorage.setItem('mooddrive.signed-in-as', '""')
  openLogin()
  expect(await screen.findByRole('heading', { name: 'At /waitlist-dashboard' })).toBeVisible()
})

it.each([
  ['ambassador', '/admin', '/ambassador-dashboard'],
  ['admin', '/account', '/admin-dashboard'],
  ['user', '/ambassador-dashboard', '/waitlist-dashboard'],
])(
  'a signed-in user with the role %s who requested %s is redirected to their own dashboard',
  async (role, from, path) => {
    localStorage.setItem('mooddrive.signed-in-as', JSON.stringify(role))
    openLogin({ from })
    expect(await screen.findByRole('heading', { name: `At ${path}` })).toBeVisible()
  },
)

it('if the profile of an unfinished sign-up can’t be written, the user can sign in again to finish', async () => {
  const message = 'You don’t have access to this.'
  unfinishedProfiles.write('asha@example.com', unfinished)
  vi.mocked(readProfile).mockResolvedValue(null)
  vi.mocked(createUser).mockRejectedValueOnce(new AppError('denied', message))
  openLogin()

  await logIn()

  await expectFailure(message)
  expect(screen.getByRole('main')).toHaveTextContent('Sign in again to finish.')
  expect(unfinishedProfiles.read('asha@example.com')).toEqual(unfinished)

  vi.mocked(readProfile).mockResolvedValueOnce(null).mockResolvedValue(generic)
  vi.mocked(findOwnRecords).mockResolvedValue(['newestrecord00000000'])
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'At /waitlist-dashboard?code=newestrecord00000000' })
  expect(createUser).toHaveBeenCalledTimes(2)
  expect(unfinishedProfiles.hasAny()).toBe(false)
})

it('an admin without a profile gets a link to sign-up', async () => {
  vi.mocked(signIn).mockResolvedValue({ ...account, email: config.adminEmail })
  vi.mocked(readProfile).mockResolvedValue(null)
  openLogin()

  await logIn()

  await expectFailure('User profile not found. Please contact support.')
  expect(sendPasswordReset).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('link', { name: 'Go to sign-up' }))
  expect(await screen.findByRole('heading', { name: 'At /signup' })).toBeVisible()
})

it('a user with an unknown role sees an error, and is signed out', async () => {
  vi.mocked(readProfile).mockResolvedValue({ role: '' })
  openLogin()

  await logIn()

  await expectFailure('Your user role is not recognized. Please contact support.')
  expect(signOut).toHaveBeenCalledOnce()
})

describe('signing in after a deletion that removed the profile but not the account', () => {
  beforeEach(() => {
    leaving.write('asha')
    vi.mocked(readProfile).mockResolvedValue(null)
  })

  it('the account is deleted, and a toast confirms that', async () => {
    openLogin({ from: '/account' })

    await logIn()

    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible()
    expect(deleteAccount).toHaveBeenCalledOnce()
    expect(leaving.read()).toBeNull()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toHaveTextContent('Account deletedEverything is deleted now.')
  })

  it('if deleting the account fails, the user can sign in again', async () => {
    const message = 'We can’t reach MoodDrive. Check your connection and try again.'
    vi.mocked(deleteAccount).mockRejectedValueOnce(new AppError('offline', message))
    openLogin()

    await logIn()

    await expectFailure(message)
    expect(leaving.read()).toBe('asha')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible()
    expect(deleteAccount).toHaveBeenCalledTimes(2)
  })

  it('if another user signs in, that user’s account isn’t deleted', async () => {
    vi.mocked(signIn).mockResolvedValue({ ...account, uid: 'ravi' })
    openLogin()

    await logIn()

    await expectFailure('User profile not found. Please contact support.')
    expect(deleteAccount).not.toHaveBeenCalled()
    expect(leaving.read()).toBe('asha')
  })

  it('an account that has a new profile isn’t deleted', async () => {
    vi.mocked(readProfile).mockResolvedValue(ambassador)
    openLogin()

    await logIn()

    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
    expect(deleteAccount).not.toHaveBeenCalled()
    expect(leaving.read()).toBeNull()
  })

  it('an account with an unfinished new sign-up isn’t deleted', async () => {
    unfinishedProfiles.write('asha@example.com', unfinished)
    vi.mocked(readProfile).mockResolvedValueOnce(null).mockResolvedValue(generic)
    vi.mocked(findOwnRecords).mockResolvedValue(['newestrecord00000000'])
    openLogin()

    await logIn()

    await screen.findByRole('heading', { name: 'At /waitlist-dashboard?code=newestrecord00000000' })
    expect(createUser).toHaveBeenCalledOnce()
    expect(deleteAccount).not.toHaveBeenCalled()
  })
})

it('an ambassador who is already signed in is redirected to the requested page', async () => {
  localStorage.setItem('mooddrive.signed-in-as', '"ambassador"')
  openLogin({ from: '/account' })
  expect(await screen.findByRole('heading', { name: 'At /account' })).toBeVisible()
})

it.each([
  ['a user without a profile', null, 'User profile not found. Please contact support.'],
  [
    'a user without a waitlist record',
    generic,
    'Your user role is not recognized. Please contact support.',
  ],
] as const)(
  '%s is signed out again, and the form shows the reason',
  async (_what, profile, message) => {
    vi.mocked(readProfile).mockResolvedValue(profile)
    openLogin()

    await logIn()

    await expectFailure(message)
    expect(signOut).toHaveBeenCalledOnce()
  },
)

describe('an admin whose sign-up needs a confirmed email', () => {
  const admin = { ...account, email: config.adminEmail }
  beforeEach(() => {
    vi.mocked(readProfile).mockResolvedValueOnce(null).mockResolvedValue({
      role: 'admin',
      firstName: 'Asha',
    })
    unfinishedProfiles.write(config.adminEmail, { ...unfinished, role: 'admin' })
  })

  it('signing in with the password set by email creates the admin account', async () => {
    vi.mocked(signIn).mockResolvedValue(admin)
    openLogin()

    await logIn()

    expect(await screen.findByRole('heading', { name: 'At /admin-dashboard' })).toBeVisible()
    expect(takeAdminSeat).toHaveBeenCalledExactlyOnceWith(admin, {
      firstName: 'Asha',
      lastName: 'Rao',
    })
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })

  it('signing in with an unconfirmed email sends a link to confirm it', async () => {
    vi.mocked(signIn).mockResolvedValue({ ...admin, emailVerified: false })
    openLogin()

    await logIn()

    await expectFailure('User profile not found. Please contact support.')
    expect(sendPasswordReset).toHaveBeenCalledOnce()
    expect(takeAdminSeat).not.toHaveBeenCalled()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('if another admin account exists, an error is shown, and the unfinished sign-up is deleted', async () => {
    vi.mocked(signIn).mockResolvedValue(admin)
    vi.mocked(takeAdminSeat).mockRejectedValue(
      new AppError('taken', 'Admin account already exists!'),
    )
    openLogin()

    await logIn()

    await expectFailure('Admin account already exists!')
    expect(unfinishedProfiles.hasAny()).toBe(false)
  })
})

const code = () => screen.findByLabelText('Code')

describe('an account with a second factor', () => {
  const confirm = vi.fn<(code: string) => Promise<Account>>()
  beforeEach(() => {
    confirm.mockReset().mockResolvedValue(account)
    vi.mocked(signIn).mockRejectedValue(new SecondFactorRequired(confirm))
  })

  it('the user enters the code from the authenticator app, and is signed in', async () => {
    openLogin()
    await logIn()
    expect(await code()).toHaveFocus()
    expect(toasts()).toHaveLength(0)

    await userEvent.type(await code(), '123 456{Enter}')

    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
    expect(confirm).toHaveBeenCalledExactlyOnceWith('123456')
  })

  it('after a wrong code, the user can try again', async () => {
    confirm.mockRejectedValueOnce(new AppError('credentials', 'That code doesn’t match.'))
    openLogin()
    await logIn()

    await userEvent.type(await code(), '123456{Enter}')

    await expectFailure('That code doesn’t match.')
    expect(await code()).toHaveFocus()
    await userEvent.clear(await code())
    await userEvent.type(await code(), '654321{Enter}')
    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  })

  it('an incomplete code isn’t sent', async () => {
    openLogin()
    await logIn()

    await userEvent.type(await code(), '12345{Enter}')

    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(/Enter the 6-digit code\./),
    )
    expect(confirm).not.toHaveBeenCalled()
  })

  it('the user goes back from the code to the Login form, and signs in with another account', async () => {
    openLogin()
    await logIn()
    await code()

    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }))

    expect(email()).toHaveValue('')
    expect(email()).toHaveFocus()
    vi.mocked(signIn).mockResolvedValue(account)
    await logIn()
    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  })
})

it('a wrong password at Login shows an error, and the typed values stay', async () => {
  vi.mocked(signIn).mockRejectedValueOnce(new Error(WRONG))
  openLogin()

  await userEvent.type(email(), 'asha@example.com')
  await userEvent.type(password(), 'demo-pass-1')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

  await expectFailure(WRONG)
  expect(email()).toHaveValue('asha@example.com')
  expect(password()).toHaveFocus()
  // Another user may be signed in already; a wrong password must not end that session.
  expect(signOut).not.toHaveBeenCalled()

  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
})

it('if the profile can’t be read when signing in, the user is signed out again', async () => {
  const message = 'We can’t reach MoodDrive. Check your connection and try again.'
  vi.mocked(readProfile).mockRejectedValue(new Error(message))
  openLogin()

  await logIn()

  await expectFailure(message)
  expect(signOut).toHaveBeenCalledOnce()
})

it('every empty field of the Login form shows an error, and the first gets the focus', async () => {
  openLogin()

  await userEvent.type(email(), '  ')
  await pressInVain(screen.getByRole('button', { name: 'Sign In' }))

  expect(email()).toHaveAccessibleDescription('Enter your email.')
  expect(password()).toHaveAccessibleDescription('Enter your password.')
  expect(email()).toHaveFocus()
  expect(signIn).not.toHaveBeenCalled()

  await userEvent.type(email(), 'asha@example.com')
  expect(email()).toBeValid()
})

it('an incomplete email address in the Login form shows an error, and gets the focus', async () => {
  openLogin()
  await userEvent.type(email(), 'asha@example')
  await userEvent.type(password(), 'secret1{Enter}')
  expect(await screen.findByText('Enter an email address such as name@example.com.')).toBeVisible()
  expect(email()).toHaveFocus()
  expect(signIn).not.toHaveBeenCalled()
})

it('a double submit signs in once, and the button shows that it is busy', async () => {
  vi.mocked(signIn).mockReturnValue(new Promise(() => {}))
  openLogin()

  await userEvent.type(email(), 'asha@example.com')
  await userEvent.type(password(), 'demo-pass-1{Enter}{Enter}')
  const button = await screen.findByRole('button', { name: 'Signing in...' })
  await userEvent.click(button)

  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(signIn).toHaveBeenCalledOnce()
})

it('after signing in, the user returns to the requested page', async () => {
  openLogin({ from: '/ambassador-dashboard?tab=rewards' })

  await logIn()

  expect(
    await screen.findByRole('heading', { name: 'At /ambassador-dashboard?tab=rewards' }),
  ).toBeVisible()
})

it.each(['/admin', '/admin?search=pune', '/nowhere'])(
  'an ambassador who requested %s is taken to their dashboard instead',
  async (from) => {
    openLogin({ from })

    await logIn()

    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  },
)

it('an ambassador who requested the page of a founder’s record is taken there', async () => {
  openLogin({ from: '/waitlist-dashboard?code=newestrecord00000000' })

  await logIn()

  const arrival = 'At /waitlist-dashboard?code=newestrecord00000000'
  expect(await screen.findByRole('heading', { name: arrival })).toBeVisible()
})

it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 7])(
  'a user who requested %j is taken to their dashboard, not to another site',
  async (from) => {
    openLogin({ from })

    await logIn()

    expect(await screen.findByRole('heading', { name: 'At /ambassador-dashboard' })).toBeVisible()
  },
)

it('a password manager can fill in the Login form', () => {
  openLogin()

  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})

it('the Login page states who can sign in, and links to the waitlist, sign-up and support', () => {
  openLogin()

  expect(screen.getByText(/Only authorized users can sign in/)).toBeVisible()
  for (const [name, href] of [
    ['The waitlist', '/waitlist'],
    ['Create an account', '/signup'],
    ['Follow your payment', '/follow-your-payment'],
    [company.supportEmail, `mailto:${company.supportEmail}`],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { createAccount, nameAccount, sendPasswordReset } from '@/data/accounts/account'
import { accountQuery, signIn, signOut, type Account } from '@/data/accounts/auth'
import { createUser, canBecome, isAdminSeatTaken, takeAdminSeat } from '@/data/accounts/new-profile'
import { rereadPasswordRequirements } from '@/data/accounts/password-policy'
import { config } from '@/lib/config/config'
import SignupPage from '@/pages/account/signup'

import { enter } from '../enter'
import { pressInVain } from '../press-in-vain'
import { main, render, toasts } from '../render'

vi.mock('@/data/accounts/auth', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  signIn: vi.fn<typeof signIn>(),
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/account', () => ({
  createAccount: vi.fn<typeof createAccount>(),
  nameAccount: vi.fn<typeof nameAccount>(),
  sendPasswordReset: vi.fn<typeof sendPasswordReset>(),
}))
vi.mock('@/data/accounts/new-profile', () => ({
  createUser: vi.fn<typeof createUser>(),
  canBecome: vi.fn<typeof canBecome>(),
  isAdminSeatTaken: vi.fn<typeof isAdminSeatTaken>(),
  takeAdminSeat: vi.fn<typeof takeAdminSeat>(),
  ADMIN_EXISTS: 'Admin account already exists!',
}))
vi.mock('@/data/accounts/password-policy', () => ({
  readPasswordRequirements: () => Promise.reject(new Error('Not asked here.')),
  rereadPasswordRequirements: vi.fn<typeof rereadPasswordRequirements>(),
}))

export const OFFLINE = 'We can’t reach MoodDrive. Check your connection and try again.'
export const ADMIN = config.adminEmail
export const name = { firstName: 'Asha', lastName: 'Rao' }

export function accountOf(email: string, emailVerified = false): Account {
  return { uid: 'asha', email, emailVerified }
}

beforeEach(() => {
  vi.mocked(createAccount)
    .mockReset()
    .mockImplementation((email) => Promise.resolve(accountOf(email)))
  vi.mocked(nameAccount).mockReset().mockResolvedValue()
  vi.mocked(sendPasswordReset).mockReset().mockResolvedValue()
  vi.mocked(signIn).mockReset().mockResolvedValue(accountOf('asha@example.com'))
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(createUser).mockReset().mockResolvedValue()
  vi.mocked(canBecome).mockReset().mockResolvedValue(false)
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

export function openSignUp(state: unknown = null) {
  return render(
    { '/signup': <SignupPage />, '*': <Elsewhere /> },
    { path: '/signup', state, data: [[accountQuery.queryKey, null]] },
  )
}

export const email = () => screen.getByLabelText('Email')
export const password = () => screen.getByLabelText('Password')
export const confirmation = () => screen.getByLabelText('Confirm Password')
export const agreement = () =>
  screen.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' })
export const button = () => screen.getByRole('button', { name: 'Create Account' })

export const waiting = () =>
  screen.findByRole('heading', { name: 'Confirm that the email address is yours' })

type Typed = { email?: string; password?: string; confirmation?: string; agrees?: boolean }

export async function fill(typed: Typed = {}) {
  await enter(screen.getByLabelText('First Name'), ' Asha ')
  await enter(screen.getByLabelText('Last Name'), 'Rao')
  await enter(email(), typed.email ?? ' Asha@Example.com ')
  await enter(password(), typed.password ?? 'demo-pass-1')
  await enter(confirmation(), typed.confirmation ?? 'demo-pass-1')
  if (typed.agrees !== false) await userEvent.click(agreement())
}

export async function signUp(typed: Typed = {}) {
  await fill(typed)
  await userEvent.click(button())
}

/** Submits values that fail validation. */
export async function signUpInVain(typed: Typed) {
  await fill(typed)
  await pressInVain(button())
}

/** Expects exactly one alert, and no toast. */
export async function expectAlert(message: string) {
  await waitFor(() => expect(main().getByRole('alert')).toHaveTextContent(message))
  expect(toasts()).toHaveLength(0)
  expect(button()).not.toHaveAttribute('aria-busy')
}

/**
 * Mocks of Firebase calls. Tests import them from here, so that this file's `vi.mock` calls run.
 */
export const fakes = {
  createAccount: vi.mocked(createAccount),
  createUser: vi.mocked(createUser),
  canBecome: vi.mocked(canBecome),
  isAdminSeatTaken: vi.mocked(isAdminSeatTaken),
  nameAccount: vi.mocked(nameAccount),
  rereadPasswordRequirements: vi.mocked(rereadPasswordRequirements),
  sendPasswordReset: vi.mocked(sendPasswordReset),
  signIn: vi.mocked(signIn),
  signOut: vi.mocked(signOut),
  takeAdminSeat: vi.mocked(takeAdminSeat),
}

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'

import { RequireRole } from '@/app/routing/require-role'
import { paths } from '@/lib/paths'
import { useSession, type Session } from '@/session/session'

import { asha } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/session/session')

const account = { uid: 'uid', email: 'someone@example.com', emailVerified: true }
const ambassador = asha({ referralCode: 'MDASHA1' })

function Login() {
  const { state } = useLocation() as { state: { from: string } }
  return <h1>Login, then {state.from}</h1>
}

function open(
  session: Session,
  role: 'admin' | 'ambassador' = 'ambassador',
  path = '/inside?search=pune',
) {
  vi.mocked(useSession).mockReturnValue(session)
  render(
    <Routes>
      <Route element={<RequireRole role={role} />}>
        <Route path="/inside" element={<h1>Inside</h1>} />
        <Route path={paths.ambassadorDashboard} element={<h1>Inside</h1>} />
      </Route>
      <Route path={paths.login} element={<Login />} />
    </Routes>,
    { path },
  )
}

beforeEach(() => vi.mocked(useSession).mockReset())

it('a user with the required role sees the page', () => {
  open({ status: 'signed-in', account, profile: ambassador })
  expect(screen.getByRole('heading', { name: 'Inside' })).toBeInTheDocument()
})

it.each<[string, Session, 'admin' | 'ambassador']>([
  ['a visitor who isn’t signed in', { status: 'signed-out' }, 'ambassador'],
  ['a user without a profile', { status: 'signed-in', account, profile: null }, 'ambassador'],
  [
    'a user with an unknown role',
    { status: 'signed-in', account, profile: { role: '' } },
    'ambassador',
  ],
  ['a user with another role', { status: 'signed-in', account, profile: ambassador }, 'admin'],
  [
    'an admin with an unverified email address',
    {
      status: 'signed-in',
      account: { ...account, emailVerified: false },
      profile: { role: 'admin', firstName: 'Asha' },
    },
    'admin',
  ],
])('a page that requires a role denies access to %s', (_who, session, role) => {
  open(session, role)
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Inside' })).not.toBeInTheDocument()
})

it.each([
  ['an ambassador', ambassador, 'admin', '/ambassador-dashboard'],
  ['an admin', { role: 'admin', firstName: 'Asha' }, 'ambassador', '/admin-dashboard'],
  ['a founder without a profile', null, 'ambassador', '/waitlist-dashboard'],
  [
    'a founder with an account',
    { role: 'user', firstName: 'Asha' },
    'admin',
    '/waitlist-dashboard',
  ],
] as const)(
  'a page that denies access to %s links to their own dashboard',
  (_who, profile, role, path) => {
    open({ status: 'signed-in', account, profile }, role)
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', path)
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeInTheDocument()
  },
)

it('an admin with an unverified email address gets no link to the admin dashboard', () => {
  const unverified = { ...account, emailVerified: false }
  const profile = { role: 'admin', firstName: 'Asha' } as const
  open({ status: 'signed-in', account: unverified, profile }, 'admin')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Go to Login' })).toBeInTheDocument()
})

it('after signing in, the visitor returns to the requested page', async () => {
  open({ status: 'signed-out' })
  await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }))
  expect(screen.getByRole('heading', { name: 'Login, then /inside?search=pune' })).toBeVisible()
})

it('while the session loads, a loading message is shown', () => {
  open({ status: 'pending', uid: undefined })
  expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard…')
})

it('when loading the session fails, the error is shown, and Retry loads the session', async () => {
  const retry = vi.fn<() => void>()
  open({ status: 'error', error: new Error('We can’t reach MoodDrive.'), retry })
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

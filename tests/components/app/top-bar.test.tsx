import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { TopBar } from '@/app/top-bar'
import { signOut } from '@/data/auth'
import { writeSessionHint, type SessionHint } from '@/session/session-hint'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/auth', () => ({
  accountQuery: { queryKey: ['account'] },
  signOut: vi.fn<() => Promise<void>>(),
}))

function open(hint: SessionHint) {
  writeSessionHint(hint)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/waitlist']}>
        <TopBar />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => act(() => writeSessionHint(null)))

it('offers Login to who isn’t signed in', () => {
  open(null)
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
})

it.each([
  ['admin', '/admin-dashboard'],
  ['ambassador', '/ambassador-dashboard'],
  ['', '/ambassador-dashboard'],
] as const)('leads the role %j to %s', (role, path) => {
  open(role)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', path)
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

it('follows a log-out at once', async () => {
  vi.mocked(signOut).mockResolvedValue()
  open('ambassador')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
})

it('says so when logging out fails, and offers it again', async () => {
  vi.mocked(signOut).mockRejectedValue(new Error('offline'))
  open('ambassador')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(
    await screen.findByText('We couldn’t sign you out. Check your connection and try again.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled()
})

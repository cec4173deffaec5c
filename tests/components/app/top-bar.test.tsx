import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { TopBar } from '@/app/shell/top-bar'
import { signOut } from '@/data/accounts/auth'
import { writeSessionHint, type SessionHint } from '@/session/session-hint'
import { buttonClass } from '@/ui/forms/button'
import { Toaster } from '@/ui/feedback/toaster'

vi.mock('@/data/accounts/auth', () => ({
  accountQuery: { queryKey: ['account'] },
  signOut: vi.fn<() => Promise<void>>(),
}))

const opaque = () => screen.getByRole('banner').hasAttribute('data-scrolled')

function scrollPageTo(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
}

function open(hint: SessionHint, path = '/waitlist') {
  writeSessionHint(hint)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <TopBar />
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  act(() => writeSessionHint(null))
  window.scrollY = 0
})

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  return screen.findByRole('dialog', { name: 'Menu' })
}

it('a signed-out visitor sees Login', () => {
  open(null)
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
})

it.each([
  ['admin', '/admin-dashboard'],
  ['ambassador', '/ambassador-dashboard'],
  ['user', '/waitlist-dashboard'],
  ['', '/waitlist-dashboard'],
] as const)('for a user with the role %j, the link Dashboard leads to %s', (role, path) => {
  open(role)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', path)
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

it.each([
  ['a signed-in user', 'user', '/'],
  ['a visitor on the success page', null, '/waitlist-success'],
] as const)('“Join the waitlist” isn’t the primary button for %s', async (_who, hint, path) => {
  open(hint, path)
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).not.toHaveClass(...loud)
})

it('Dashboard is the primary button for a signed-in user', () => {
  open('user', '/')
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveClass(...loud)
})

it('“Join the waitlist” is the primary button for a signed-out visitor', () => {
  open(null, '/')
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveClass(...loud)
})

it('signing out shows Login at once', async () => {
  vi.mocked(signOut).mockResolvedValue()
  open('ambassador')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
})

it('a failed sign-out shows a toast, and Logout can be clicked again', async () => {
  vi.mocked(signOut).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce()
  open('ambassador')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(
    await screen.findByText('We couldn’t sign you out. Check your connection and try again.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-busy')

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
})

it('the top bar links to every page, and marks the current one', () => {
  open(null)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/features',
    '/how-it-works',
    '/ambassador',
    '/pricing',
    '/about',
    '/contact',
    '/login',
    '/waitlist',
  ])
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current).toEqual([screen.getByRole('link', { name: 'Join the waitlist' })])
})

it('the top bar is opaque while the page is scrolled by more than 50 pixels', () => {
  open(null)
  expect(opaque()).toBe(false)
  scrollPageTo(50)
  expect(opaque()).toBe(false)
  scrollPageTo(51)
  expect(opaque()).toBe(true)
  scrollPageTo(0)
  expect(opaque()).toBe(false)
})

it('the top bar is opaque at once when the page opens scrolled down', () => {
  window.scrollY = 700
  open(null)
  expect(opaque()).toBe(true)
})

it('the menu contains every link, and the Menu button reports whether the menu is open', async () => {
  open(null)
  const button = screen.getByRole('button', { name: 'Menu' })
  expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  const menu = await openMenu()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const links = within(menu).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/features',
    '/how-it-works',
    '/ambassador',
    '/pricing',
    '/about',
    '/contact',
    '/waitlist',
    '/follow-your-payment',
    '/login',
  ])
  expect(within(menu).getByRole('button', { name: /^Switch to .* theme$/ })).toBeInTheDocument()
  await userEvent.click(within(menu).getByRole('button', { name: 'Close' }))
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a clicked Menu button reports an open menu at once, before the menu’s code has loaded', async () => {
  open(null)
  const button = screen.getByRole('button', { name: 'Menu' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
})

it('following a link closes the menu, even if the link leads to the current page', async () => {
  open(null)
  await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Pricing' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Pricing' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('opening a link in a new tab keeps the menu open', async () => {
  open(null)
  const menu = await openMenu()
  const person = userEvent.setup()
  await person.keyboard('{Control>}')
  await person.click(within(menu).getByRole('link', { name: 'Pricing' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
})

it('the Back button closes the menu', async () => {
  writeSessionHint(null)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/pricing', '/about']}>
        <TopBar />
        <BackButton />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await openMenu()
  await userEvent.click(screen.getByText('Browser’s back'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a signed-in user finds Dashboard and Logout in the menu', async () => {
  vi.mocked(signOut).mockRejectedValue(new Error('offline'))
  open('ambassador')
  const menu = await openMenu()
  expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/ambassador-dashboard',
  )
  expect(within(menu).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  await userEvent.click(within(menu).getByRole('button', { name: 'Logout' }))
  // The open menu would cover the toast.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(
    await screen.findByText('We couldn’t sign you out. Check your connection and try again.'),
  ).toBeInTheDocument()
})

function BackButton() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Browser’s back</button>
}

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'

import { TopBar } from '@/app/top-bar'
import { signOut } from '@/data/accounts/auth'
import { writeSessionHint, type SessionHint } from '@/session/session-hint'
import { buttonClass } from '@/ui/button'
import { Toaster } from '@/ui/toaster'

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

it('offers Login to who isn’t signed in', () => {
  open(null)
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument()
})

it.each([
  ['admin', '/admin-dashboard'],
  ['ambassador', '/ambassador-dashboard'],
  ['user', '/waitlist-dashboard'],
  ['', '/waitlist-dashboard'],
] as const)('leads the role %j to %s', (role, path) => {
  open(role)
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', path)
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

it.each([
  ['who is signed in', 'user', '/'],
  ['who sees their place on the waitlist without an account', null, '/waitlist-success'],
] as const)('offers %s the waitlist, but not as the primary button', async (_who, hint, path) => {
  open(hint, path)
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).not.toHaveClass(...loud)
})

it('makes Dashboard the primary button for who is signed in', () => {
  open('user', '/')
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveClass(...loud)
})

it('makes “Join the waitlist” the primary button for anybody else', () => {
  open(null, '/')
  const loud = buttonClass({ size: 'sm' }).split(' ')
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveClass(...loud)
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
  expect(screen.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-busy')
})

it('leads to every page, and marks the one it stands on', () => {
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

it('turns opaque once the page is scrolled more than 50 pixels, and back', () => {
  open(null)
  expect(opaque()).toBe(false)
  scrollPageTo(50)
  expect(opaque()).toBe(false)
  scrollPageTo(51)
  expect(opaque()).toBe(true)
  scrollPageTo(0)
  expect(opaque()).toBe(false)
})

it('is opaque at once when it appears in the middle of a page', () => {
  window.scrollY = 700
  open(null)
  expect(opaque()).toBe(true)
})

it('holds every link in its menu, and says that it is open', async () => {
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

it('shows that its menu was asked for before that opens', async () => {
  open(null)
  const button = screen.getByRole('button', { name: 'Menu' })
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
})

it('closes its menu when one of the links is followed, also to the page it stands on', async () => {
  open(null)
  await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Pricing' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(within(await openMenu()).getByRole('link', { name: 'Pricing' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('keeps its menu open when a link is opened in a tab of its own', async () => {
  open(null)
  const menu = await openMenu()
  const person = userEvent.setup()
  await person.keyboard('{Control>}')
  await person.click(within(menu).getByRole('link', { name: 'Pricing' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
})

it('closes its menu on the way back', async () => {
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

it('offers Dashboard and Logout in the menu to who is signed in', async () => {
  vi.mocked(signOut).mockRejectedValue(new Error('offline'))
  open('ambassador')
  const menu = await openMenu()
  expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/ambassador-dashboard',
  )
  expect(within(menu).queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
  await userEvent.click(within(menu).getByRole('button', { name: 'Logout' }))
  // The open menu would cover it.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(
    await screen.findByText('We couldn’t sign you out. Check your connection and try again.'),
  ).toBeInTheDocument()
})

function BackButton() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Browser’s back</button>
}

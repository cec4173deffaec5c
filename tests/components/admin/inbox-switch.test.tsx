import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import type * as Closing from '@/data/closing'
import { close, closedQuery, reopen } from '@/data/closing'
import { InboxSwitch } from '@/features/admin/settings/inbox-switch'

import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/closing', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  closedQuery: vi.fn<typeof closedQuery>(),
  close: vi.fn<typeof close>(),
  reopen: vi.fn<typeof reopen>(),
}))

const closing = await vi.importActual<typeof Closing>('@/data/closing')

let closed: { createdAt: Date } | null = null

beforeEach(() => {
  vi.mocked(close).mockReset().mockResolvedValue()
  vi.mocked(reopen).mockReset().mockResolvedValue()
  vi.mocked(closedQuery).mockImplementation((uid, what) =>
    watching(closing.closedQuery(uid, what), (next) => {
      next(closed)
      return () => {}
    }),
  )
})

async function confirm(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(screen.getByRole('dialog', { name: `${name}?` }))
  await userEvent.click(dialog.getByRole('button', { name }))
}

it('the admin closes the inbox', async () => {
  closed = null
  openOnDesk(<InboxSwitch />)
  expect(await screen.findByText('Visitors can write from the site.')).toBeInTheDocument()

  await confirm('Close the inbox')

  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('inbox'))
  expect(await screen.findByText('The inbox is closed')).toBeInTheDocument()
})

it('the admin reopens the inbox', async () => {
  closed = { createdAt: new Date('2026-05-20T10:30:00Z') }
  openOnDesk(<InboxSwitch />)
  expect(await screen.findByText(/^The contact forms are closed since/)).toBeInTheDocument()

  await confirm('Reopen the inbox')

  await waitFor(() => expect(reopen).toHaveBeenCalledExactlyOnceWith('inbox'))
  expect(await screen.findByText('The inbox is open')).toBeInTheDocument()
})

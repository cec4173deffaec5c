import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { closeInbox, reopenInbox } from '@/data/inbox/close-inbox'
import type * as InboxClosed from '@/data/inbox/inbox-closed'
import { inboxClosedQuery } from '@/data/inbox/inbox-closed'
import { InboxSwitch } from '@/features/admin/settings/inbox-switch'

import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/inbox/inbox-closed', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  inboxClosedQuery: vi.fn<typeof inboxClosedQuery>(),
}))
vi.mock('@/data/inbox/close-inbox', () => ({
  closeInbox: vi.fn<typeof closeInbox>(),
  reopenInbox: vi.fn<typeof reopenInbox>(),
}))

const inbox = await vi.importActual<typeof InboxClosed>('@/data/inbox/inbox-closed')

let closed: { createdAt: Date } | null = null

beforeEach(() => {
  vi.mocked(closeInbox).mockReset().mockResolvedValue()
  vi.mocked(reopenInbox).mockReset().mockResolvedValue()
  vi.mocked(inboxClosedQuery).mockImplementation((uid) =>
    watching(inbox.inboxClosedQuery(uid), (next) => {
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

  await waitFor(() => expect(closeInbox).toHaveBeenCalledOnce())
  expect(await screen.findByText('The inbox is closed')).toBeInTheDocument()
})

it('the admin reopens the inbox', async () => {
  closed = { createdAt: new Date('2026-05-20T10:30:00Z') }
  openOnDesk(<InboxSwitch />)
  expect(await screen.findByText(/^The contact forms are closed since/)).toBeInTheDocument()

  await confirm('Reopen the inbox')

  await waitFor(() => expect(reopenInbox).toHaveBeenCalledOnce())
  expect(await screen.findByText('The inbox is open')).toBeInTheDocument()
})

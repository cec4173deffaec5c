import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type * as Closing from '@/data/closing'
import { close, closedQuery, reopen } from '@/data/closing'
import { WaitlistSwitch } from '@/features/admin/settings/waitlist-switch'
import { formatDateTime } from '@/lib/format/format'

import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/closing', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  closedQuery: vi.fn<typeof closedQuery>(),
  close: vi.fn<typeof close>(),
  reopen: vi.fn<typeof reopen>(),
}))

// The real query: tests use its key and options, and supply the data.
const closing = await vi.importActual<typeof Closing>('@/data/closing')

type Closed = { createdAt: Date } | null
const closed = { createdAt: new Date('2026-05-20T10:30:00Z') }
/** The first result of the live query; undefined while it loads. */
let first: Closed | Error | undefined
let receive: (data: Closed) => void

beforeEach(() => {
  first = null
  vi.mocked(close).mockReset().mockResolvedValue()
  vi.mocked(reopen).mockReset().mockResolvedValue()
  vi.mocked(closedQuery).mockImplementation((uid, what) =>
    watching(closing.closedQuery(uid, what), (next, fail) => {
      receive = (data) => act(() => next(data))
      if (first instanceof Error) fail(first)
      else if (first !== undefined) next(first)
      return () => {}
    }),
  )
})

async function ask(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(screen.getByRole('dialog', { name: `${name}?` }))
}

it('the card in Settings shows that the waitlist is open, or since when it is closed', async () => {
  openOnDesk(<WaitlistSwitch />)
  expect(await screen.findByText('Open')).toBeInTheDocument()

  receive(closed)

  expect(await screen.findByText('Closed')).toBeInTheDocument()
  expect(
    screen.getByText(`Nobody can join since ${formatDateTime(closed.createdAt)}.`),
  ).toBeInTheDocument()
})

it('the admin closes the waitlist after a confirmation that explains what visitors see', async () => {
  openOnDesk(<WaitlistSwitch />)
  await screen.findByText('Open')

  const dialog = await ask('Close the waitlist')
  expect(dialog.getByText(/tells visitors that the waitlist is closed/)).toBeInTheDocument()
  expect(
    dialog.getByText(/have the page open find out only when they send the form/),
  ).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Close the waitlist' }))
  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith('waitlist'))
  receive(closed)

  expect(await screen.findByText('The waitlist is closed')).toBeInTheDocument()
  expect(close).toHaveBeenCalledExactlyOnceWith('waitlist')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Reopen the waitlist' })).toBeInTheDocument()
})

it('the admin reopens the waitlist', async () => {
  first = closed
  openOnDesk(<WaitlistSwitch />)
  await screen.findByText('Closed')

  const dialog = await ask('Reopen the waitlist')
  await userEvent.click(dialog.getByRole('button', { name: 'Reopen the waitlist' }))
  await waitFor(() => expect(reopen).toHaveBeenCalledExactlyOnceWith('waitlist'))
  receive(null)

  expect(await screen.findByText('The waitlist is open')).toBeInTheDocument()
  expect(await screen.findByText('Open')).toBeInTheDocument()
})

it('cancelling the confirmation keeps the waitlist open', async () => {
  openOnDesk(<WaitlistSwitch />)
  await screen.findByText('Open')

  const dialog = await ask('Close the waitlist')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it open' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(close).not.toHaveBeenCalled()
})

it('the confirmation shows why closing the waitlist failed', async () => {
  vi.mocked(close).mockRejectedValueOnce(new AppError('offline', 'No connection.'))
  openOnDesk(<WaitlistSwitch />)
  await screen.findByText('Open')

  const dialog = await ask('Close the waitlist')
  await userEvent.click(dialog.getByRole('button', { name: 'Close the waitlist' }))

  expect(await dialog.findByRole('alert')).toHaveTextContent('No connection.')
})

it('the button that closes the waitlist does nothing until the state is loaded', async () => {
  first = undefined
  openOnDesk(<WaitlistSwitch />)
  expect(screen.getByText('Checking whether the waitlist is open…')).toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Close the waitlist' }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('when loading the waitlist’s state fails, the card shows the error, and Retry loads it', async () => {
  first = new AppError('offline', 'We can’t reach MoodDrive.')
  openOnDesk(<WaitlistSwitch />)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We can’t reach MoodDrive.')

  first = null
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Open')).toBeInTheDocument()
})

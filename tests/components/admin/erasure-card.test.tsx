import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type * as ErasureRequests from '@/data/erasure/erasure-requests'
import {
  erasableRecordQuery,
  erasureRequestsQuery,
  type ErasableRecord,
  type ErasureRequest,
} from '@/data/erasure/erasure-requests'
import { eraseFounder } from '@/data/erasure/erase'
import { AppError } from '@/data/firebase/errors'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { EraseButton } from '@/features/admin/erasure/erase-button'
import { ErasureCard } from '@/features/admin/erasure/erasure-card'

import { person } from '../../factories/records'
import { main } from '../render'
import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/erasure/erasure-requests', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  REQUESTS_PAGE: 2,
  erasureRequestsQuery: vi.fn<typeof erasureRequestsQuery>(),
  erasableRecordQuery: vi.fn<typeof erasableRecordQuery>(),
}))
vi.mock('@/data/erasure/erase', () => ({
  eraseFounder: vi.fn<typeof eraseFounder>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const requests = await vi.importActual<typeof ErasureRequests>('@/data/erasure/erasure-requests')

const erase = vi.mocked(eraseFounder)
/** Erasure requests by page. A page without an entry never loads. */
const pages = new Map<number, ErasureRequest[] | Error>()
const records = new Map<string, ErasableRecord | null | Error>()
/** Delivers a new first page to the live query. */
let receive: (requests: ErasureRequest[]) => void

function request(number: number): ErasureRequest {
  const createdAt = new Date(Date.UTC(2026, 4, 20, 12, 0, -number))
  return { id: `record${number}`, createdAt, cursor: Timestamp.fromDate(createdAt) }
}

function record(number: number, differences: Partial<ErasableRecord> = {}): ErasableRecord {
  const { email, referredBy, upiReferenceId, status } = person(number)
  return { id: `record${number}`, email, referredBy, upiReferenceId, status, ...differences }
}

beforeEach(() => {
  pages.clear()
  records.clear()
  erase.mockReset().mockResolvedValue()
  vi.mocked(erasureRequestsQuery).mockImplementation((uid, page, after) =>
    watching(requests.erasureRequestsQuery(uid, page, after), (next, fail) => {
      if (page === 1) receive = (news) => act(() => next(news))
      const found = pages.get(page)
      if (found instanceof Error) fail(found)
      else if (found !== undefined) next(found)
      return () => {}
    }),
  )
  vi.mocked(erasableRecordQuery).mockImplementation((uid, id) =>
    watching(requests.erasableRecordQuery(uid, id), (next, fail) => {
      const found = records.get(id)
      if (found instanceof Error) fail(found)
      else if (found !== undefined) next(found)
      return () => {}
    }),
  )
})

const item = (name: RegExp | string) => screen.findByRole('listitem', { name })

async function askToErase(number: number) {
  const row = await item(`person${number}@example.com`)
  await userEvent.click(within(row).getByRole('button', { name: 'Erase…' }))
  return screen.getByRole('dialog', { name: 'Erase this founder?' })
}

describe('the erasure requests', () => {
  it('a request shows the record’s email and status, and the time of the request', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1, { status: 'verified' }))
    openOnDesk(<ErasureCard />)

    const row = await item('person1@example.com')
    expect(within(row).getByText('Verified')).toBeInTheDocument()
    expect(within(row).getByRole('time')).toHaveAttribute('datetime', '2026-05-20T11:59:59.000Z')
    expect(within(row).getByRole('button', { name: 'Erase…' })).toHaveAccessibleDescription(
      'person1@example.com',
    )
  })

  it('erasure requests appear and disappear live', async () => {
    pages.set(1, [])
    records.set('record1', record(1))
    openOnDesk(<ErasureCard />)
    expect(await screen.findByText('No erasure requests.')).toBeInTheDocument()

    receive([request(1)])
    expect(await item('person1@example.com')).toBeInTheDocument()

    receive([])
    expect(await screen.findByText('No erasure requests.')).toBeInTheDocument()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })

  it('the list of requests and each record show a loading message while they load', async () => {
    openOnDesk(<ErasureCard />)
    expect(screen.getByText('Loading erasure requests…')).toBeInTheDocument()

    receive([request(1)])

    const row = await item('Loading the sign-up…')
    expect(within(row).queryByRole('button')).not.toBeInTheDocument()
  })

  it('when the list of requests or a record fails to load, the error is shown, and Retry loads it', async () => {
    pages.set(1, new AppError('offline', 'We can’t reach MoodDrive.'))
    openOnDesk(<ErasureCard />)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')

    pages.set(1, [request(1)])
    records.set('record1', new AppError('offline', 'We can’t reach MoodDrive.'))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    const row = await item('We couldn’t load this sign-up')
    records.set('record1', record(1))
    await userEvent.click(within(row).getByRole('button', { name: 'Retry' }))
    expect(await item('person1@example.com')).toBeInTheDocument()
  })

  it('"Show more" loads the next page of requests', async () => {
    pages.set(1, [request(1), request(2)])
    pages.set(2, [request(3)])
    for (const number of [1, 2, 3]) records.set(`record${number}`, record(number))
    openOnDesk(<ErasureCard />)

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))

    expect(await item('person3@example.com')).toBeInTheDocument()
    expect(erasureRequestsQuery).toHaveBeenCalledWith('boss', 2, request(2))
    expect(screen.getByText('All 3 requests are shown.')).toHaveFocus()
  })

  it('the admin removes a request whose record no longer exists', async () => {
    pages.set(1, [request(1)])
    records.set('record1', null)
    erase.mockRejectedValueOnce(new AppError('offline', 'No connection.'))
    openOnDesk(<ErasureCard />)
    const row = await item('Already erased')
    const clear = within(row).getByRole('button', { name: 'Remove request' })

    await userEvent.click(clear)
    expect(await within(row).findByRole('alert')).toHaveTextContent('No connection.')
    await userEvent.click(clear)

    expect(erase).toHaveBeenLastCalledWith({ id: 'record1', email: null })
    await waitFor(() => expect(within(row).queryByRole('alert')).not.toBeInTheDocument())
  })
})

/** Removes the request from the list while the erasure runs, then lets the erasure fail. */
async function eraseUntilTheRowIsGone(failure: AppError): Promise<void> {
  pages.set(1, [request(1)])
  records.set('record1', record(1))
  const failures: Array<(error: Error) => void> = []
  erase.mockImplementation(() => new Promise((_resolve, reject) => failures.push(reject)))
  openOnDesk(<ErasureCard />)

  const dialog = await askToErase(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  await waitFor(() => expect(erase).toHaveBeenCalledOnce())
  receive([])
  await screen.findByText('No erasure requests.')
  await act(async () => failures[0]?.(failure))
}

const PERSON = { id: 'record1', email: 'person1@example.com' }

describe('erasing a founder’s record', () => {
  it('if erasing fails after the request has left the list, a toast states that nothing was erased', async () => {
    await eraseUntilTheRowIsGone(new AppError('changed', 'Nothing was erased.'))

    expect(await screen.findByText('Not erased')).toBeInTheDocument()
    expect(screen.getByText('Nothing was erased.')).toBeInTheDocument()
  })

  it('erasing asks for confirmation, and the admin can cancel', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1))
    openOnDesk(<ErasureCard />)

    const dialog = await askToErase(1)
    expect(dialog).toHaveTextContent('person1@example.com')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the sign-up' }))

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(erase).not.toHaveBeenCalled()
  })

  it.each([
    ['needs_correction', 'Their pending referral: it will never count'],
    ['verified', 'The referrer’s verified referral, without the email'],
  ])(
    'for a referred founder’s record with the status %s, the dialog states what happens to the referral',
    async (status, words) => {
      pages.set(1, [request(1)])
      records.set('record1', record(1, { status, referredBy: 'asha' }))
      openOnDesk(<ErasureCard />)

      expect(await askToErase(1)).toHaveTextContent(words)
    },
  )

  it.each(['pending_verification', 'verified'])(
    'for a record without a referrer and with the status %s, the dialog mentions no referral',
    async (status) => {
      pages.set(1, [request(1)])
      records.set('record1', record(1, { status }))
      openOnDesk(<ErasureCard />)

      const dialog = await askToErase(1)

      expect(dialog).not.toHaveTextContent('referred them')
      expect(dialog).toHaveTextContent('The payment reference, so that nobody can use it again')
    },
  )

  it('a double click erases the record once, and the next request gets the focus', async () => {
    pages.set(1, [request(1), request(2)])
    records.set('record1', record(1))
    records.set('record2', record(2))
    const answers: Array<() => void> = []
    erase.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    openOnDesk(<ErasureCard />)

    const dialog = await askToErase(1)
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Erase for good' }))
    expect(erase).toHaveBeenCalledExactlyOnceWith(PERSON, 'keep')
    receive([request(2)])
    await act(async () => answers[0]?.())

    expect(await screen.findByText('person1@example.com has been erased.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await item('person2@example.com')).toHaveFocus()
  })

  it('the admin can release the record’s payment reference, but "Keep it blocked" is preselected', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1))
    openOnDesk(<ErasureCard />)

    let dialog = await askToErase(1)
    await userEvent.click(within(dialog).getByRole('radio', { name: /Release it/ }))
    expect(dialog).not.toHaveTextContent('The payment reference, so that nobody can use it again')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the sign-up' }))
    dialog = await askToErase(1)
    expect(within(dialog).getByRole('radio', { name: /Keep it blocked/ })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('radio', { name: /Release it/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))

    expect(erase).toHaveBeenCalledExactlyOnceWith(PERSON, 'free')
  })

  it('for a record without a payment reference, the dialog doesn’t offer to release a reference', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1, { upiReferenceId: null }))
    openOnDesk(<ErasureCard />)

    const dialog = await askToErase(1)
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument()
    expect(dialog).not.toHaveTextContent('payment reference')
  })

  it('the focus stays in the card when the admin erases the record of the last request', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1))
    openOnDesk(<ErasureCard />)

    const dialog = await askToErase(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
    await waitFor(() => expect(erase).toHaveBeenCalledOnce())
    receive([])

    const empty = await screen.findByText('No erasure requests.')
    await waitFor(() => expect(document.activeElement).toContainElement(empty))
    expect(document.body).not.toHaveFocus()
  })

  it('the dialog shows why erasing failed, and the admin can try again', async () => {
    pages.set(1, [request(1)])
    records.set('record1', record(1))
    erase.mockRejectedValueOnce(new AppError('offline', 'No connection.'))
    openOnDesk(<ErasureCard />)

    const dialog = await askToErase(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('No connection.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }))

    expect(await screen.findByText('person1@example.com has been erased.')).toBeInTheDocument()
  })

  it('if the server doesn’t respond, a toast states that the erasure’s result is unknown', async () => {
    await eraseUntilTheRowIsGone(new AppError('offline', 'This is taking too long.'))

    expect(
      await screen.findByText(
        'We don’t know whether person1@example.com was erased. Search for them in Payments to find out.',
      ),
    ).toBeInTheDocument()
  })

  it('erasing refreshes the waitlist’s counts', async () => {
    const client = openOnDesk(<EraseButton user={record(1)} />)
    client.setQueryData(waitlistCountsQuery('boss').queryKey, { total: 1, verified: 0 })

    await userEvent.click(main().getByRole('button', { name: 'Erase…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Erase for good' }))

    await waitFor(() => {
      expect(client.getQueryState(waitlistCountsQuery('boss').queryKey)?.isInvalidated).toBe(true)
    })
  })
})

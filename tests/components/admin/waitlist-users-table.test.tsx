import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import type { WaitlistRows } from '@/data/records/list'
import { WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'
import { formatDate, formatDateTime } from '@/lib/format/format'

import { listedAsha } from '../../factories/profiles'
import {
  countAll,
  countWaiting,
  download,
  emailsOf,
  findReferrer,
  findOne,
  findPage,
  never,
  openDesk,
  page,
  pending,
  people,
  person,
  row,
  searchBox,
  shownEmails,
  table,
  verify,
} from './waitlist-users'

vi.mock('@/features/admin/export/export-everything', () => ({
  ExportEverything: () => 'What can be exported',
}))

/** The emails in the last export. */
const exported = () => download.mock.lastCall?.[1].slice(1).map(([email]) => email)

describe('the table of waitlist users', () => {
  it('the table has the columns that the specification lists', async () => {
    const joined = new Date('2026-05-31T10:30:00Z')
    findPage.mockResolvedValue(
      page([person(1, { enteredReferralCode: 'MDDEMO1', createdAt: joined })]),
    )
    openDesk()

    const headers = within(await table()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Referral Code',
      'Entered Code',
      'UPI ID',
      'Joined At',
      'Status',
      'Actions',
    ])
    const cells = within(await row('person1@')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(0, 6)).toEqual([
      'person1@example.com',
      'MD00001',
      'MDDEMO1',
      // CSS shows the digits in groups, so a copied UTR has no spaces.
      '615100000001',
      formatDateTime(joined),
      'Pending',
    ])
    expect(within(await row('person1@')).getByRole('time')).toHaveAttribute(
      'datetime',
      '2026-05-31T10:30:00.000Z',
    )
  })

  it('the table shows N/A for missing fields, and the record can still be verified', async () => {
    findPage.mockResolvedValue(
      page([
        person(1, {
          generatedReferralCode: null,
          upiReferenceId: null,
          createdAt: null,
          status: null,
        }),
      ]),
    )
    openDesk()

    const cells = within(await row('person1@')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(0, 6)).toEqual([
      'person1@example.com',
      'N/A',
      'N/A',
      'N/A',
      'N/A',
      'N/A',
    ])
    expect(within(await row('person1@')).getByRole('button', { name: 'Verify' })).toBeVisible()
  })

  it.each([
    ['pending_verification', 'Pending', 1],
    ['needs_correction', 'Needs correction', 1],
    ['refunded', 'Refunded', 0],
    ['reversed', 'N/A', 1],
    ['verified', 'Verified', 0],
  ])('the table shows the status %s as %s', async (status, label, buttons) => {
    findPage.mockResolvedValue(page([person(1, { status, enteredReferralCode: 'MDDEMO1' })]))
    openDesk()

    expect(within(await row('person1@')).getByText(label)).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: 'Verify' })).toHaveLength(buttons)
  })

  it('suspicious sign-ups are flagged', async () => {
    findReferrer.mockImplementation(async (id) => (id === 'asha' ? listedAsha() : null))
    findPage.mockResolvedValue(
      page([
        person(1),
        person(2, { email: 'Person1@example.com' }),
        person(3, { email: 'asha+friend@example.com', referredBy: 'asha' }),
        person(4, { upiReferenceId: '614000000000' }),
        person(5),
      ]),
    )
    openDesk()

    expect(await screen.findAllByText('Another sign-up has this email')).toHaveLength(2)
    expect(
      await within(await row('asha')).findByText('Referred by someone with the same email'),
    ).toBeInTheDocument()
    expect(
      within(await row('person4@')).getByText(
        `The UTR looks like a payment made on ${formatDate(new Date(2026, 4, 20))}`,
      ),
    ).toBeInTheDocument()
    expect(await shownEmails()).toContain('person5@example.com')
  })

  it('a new sign-up appears at the top live', async () => {
    findPage.mockResolvedValue(page([person(2)]))
    const { receive } = openDesk()
    await row('person2@')

    receive([person(1), person(2)])

    expect(await shownEmails()).toEqual(['person1@example.com', 'person2@example.com'])
  })

  it('while the sign-ups load, the table shows a loading message', () => {
    findPage.mockImplementation(never)
    openDesk()

    expect(screen.getByText('Loading waitlist users…')).toBeInTheDocument()
    expect(screen.queryByText('Nobody has joined yet.')).not.toBeInTheDocument()
  })

  it('when loading fails, the table shows the error, and Retry loads the sign-ups', async () => {
    findPage.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('if no one has joined yet, the table says so', async () => {
    openDesk()

    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('the page states that founders see a verification at once', () => {
    openDesk()

    expect(screen.getByText('founders see the result at once')).toBeInTheDocument()
  })

  it('verifying a payment refreshes the count', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countAll.mockResolvedValueOnce({ total: 7, verified: 0 })
    countAll.mockResolvedValue({ total: 8, verified: 1 })
    const { user } = openDesk()
    expect(await screen.findByText('Newest 1 of 7 shown')).toBeInTheDocument()

    await user.click(within(await row('person1@')).getByRole('button', { name: 'Verify' }))

    expect(await screen.findByText('Newest 1 of 8 shown')).toBeInTheDocument()
    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss', expect.anything())
  })

  it('changing the sort order doesn’t recount the waitlist', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countAll.mockResolvedValue({ total: 7, verified: 0 })
    const { user } = openDesk()
    expect(await screen.findByText('Newest 1 of 7 shown')).toBeInTheDocument()
    vi.useFakeTimers({ shouldAdvanceTime: true })

    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
    expect(await screen.findByText('Oldest 1 of 7 shown')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(2000))

    expect(countAll).toHaveBeenCalledOnce()
  })

  it('the export contains the shown rows in their order', async () => {
    findPage.mockResolvedValue(page(people(3)))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person2')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(exported()).toEqual(['person2@example.com']))

    await user.clear(searchBox())
    await waitFor(async () => expect(await shownEmails()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(exported()).toEqual(people(3).map(({ email }) => email)))
  })

  it('the admin opens the dialog that exports everything, even if the table is empty', async () => {
    const { user } = openDesk()
    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Export all…' }))

    const dialog = await screen.findByRole('dialog', { name: 'Export all' })
    expect(await within(dialog).findByText('What can be exported')).toBeVisible()
  })
})

describe('further pages of the table of waitlist users', () => {
  it('"Show more" keeps the rows and the focus, and then the page states that all are shown', async () => {
    const deliveries: Array<(found: WaitlistRows) => void> = []
    findPage.mockImplementation((_view, number) =>
      number === 1
        ? Promise.resolve(page(people(6)))
        : new Promise((resolve) => deliveries.push(resolve)),
    )
    const { user } = openDesk()
    const more = await screen.findByRole('button', { name: 'Show more' })

    await user.click(more)
    await user.click(more)
    expect(findPage).toHaveBeenCalledTimes(2)
    expect(findPage).toHaveBeenLastCalledWith(WHOLE_WAITLIST, 2, { id: 'id006', cursor: ['id006'] })
    expect(await shownEmails()).toHaveLength(6)
    expect(more).toHaveFocus()

    await act(async () => deliveries[0]?.(page(people(3, 7))))
    expect(await shownEmails()).toEqual(emailsOf(people(9)))
    expect(screen.getByText('All 9 sign-ups are shown.')).toHaveFocus()
  })

  it('when a founder joins, the second page isn’t loaded again, and no row is lost', async () => {
    findPage.mockImplementation((_view, number) =>
      Promise.resolve(page(number === 1 ? people(6) : people(3, 7))),
    )
    const { user, receive } = openDesk()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await row('person9@')

    // Pushes person 6 off the first page. The loaded second page doesn't contain person 6.
    receive([person(0), ...people(5)])

    expect(await shownEmails()).toEqual(emailsOf([person(0), ...people(9)]))
    expect(findPage).toHaveBeenCalledTimes(2)
  })

  it('a row that a new sign-up pushes off the first page is loaded with the second page', async () => {
    findPage.mockImplementation((_view, number) =>
      Promise.resolve(page(number === 1 ? people(6) : people(2, 6))),
    )
    const { user, receive } = openDesk()
    await row('person6@')

    receive([person(0), ...people(5)])
    expect(await shownEmails()).toEqual(emailsOf([person(0), ...people(5)]))
    expect(findOne).not.toHaveBeenCalled()

    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await row('person7@')).toBeInTheDocument()
    expect(findPage).toHaveBeenLastCalledWith(WHOLE_WAITLIST, 2, { id: 'id005', cursor: ['id005'] })
    expect(await shownEmails()).toEqual(emailsOf([person(0), ...people(7)]))
  })

  it('when the next page fails to load, the error appears below the rows, and Retry loads the page', async () => {
    findPage.mockResolvedValueOnce(page(people(6)))
    findPage.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    findPage.mockResolvedValue(page(people(3, 7)))
    const { user } = openDesk()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))

    const alert = await screen.findByRole('alert')
    expect(await shownEmails()).toHaveLength(6)
    expect(alert.compareDocumentPosition(await table())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await row('person9@')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a row that no longer fits the filters', () => {
  it('the row of a verified sign-up stays in place until the admin hides it', async () => {
    findPage.mockResolvedValue(page(people(3)))
    countWaiting.mockResolvedValue(3)
    const { user, receive, receiveOne } = openDesk('/admin?status=pending_verification&sort=newest')
    await user.click(within(await row('person2@')).getByRole('button', { name: 'Verify' }))
    expect(await within(await row('person2@')).findByText('Verified')).toBeInTheDocument()

    receive([person(1), person(3)], pending)
    receiveOne('id002', person(2, { status: 'verified' }))

    expect(await shownEmails()).toEqual(emailsOf(people(3)))
    expect(within(await row('person2@')).getByText('Verified')).toBeInTheDocument()
    expect(screen.getByText('Newest 2 of 3 shown, 1 changed')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Hide changed rows' }))
    expect(await shownEmails()).toEqual(emailsOf([person(1), person(3)]))
    expect(searchBox()).toHaveFocus()
  })

  it('when another session changes the status, the row shows the new status', async () => {
    findPage.mockResolvedValue(page(people(2)))
    findOne.mockResolvedValue(person(1, { status: 'needs_correction' }))
    const { receive } = openDesk('/admin?status=pending_verification&sort=newest')
    await row('person1@')

    receive([person(2)], pending)

    expect(await within(await row('person1@')).findByText('Needs correction')).toBeInTheDocument()
    expect(findOne).toHaveBeenCalledExactlyOnceWith('id001')
  })

  it('the row of an erased sign-up disappears', async () => {
    findPage.mockResolvedValue(page(people(2)))
    findOne.mockResolvedValue(null)
    const { receive } = openDesk()
    await row('person1@')

    receive([person(2)])

    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
  })

  it('the row disappears when the admin changes the filters', async () => {
    findPage.mockImplementation(({ status }) =>
      Promise.resolve(page(status === 'verified' ? [] : people(2))),
    )
    const { user, receive } = openDesk('/admin?status=pending_verification&sort=newest')
    await row('person1@')
    receive([person(2)], pending)
    expect(await shownEmails()).toHaveLength(2)

    await user.selectOptions(screen.getByLabelText('Status'), 'Verified')
    expect(await screen.findByText('No sign-ups match these filters.')).toBeInTheDocument()
  })
})

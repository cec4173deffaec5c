import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { WAITLIST_QUEUE, WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'

import { address } from '../render'
import {
  countView,
  fakes,
  findOne,
  findPage,
  findWaiting,
  never,
  openDesk,
  page,
  people,
  person,
  row,
  search,
  searchBox,
  shownEmails,
  table,
} from './waitlist-users'

// The panel stays empty here, because payments-panel.test.tsx tests it.
vi.mock('@/features/admin/review/review-record', () => ({ ReviewRecord: () => null }))

describe('filters of the Payments page', () => {
  it('the filters are read from the address', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countView.mockResolvedValue(312)
    const view = {
      status: 'pending_verification',
      referral: 'without-code',
      from: '2026-05-01',
      to: '2026-06-01',
      sort: 'oldest',
    } as const
    openDesk(`/admin?${new URLSearchParams(view)}`)

    expect(await screen.findByText('Oldest 1 of 312 shown')).toBeInTheDocument()
    expect(findPage).toHaveBeenCalledExactlyOnceWith(view, 1, null)
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Pending')
    expect(screen.getByLabelText('Referral')).toHaveDisplayValue('Without a referral code')
    expect(screen.getByLabelText('Joined from')).toHaveValue('2026-05-01')
    expect(screen.getByLabelText('Joined until')).toHaveValue('2026-06-01')
    expect(screen.getByLabelText('Order')).toHaveDisplayValue('Oldest first')
  })

  it('invalid filters in the address are ignored', async () => {
    openDesk('/admin?status=paid&referral=&from=2026-02-30&to=soon&sort=name')

    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()
    expect(findPage).toHaveBeenCalledExactlyOnceWith(WAITLIST_QUEUE, 1, null)
  })

  it('selected filters are written to the address, without a new history entry', async () => {
    const { user } = openDesk('/admin?tab=waitlist')

    await user.selectOptions(screen.getByLabelText('Status'), 'Needs correction')
    expect(address()).toHaveTextContent('/admin?tab=waitlist&status=needs_correction')
    await user.selectOptions(screen.getByLabelText('Referral'), 'With a referral code')
    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')

    expect(address()).toHaveTextContent(
      '/admin?tab=waitlist&status=needs_correction&referral=with-code&sort=oldest',
    )
    expect(screen.getByTestId('last-step')).toHaveTextContent('REPLACE')
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith(
        {
          ...WHOLE_WAITLIST,
          status: 'needs_correction',
          referral: 'with-code',
          sort: 'oldest',
        },
        1,
        null,
      ),
    )
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status')
    expect(address()).toHaveTextContent(
      '/admin?tab=waitlist&status=any&referral=with-code&sort=oldest',
    )
  })

  it('a date filter applies only after all four digits of the year are typed', async () => {
    openDesk('/admin')
    const from = screen.getByLabelText('Joined from')

    for (const value of ['0002-05-31', '0020-05-31', '0202-05-31']) {
      fireEvent.change(from, { target: { value } })
      expect(from).toHaveValue(value)
    }
    expect(address()).toHaveTextContent(/^\/admin$/)
    fireEvent.change(from, { target: { value: '2026-05-31' } })

    expect(address()).toHaveTextContent('/admin?from=2026-05-31')
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith({ ...WAITLIST_QUEUE, from: '2026-05-31' }, 1, null),
    )
    fireEvent.change(from, { target: { value: '' } })
    expect(address()).toHaveTextContent(/^\/admin$/)
  })

  it('when no sign-up fits, the admin clears the filters, and the sort order stays', async () => {
    findPage.mockImplementation(({ status }) =>
      Promise.resolve(page(status === 'verified' ? [] : [person(1)])),
    )
    const { user } = openDesk('/admin?status=verified&sort=oldest')

    expect(await screen.findByText('No sign-ups match these filters.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(address()).toHaveTextContent('/admin?sort=oldest')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
    expect(searchBox()).toHaveFocus()
  })

  it('if the first day of the filter is after the last, a message says so', async () => {
    openDesk('/admin?from=2026-06-01&to=2026-05-01')

    expect(await screen.findByText('The first day is after the last day.')).toBeInTheDocument()
  })

  it('once all matching sign-ups are shown, a message says so', async () => {
    findPage.mockResolvedValue(page(people(2)))
    openDesk('/admin?from=2026-01-01')

    expect(await screen.findByText('All 2 sign-ups that match are shown.')).toBeInTheDocument()
  })
})

describe('search on the Payments page', () => {
  it.each(['SON2@', 'md00002', 'entered', '6151 0000 0002'])(
    'the search finds %s in any column of the loaded rows, ignoring case',
    async (term) => {
      findPage.mockResolvedValue(
        page([person(1), person(2, { enteredReferralCode: 'MDENTERED' }), person(3)]),
      )
      const { user } = openDesk()
      await table()

      await user.type(searchBox(), term)

      await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
    },
  )

  it('the search finds unverified sign-ups that aren’t loaded yet, and shows their live status', async () => {
    findWaiting.mockResolvedValue([person(7, { email: 'harpreet.singh@example.com' }), person(8)])
    findOne.mockResolvedValue(
      person(7, { email: 'harpreet.singh@example.com', status: 'verified' }),
    )
    const { user } = openDesk()
    await user.type(searchBox(), 'singh')

    expect(await within(await row('harpreet.singh@')).findByText('Verified')).toBeVisible()
    expect(await shownEmails()).toEqual(['harpreet.singh@example.com'])
  })

  it.each([
    ['newest', [1, 2, 3, 9]],
    ['oldest', [9, 3, 2, 1]],
  ])(
    'the rows found by the search are sorted together with the loaded rows, %s first',
    async (sort, numbers) => {
      findPage.mockResolvedValue(page([person(1), person(3)]))
      search.mockResolvedValue([person(9), person(2)])
      const { user } = openDesk(`/admin?sort=${sort}`)
      await table()

      await user.type(searchBox(), 'person')

      await waitFor(async () =>
        expect(await shownEmails()).toEqual(numbers.map((number) => `person${number}@example.com`)),
      )
      await waitFor(() => expect(search).toHaveBeenLastCalledWith('person'))
      expect(screen.queryByText(/There may be more/)).not.toBeInTheDocument()
    },
  )

  it('the search term is read from the address, and is written to the address after a pause in typing', async () => {
    search.mockResolvedValue([person(9)])
    openDesk('/admin?q=person9%20')
    expect(searchBox()).toHaveValue('person9')
    expect(await row('person9@')).toBeInTheDocument()
    expect(search).toHaveBeenCalledExactlyOnceWith('person9')

    // With fake timers, no time passes between these inputs.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const typed of ['', 'p', 'person', 'person 1']) {
      fireEvent.change(searchBox(), { target: { value: typed } })
    }
    act(() => {
      vi.advanceTimersByTime(300)
    })
    vi.useRealTimers()

    await waitFor(() => expect(address()).toHaveTextContent('/admin?q=person+1'))
    expect(screen.getByTestId('last-step')).toHaveTextContent('REPLACE')
    expect(search.mock.calls).toEqual([['person9'], ['person 1']])
  })

  it('a panel that the admin opens while typing stays open, and the search runs after the panel closes', async () => {
    findPage.mockResolvedValue(page(people(3)))
    const { user } = openDesk()
    const details = within(await row('person2@')).getByRole('button', { name: /Details/ })

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(searchBox(), { target: { value: 'person' } })
    fireEvent.click(details)
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    vi.useRealTimers()

    const panel = screen.getByRole('dialog', { name: 'Sign-up' })
    expect(search).not.toHaveBeenCalled()
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(search).toHaveBeenCalledExactlyOnceWith('person'))
    expect(searchBox()).toHaveValue('person')
  })

  it('an address with a sign-up’s ID doesn’t open the panel if the sign-up appears in the list only later', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    const { receive } = openDesk('/admin?status=any#id002')
    await row('person1@')

    receive(people(2))

    expect(await row('person2@')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Sign-up' })).not.toBeInTheDocument()
    fireEvent.click(within(await row('person2@')).getByRole('button', { name: /Details/ }))
    expect(await screen.findByRole('dialog', { name: 'Sign-up' })).toBeVisible()
  })

  it('an address with the ID of a sign-up in the list opens the sign-up’s panel', async () => {
    findPage.mockResolvedValue(page(people(2)))
    openDesk('/admin?status=any#id002')
    expect(await screen.findByRole('dialog', { name: 'Sign-up' })).toBeVisible()
  })

  it('following a link whose address has no search term clears the search', async () => {
    findPage.mockResolvedValue(page(people(2)))
    const { user } = openDesk('/admin?q=person2')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))

    await user.click(screen.getByRole('link', { name: 'The desk' }))

    expect(searchBox()).toHaveValue('')
    expect(await shownEmails()).toHaveLength(2)
  })

  it('the search respects the filters, including a filter that the admin selects while typing', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    search.mockResolvedValue([person(8, { status: 'verified' }), person(9)])
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person')
    await user.selectOptions(screen.getByLabelText('Status'), 'Verified')

    // The search and the filter may reach the address in either order.
    await waitFor(() => expect(address()).toHaveTextContent('q=person'))
    expect(address()).toHaveTextContent('status=verified')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person8@example.com']))
  })

  it('when no record fits the filters, the admin repeats the search without filters', async () => {
    search.mockResolvedValue([person(9)])
    const { user } = openDesk('/admin?status=verified&q=person9')

    expect(await screen.findByText('No users match your search.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Search all sign-ups' }))

    expect(await row('person9@')).toBeInTheDocument()
    expect(address()).toHaveTextContent('/admin?q=person9')
  })

  it('when there may be more search results, the admin can load them', async () => {
    search.mockResolvedValue(people(20))
    const { user } = openDesk()

    await user.type(searchBox(), 'person')

    expect(await screen.findByText(/20 shown. There may be more/)).toBeInTheDocument()
    search.mockResolvedValue(people(31))
    await user.click(screen.getByRole('button', { name: 'Search more' }))

    expect(await screen.findByText('31 shown')).toBeInTheDocument()
    expect(fakes.waitlistSearchQuery).toHaveBeenLastCalledWith('boss', 'person', 75)
    expect(screen.queryByRole('button', { name: 'Search more' })).not.toBeInTheDocument()
  })

  it('a record that is in the list and in the search results shows its live status', async () => {
    findPage.mockResolvedValue(page([person(1, { status: 'verified' })]))
    search.mockResolvedValue([person(1), person(2)])
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person')

    await row('person2@')
    expect(within(await row('person1@')).getByText('Verified')).toBeInTheDocument()
  })

  it('the admin verifies a record that only the search found, and the row shows the new status', async () => {
    search.mockResolvedValue([person(9)])
    const { user } = openDesk()
    await user.type(searchBox(), 'person9')

    await user.click(within(await row('person9@')).getByRole('button', { name: 'Verify' }))

    expect(await within(await row('person9@')).findByText('Verified')).toBeInTheDocument()
  })

  it('an empty search result offers to clear the search', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'nobody')
    expect(await screen.findByText('No users match your search.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(searchBox()).toHaveFocus()
    expect(address()).toHaveTextContent(/^\/admin\?status=any$/)
  })

  it('until the search has finished, the page states that it is searching', async () => {
    search.mockImplementation(never)
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'nobody')

    expect(screen.getByText('Searching all sign-ups…')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('when the search fails, the matches among the loaded rows stay, and Retry searches again', async () => {
    // Only the full term fails. Slow typing may also start a search for the first letters.
    let isReached = false
    search.mockImplementation((term) =>
      term !== 'person2' || isReached
        ? Promise.resolve([])
        : Promise.reject(new Error('We can’t reach MoodDrive.')),
    )
    findPage.mockResolvedValue(page(people(2)))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person2')

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    expect(await shownEmails()).toEqual(['person2@example.com'])
    isReached = true
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

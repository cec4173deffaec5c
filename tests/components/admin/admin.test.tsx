import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AppError } from '@/data/errors'
import { ambassadorCountQuery, ambassadorsQuery, type ListedAmbassador } from '@/data/users'
import {
  newestWaitlistUsersQuery,
  verifyWaitlistUser,
  waitlistCountsQuery,
  waitlistSearchQuery,
  type WaitlistUser,
} from '@/data/waitlist-users'
import { formatDateTime } from '@/lib/format'
import AdminPage from '@/pages/admin'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/users', () => ({
  ambassadorCountQuery: vi.fn<typeof ambassadorCountQuery>(),
  ambassadorsQuery: vi.fn<typeof ambassadorsQuery>(),
}))
vi.mock('@/data/waitlist-users', () => ({
  SEARCH_LIMIT: 20,
  newestWaitlistUsersQuery: vi.fn<typeof newestWaitlistUsersQuery>(),
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
  waitlistSearchQuery: vi.fn<typeof waitlistSearchQuery>(),
}))

const never = () => new Promise<never>(() => {})
const findNewest = vi.fn<(count: number) => Promise<WaitlistUser[]>>()
const search = vi.fn<(term: string) => Promise<WaitlistUser[]>>()
const countWaitlist = vi.fn<() => Promise<{ total: number; verified: number }>>()
const countAmbassadors = vi.fn<() => Promise<number>>()
const findAmbassadors = vi.fn<(count: number) => Promise<ListedAmbassador[]>>()
const verify = vi.mocked(verifyWaitlistUser)

const newestKey = (count: number) => ['waitlist-users', 'boss', 'newest', count]

beforeEach(() => {
  findNewest.mockReset().mockResolvedValue([])
  search.mockReset().mockResolvedValue([])
  countWaitlist.mockReset().mockResolvedValue({ total: 0, verified: 0 })
  countAmbassadors.mockReset().mockResolvedValue(0)
  findAmbassadors.mockReset().mockResolvedValue([])
  verify.mockReset().mockResolvedValue()
  vi.mocked(newestWaitlistUsersQuery).mockImplementation((_uid, count) =>
    queryOptions<WaitlistUser[]>({
      queryKey: newestKey(count),
      queryFn: () => findNewest(count),
    }),
  )
  vi.mocked(waitlistSearchQuery).mockImplementation((uid, term) =>
    queryOptions({
      queryKey: ['waitlist-users', uid, 'search', term],
      queryFn: () => search(term),
      meta: { failure: '' },
    }),
  )
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) =>
    queryOptions({
      queryKey: ['waitlist-counts', uid],
      queryFn: countWaitlist,
      meta: { failure: '' },
    }),
  )
  vi.mocked(ambassadorCountQuery).mockImplementation((uid) =>
    queryOptions({
      queryKey: ['ambassador-count', uid],
      queryFn: countAmbassadors,
      meta: { failure: '' },
    }),
  )
  vi.mocked(ambassadorsQuery).mockImplementation((uid, count) =>
    queryOptions<ListedAmbassador[]>({
      queryKey: ['ambassadors', uid, count],
      queryFn: () => findAmbassadors(count),
    }),
  )
})

// The toasts outlive a test.
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

/** Person 1 joined last. */
function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: `MD${String(number).padStart(5, '0')}`,
    upiReferenceId: String(412_300_000_000 + number),
    status: 'pending_verification',
    createdAt: new Date(Date.UTC(2026, 4, 31, 12, 0, -number)),
    ...differences,
  }
}

const people = (count: number) => Array.from({ length: count }, (_one, index) => person(index + 1))

function openAdmin() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const signedIn = {
    account: { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true },
    profile: { role: 'admin' as const, firstName: 'Demo' },
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <main>
          <SignedInContext value={signedIn}>
            <AdminPage />
          </SignedInContext>
        </main>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    /** What a live query does when the database has news. */
    receive: (users: WaitlistUser[], count = 40) =>
      act(() => {
        client.setQueryData(newestKey(count), users)
      }),
  }
}

const table = () => screen.findByRole('table', { name: 'Waitlist users' })
const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const verifyButton = async (email: string) =>
  within(await row(email)).getByRole('button', { name: 'Verify' })
const searchBox = () => screen.getByPlaceholderText('Search by email or code...')
const shownEmails = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent)

function card(label: string) {
  const list = screen.getByText(label).closest('dl')
  if (list === null) throw new Error(`No card ${label}`)
  return list
}

describe('cards', () => {
  it('show how many have signed up, how many ambassadors there are, and how many payments are verified', async () => {
    countWaitlist.mockResolvedValue({ total: 1284, verified: 1233 })
    countAmbassadors.mockResolvedValue(4)
    openAdmin()

    await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('1,284'))
    await waitFor(() => expect(card('Total Ambassadors')).toHaveTextContent('4'))
    expect(card('Verified Payments')).toHaveTextContent('1,233')
    expect(card('Verified Payments')).toHaveTextContent(
      'Payments confirmed via a UPI reference ID.',
    )
  })

  it('say when something could not be counted, and count again on Retry', async () => {
    countAmbassadors.mockRejectedValueOnce(new Error('No network')).mockResolvedValue(7)
    const { user } = openAdmin()

    await waitFor(() => expect(card('Total Ambassadors')).toHaveTextContent('Couldn’t be counted.'))
    await user.click(within(card('Total Ambassadors')).getByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(card('Total Ambassadors')).toHaveTextContent('7'))
  })

  it('follow a new sign-up', async () => {
    findNewest.mockResolvedValue([person(2)])
    countWaitlist.mockResolvedValueOnce({ total: 1, verified: 0 })
    countWaitlist.mockResolvedValue({ total: 2, verified: 0 })
    const { receive } = openAdmin()
    await row('person2@')
    await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('1'))

    receive([person(1), person(2)])

    await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('2'), {
      timeout: 5000,
    })
  })
})

describe('the table of waitlist users', () => {
  it('has the columns of a payment desk', async () => {
    const joined = new Date('2026-05-20T10:30:00Z')
    findNewest.mockResolvedValue([person(1, { enteredReferralCode: 'MDDEMO1', createdAt: joined })])
    openAdmin()

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
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'person1@example.com',
      'MD00001',
      'MDDEMO1',
      // Shown in groups, without spaces that would be copied.
      '412300000001',
      formatDateTime(joined),
      'Pending',
      'Verify',
    ])
    expect(within(await row('person1@')).getByRole('time')).toHaveAttribute(
      'datetime',
      '2026-05-20T10:30:00.000Z',
    )
  })

  it('shows N/A for whatever a record lacks, and can still verify it', async () => {
    findNewest.mockResolvedValue([
      person(1, {
        generatedReferralCode: null,
        upiReferenceId: null,
        createdAt: null,
        status: null,
      }),
    ])
    openAdmin()

    const cells = within(await row('person1@')).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'person1@example.com',
      'N/A',
      'N/A',
      'N/A',
      'N/A',
      'N/A',
      'Verify',
    ])
  })

  it.each([
    ['pending_verification', 'Pending', 1],
    ['needs_correction', 'Needs correction', 1],
    ['refunded', 'N/A', 1],
    ['verified', 'Verified', 0],
  ])('shows the status %s as %s', async (status, label, buttons) => {
    findNewest.mockResolvedValue([person(1, { status, enteredReferralCode: 'MDDEMO1' })])
    openAdmin()

    expect(within(await row('person1@')).getByText(label)).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: 'Verify' })).toHaveLength(buttons)
  })

  it('points out sign-ups with the same email address', async () => {
    findNewest.mockResolvedValue([
      person(1),
      person(2, { email: 'Person1@example.com' }),
      person(3),
    ])
    openAdmin()
    await table()

    expect(screen.getAllByText('Another sign-up has this email')).toHaveLength(2)
  })

  it('lets a new sign-up appear at the top by itself', async () => {
    findNewest.mockResolvedValue([person(2)])
    const { receive } = openAdmin()
    await row('person2@')

    receive([person(1), person(2)])

    expect(await shownEmails()).toEqual(['person1@example.com', 'person2@example.com'])
  })

  it('says that it is loading', () => {
    findNewest.mockImplementation(never)
    openAdmin()

    expect(screen.getByText('Loading waitlist users…')).toBeInTheDocument()
    expect(screen.queryByText('Nobody has joined yet.')).not.toBeInTheDocument()
  })

  it('says what went wrong, and loads on Retry', async () => {
    findNewest.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    findNewest.mockResolvedValue([person(1)])
    const { user } = openAdmin()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says when nobody has joined yet', async () => {
    openAdmin()

    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('keeps rows and focus while more are loaded, and says when all are shown', async () => {
    const deliveries: Array<(users: WaitlistUser[]) => void> = []
    findNewest.mockImplementation((count) =>
      count === 40
        ? Promise.resolve(people(40))
        : new Promise((resolve) => deliveries.push(resolve)),
    )
    const { user } = openAdmin()
    const more = await screen.findByRole('button', { name: 'Show more' })

    await user.click(more)
    await user.click(more)
    expect(findNewest).toHaveBeenCalledTimes(2)
    expect(findNewest).toHaveBeenLastCalledWith(80)
    expect(await shownEmails()).toHaveLength(40)
    expect(more).toHaveFocus()

    await act(async () => deliveries[0]?.(people(53)))
    expect(await shownEmails()).toHaveLength(53)
    expect(screen.getByText('All 53 sign-ups are shown.')).toHaveFocus()
  })
})

describe('Verify', () => {
  it('verifies a double-clicked payment once, and says so', async () => {
    const answers: Array<() => void> = []
    verify.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    findNewest.mockResolvedValue(people(2))
    const { user } = openAdmin()
    const button = await verifyButton('person1@')

    await user.dblClick(button)

    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss')
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(within(await row('person1@')).getByText('Pending')).toBeInTheDocument()

    await act(async () => answers[0]?.())
    expect(await screen.findByText("User status updated to 'verified'.")).toBeInTheDocument()
    expect(within(await row('person1@')).getByText('Verified')).toBeInTheDocument()
    expect(
      within(await row('person1@')).queryByRole('button', { name: 'Verify' }),
    ).not.toBeInTheDocument()
    expect(await verifyButton('person2@')).toBeInTheDocument()
  })

  it('says why a payment could not be verified, and can be pressed again', async () => {
    verify.mockRejectedValueOnce(
      new AppError('account', 'Another record with this email is already verified.'),
    )
    findNewest.mockResolvedValue(people(2))
    const { user } = openAdmin()

    await user.click(await verifyButton('person1@'))

    expect(await screen.findByText('Failed to update user status.')).toBeInTheDocument()
    const reason = 'Not verified: Another record with this email is already verified.'
    expect(within(await row('person1@')).getByText(reason)).toBeInTheDocument()
    const button = await verifyButton('person1@')
    expect(button).toHaveFocus()
    expect(button).toHaveAccessibleDescription(`person1@example.com 4123 0000 0001 ${reason}`)

    await user.click(button)

    expect(await within(await row('person1@')).findByText('Verified')).toBeInTheDocument()
    expect(screen.queryByText(reason)).not.toBeInTheDocument()
  })

  it('can be pressed on many rows without waiting', async () => {
    findNewest.mockResolvedValue(people(5))
    const { user } = openAdmin()
    await table()

    for (const button of screen.getAllByRole('button', { name: 'Verify' })) await user.click(button)

    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(5))
    expect(verify).toHaveBeenCalledTimes(5)
  })

  it('does not verify the next person when the key is pressed once too often', async () => {
    findNewest.mockResolvedValue(people(2))
    const { user } = openAdmin()
    const button = await verifyButton('person1@')
    act(() => button.focus())

    await user.keyboard('{Enter}')
    await within(await row('person1@')).findByText('Verified')
    await user.keyboard('{Enter}')

    expect(verify).toHaveBeenCalledOnce()
    await user.tab()
    expect(await verifyButton('person2@')).toHaveFocus()
  })

  it('leaves no other button focused after a click, where Space would press it unseen', async () => {
    findNewest.mockResolvedValue(people(2))
    const { user } = openAdmin()

    await user.click(await verifyButton('person1@'))

    await within(await row('person1@')).findByText('Verified')
    expect(await row('person1@')).toHaveFocus()
    await user.tab()
    expect(await verifyButton('person2@')).toHaveFocus()
  })

  it('is said to be final', () => {
    openAdmin()

    expect(screen.getByText('Verify is final')).toBeInTheDocument()
  })

  it('counts the verified payments again', async () => {
    findNewest.mockResolvedValue([person(1)])
    countWaitlist.mockResolvedValueOnce({ total: 1, verified: 0 })
    countWaitlist.mockResolvedValue({ total: 1, verified: 1 })
    const { user } = openAdmin()
    const button = await verifyButton('person1@')
    await waitFor(() => expect(card('Verified Payments')).toHaveTextContent('0'))

    await user.click(button)

    await waitFor(() => expect(card('Verified Payments')).toHaveTextContent('1'), {
      timeout: 5000,
    })
  })
})

describe('search', () => {
  it.each(['SON2@', 'md00002', 'entered', '4123 0000 0002'])(
    'finds %s in the middle of what is loaded, whatever the case',
    async (term) => {
      findNewest.mockResolvedValue([
        person(1),
        person(2, { enteredReferralCode: 'MDENTERED' }),
        person(3),
      ])
      const { user } = openAdmin()
      await table()

      await user.type(searchBox(), term)

      await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
    },
  )

  it('adds records that are not loaded, newest first', async () => {
    findNewest.mockResolvedValue([person(1), person(3)])
    search.mockResolvedValue([person(9), person(2)])
    const { user } = openAdmin()
    await table()

    await user.type(searchBox(), 'person')

    await waitFor(async () =>
      expect(await shownEmails()).toEqual([
        'person1@example.com',
        'person2@example.com',
        'person3@example.com',
        'person9@example.com',
      ]),
    )
    expect(search).toHaveBeenLastCalledWith('person')
    expect(screen.queryByText(/There may be more/)).not.toBeInTheDocument()
  })

  it('says so when the records found may not be all', async () => {
    findNewest.mockResolvedValue([])
    search.mockResolvedValue(people(20))
    const { user } = openAdmin()

    await user.type(searchBox(), 'person')

    expect(await screen.findByText(/20 shown. There may be more/)).toBeInTheDocument()
  })

  it('shows a loaded record as it is now, not as the search found it', async () => {
    findNewest.mockResolvedValue([person(1, { status: 'verified' })])
    search.mockResolvedValue([person(1), person(2)])
    const { user } = openAdmin()
    await table()

    await user.type(searchBox(), 'person')

    await row('person2@')
    expect(within(await row('person1@')).getByText('Verified')).toBeInTheDocument()
  })

  it('shows a record that only the search knows as verified once it is', async () => {
    search.mockResolvedValue([person(9)])
    const { user } = openAdmin()
    await user.type(searchBox(), 'person9')

    await user.click(await verifyButton('person9@'))

    expect(await within(await row('person9@')).findByText('Verified')).toBeInTheDocument()
    await waitFor(() => expect(search).toHaveBeenCalledTimes(2))
  })

  it('says when nobody matches, and goes back to all', async () => {
    findNewest.mockResolvedValue([person(1)])
    const { user } = openAdmin()
    await table()

    await user.type(searchBox(), 'nobody')
    expect(await screen.findByText('No users match your search.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(searchBox()).toHaveFocus()
  })

  it('does not call a record missing before the database has answered', async () => {
    search.mockImplementation(never)
    findNewest.mockResolvedValue([person(1)])
    const { user } = openAdmin()
    await table()

    await user.type(searchBox(), 'nobody')

    expect(screen.getByText('Searching all records…')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('keeps what matches among the loaded when the database can’t be asked', async () => {
    search.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.')).mockResolvedValue([])
    findNewest.mockResolvedValue(people(2))
    const { user } = openAdmin()
    await table()

    await user.type(searchBox(), 'person2')

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    expect(await shownEmails()).toEqual(['person2@example.com'])
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

describe('the list of ambassadors', () => {
  const asha: ListedAmbassador = {
    uid: 'asha',
    firstName: 'Asha',
    email: 'asha@example.com',
    referralCode: 'MDDEMO1',
    role: 'ambassador',
  }

  it('shows name, email, code and role', async () => {
    findAmbassadors.mockResolvedValue([asha, { ...asha, uid: 'b', email: null, firstName: null }])
    openAdmin()

    const list = await screen.findByRole('table', { name: 'Ambassadors' })
    const rows = within(list).getAllByRole('row').slice(1)
    expect(
      rows.map((one) =>
        within(one)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Asha', 'asha@example.com', 'MDDEMO1', 'ambassador'],
      ['N/A', 'N/A', 'MDDEMO1', 'ambassador'],
    ])
  })

  it('says when there are none', async () => {
    openAdmin()

    expect(await screen.findByText('No ambassadors to display.')).toBeInTheDocument()
  })

  it('says that it is loading', () => {
    findAmbassadors.mockImplementation(never)
    openAdmin()

    expect(screen.getByText('Loading ambassadors…')).toBeInTheDocument()
  })

  it('says what went wrong, and loads on Retry', async () => {
    findAmbassadors.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    findAmbassadors.mockResolvedValue([asha])
    const { user } = openAdmin()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('row', { name: /asha@example.com/ })).toBeInTheDocument()
  })

  it('shows more than a page on demand', async () => {
    const many = Array.from({ length: 20 }, (_one, index) => ({ ...asha, uid: String(index) }))
    findAmbassadors.mockImplementation((count) => Promise.resolve(many.slice(0, count)))
    const { user } = openAdmin()

    await user.click(await screen.findByRole('button', { name: 'Show more' }))

    expect(await screen.findByText('All 20 ambassadors are shown.')).toBeInTheDocument()
    expect(screen.getAllByRole('row', { name: /asha@/ })).toHaveLength(20)
  })
})

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ambassadorsQuery, type ListedAmbassador } from '@/data/accounts/users'
import { verifyWaitlistUser } from '@/data/waitlist/verify'
import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/waitlist/counts'
import {
  waitlistPageQuery,
  waitlistUserQuery,
  type PageEnd,
  type WaitlistPage,
} from '@/data/waitlist/list'
import { waitlistSearchQuery } from '@/data/waitlist/search'
import { type WaitlistUser } from '@/data/waitlist/schema'
import { WHOLE_WAITLIST, type WaitlistView } from '@/domain/waitlist-view'
import { exportRows } from '@/features/admin/payments/export-rows'
import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'
import { formatDate, formatDateTime } from '@/lib/format'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/waitlist/ask-for-correction', () => ({
  askForCorrection: vi.fn<() => void>(),
}))
vi.mock('@/data/waitlist/referral-codes', () => ({ referralCardQuery: vi.fn<() => void>() }))
vi.mock('@/data/waitlist/referral-credit', () => ({
  creditQuery: () => ({ queryKey: ['credit'], queryFn: () => new Promise(() => {}) }),
}))
vi.mock('@/data/waitlist/referrer', () => ({
  referrerQuery: vi.fn<() => void>(),
}))
vi.mock('@/data/waitlist/record', () => ({
  waitlistRecordQuery: vi.fn<() => void>(),
}))
vi.mock('@/data/waitlist/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/waitlist/undated-sign-ups', () => ({
  undatedCountQuery: () => ({ queryKey: ['undated'], queryFn: () => countUndated() }),
  undatedSignUpsQuery: () => ({ queryKey: ['undated-sign-ups'], queryFn: () => findUndated() }),
}))
vi.mock('@/data/accounts/users', () => ({ ambassadorsQuery: vi.fn<typeof ambassadorsQuery>() }))
vi.mock('@/data/waitlist/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))
vi.mock('@/data/waitlist/search', () => ({
  SEARCH_LIMIT: 15,
  waitlistSearchQuery: vi.fn<typeof waitlistSearchQuery>(),
}))
vi.mock('@/data/waitlist/counts', () => ({
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
  waitlistViewCountQuery: vi.fn<typeof waitlistViewCountQuery>(),
}))
vi.mock('@/data/waitlist/list', () => ({
  waitlistPageQuery: vi.fn<typeof waitlistPageQuery>(),
  waitlistUserQuery: vi.fn<typeof waitlistUserQuery>(),
}))
vi.mock('@/features/admin/payments/export-rows', () => ({ exportRows: vi.fn<typeof exportRows>() }))

const never = () => new Promise<never>(() => {})
const countUndated = vi.fn<() => Promise<number>>()
const findUndated = vi.fn<() => Promise<WaitlistUser[]>>()
const findPage =
  vi.fn<(view: WaitlistView, page: number, after: PageEnd | null) => Promise<WaitlistPage>>()
const findOne = vi.fn<(id: string) => Promise<WaitlistUser | null>>()
const search = vi.fn<(term: string) => Promise<WaitlistUser[]>>()
const countAll = vi.fn<() => Promise<{ total: number; verified: number }>>()
const countView = vi.fn<(view: WaitlistView) => Promise<number>>()
const findAmbassadors = vi.fn<() => Promise<ListedAmbassador[]>>()
const verify = vi.mocked(verifyWaitlistUser)
const download = vi.mocked(exportRows)

const pageKey = (view: WaitlistView, page: number, after: PageEnd | null) => [
  'waitlist-users',
  'boss',
  'page',
  view,
  page,
  after?.id,
]
const oneKey = (id: string) => ['waitlist-users', 'boss', 'one', id]

beforeEach(() => {
  countUndated.mockReset().mockResolvedValue(0)
  findUndated.mockReset().mockResolvedValue([])
  findPage.mockReset().mockResolvedValue(page([]))
  findOne.mockReset().mockImplementation(never)
  search.mockReset().mockResolvedValue([])
  countAll.mockReset().mockResolvedValue({ total: 0, verified: 0 })
  countView.mockReset().mockResolvedValue(0)
  findAmbassadors.mockReset().mockResolvedValue([])
  verify.mockReset().mockResolvedValue()
  download.mockReset()
  vi.mocked(waitlistPageQuery).mockImplementation((_uid, view, page, after) =>
    queryOptions<WaitlistPage>({
      queryKey: pageKey(view, page, after),
      queryFn: () => findPage(view, page, after),
    }),
  )
  vi.mocked(waitlistUserQuery).mockImplementation((_uid, id) => ({
    ...queryOptions<WaitlistUser | null>({ queryKey: oneKey(id), queryFn: () => findOne(id) }),
    gcTime: 0,
  }))
  vi.mocked(waitlistSearchQuery).mockImplementation((uid, term, most) =>
    queryOptions<WaitlistUser[]>({
      queryKey: ['waitlist-users', uid, 'search', term, most],
      queryFn: () => search(term),
      meta: { failure: '' },
    }),
  )
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) =>
    queryOptions({ queryKey: ['waitlist-counts', uid], queryFn: countAll, meta: { failure: '' } }),
  )
  vi.mocked(waitlistViewCountQuery).mockImplementation((uid, view) =>
    queryOptions({
      queryKey: ['waitlist-counts', uid, view],
      queryFn: () => countView(view),
      meta: { failure: '' },
    }),
  )
  vi.mocked(ambassadorsQuery).mockImplementation((uid, count) =>
    queryOptions<ListedAmbassador[]>({
      queryKey: ['ambassadors', uid, count],
      queryFn: findAmbassadors,
    }),
  )
})

// The toasts outlive a test.
afterEach(() => {
  vi.useRealTimers()
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

/** Person 1 joined last, each of the others two minutes before the one before. */
function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return {
    id: `id${String(number).padStart(3, '0')}`,
    email: `person${number}@example.com`,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: `MD${String(number).padStart(5, '0')}`,
    upiReferenceId: String(615_100_000_000 + number),
    status: 'pending_verification',
    createdAt: new Date(Date.UTC(2026, 4, 31, 12, -2 * number)),
    ...differences,
  }
}

const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_one, index) => person(from + index))

/** Full ones hold six here, to be quick. */
function page(users: WaitlistUser[]): WaitlistPage {
  const last = users[5]
  return { users, end: last === undefined ? null : { id: last.id, cursor: [last.id] } }
}

function Address() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p data-testid="address">{pathname + search}</p>
      <p data-testid="last-step">{useNavigationType()}</p>
      <Link to="/admin">The desk</Link>
    </>
  )
}

function openDesk(address = '/admin') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const signedIn = {
    account: { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true },
    profile: { role: 'admin' as const, firstName: 'Demo' },
  }
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <SignedInContext value={signedIn}>
          <WaitlistUsersCard />
        </SignedInContext>
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    /** What the live first page does when the database has news. */
    receive: (users: WaitlistUser[], differences: Partial<WaitlistView> = {}) =>
      act(() => {
        client.setQueryData(pageKey({ ...WHOLE_WAITLIST, ...differences }, 1, null), page(users))
      }),
    /** What a record that is followed alone does. */
    receiveOne: (id: string, record: WaitlistUser | null) =>
      act(() => {
        client.setQueryData(oneKey(id), record)
      }),
  }
}

const table = () => screen.findByRole('table', { name: 'Waitlist users' })
const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
const searchBox = () => screen.getByPlaceholderText('Search by email or code...')
const shownEmails = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent)
const emailsOf = (users: readonly WaitlistUser[]) => users.map(({ email }) => email)
const address = () => screen.getByTestId('address')
const pending = { status: 'pending_verification' } as const

describe('the table of waitlist users', () => {
  it('has the columns of a payment desk', async () => {
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
      // Shown in groups, without spaces that would be copied.
      '615100000001',
      formatDateTime(joined),
      'Pending',
    ])
    expect(within(await row('person1@')).getByRole('time')).toHaveAttribute(
      'datetime',
      '2026-05-31T10:30:00.000Z',
    )
  })

  it('shows N/A for whatever a record lacks, and can still verify it', async () => {
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
    ['refunded', 'N/A', 1],
    ['verified', 'Verified', 0],
  ])('shows the status %s as %s', async (status, label, buttons) => {
    findPage.mockResolvedValue(page([person(1, { status, enteredReferralCode: 'MDDEMO1' })]))
    openDesk()

    expect(within(await row('person1@')).getByText(label)).toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: 'Verify' })).toHaveLength(buttons)
  })

  it('points out what smells', async () => {
    findAmbassadors.mockResolvedValue([
      {
        uid: 'asha',
        firstName: 'Asha',
        email: 'asha@example.com',
        referralCode: 'MDDEMO1',
        role: 'ambassador',
      },
    ])
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
      await within(await row('asha')).findByText('Referred by somebody with this email'),
    ).toBeInTheDocument()
    expect(
      within(await row('person4@')).getByText(
        `The UPI ID looks like a payment of ${formatDate(new Date(2026, 4, 20))}`,
      ),
    ).toBeInTheDocument()
    expect(await shownEmails()).toContain('person5@example.com')
  })

  it('lets a new sign-up appear at the top by itself', async () => {
    findPage.mockResolvedValue(page([person(2)]))
    const { receive } = openDesk()
    await row('person2@')

    receive([person(1), person(2)])

    expect(await shownEmails()).toEqual(['person1@example.com', 'person2@example.com'])
  })

  it('says that it is loading', () => {
    findPage.mockImplementation(never)
    openDesk()

    expect(screen.getByText('Loading waitlist users…')).toBeInTheDocument()
    expect(screen.queryByText('Nobody has joined yet.')).not.toBeInTheDocument()
  })

  it('says what went wrong, and loads on Retry', async () => {
    findPage.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says when nobody has joined yet', async () => {
    openDesk()

    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('is said to be final', () => {
    openDesk()

    expect(screen.getByText('Verify is final')).toBeInTheDocument()
  })

  it('counts anew once somebody has been verified', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countAll.mockResolvedValueOnce({ total: 7, verified: 0 })
    countAll.mockResolvedValue({ total: 8, verified: 1 })
    const { user } = openDesk()
    expect(await screen.findByText('Newest 1 of 7 shown')).toBeInTheDocument()

    await user.click(within(await row('person1@')).getByRole('button', { name: 'Verify' }))
    await user.click(await screen.findByRole('button', { name: 'Verify payment' }))

    expect(
      await screen.findByText('Newest 1 of 8 shown', {}, { timeout: 5000 }),
    ).toBeInTheDocument()
    expect(verify).toHaveBeenCalledExactlyOnceWith(person(1), 'boss', { withoutCredit: false })
  })

  it('does not count the whole waitlist anew because others are looked at', async () => {
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

  it('exports the rows that it shows, in their order', async () => {
    findPage.mockResolvedValue(page(people(3)))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person2')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(download).toHaveBeenLastCalledWith([person(2)]))

    await user.clear(searchBox())
    await waitFor(async () => expect(await shownEmails()).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(download).toHaveBeenLastCalledWith(people(3)))
  })
})

describe('further pages', () => {
  it('keep rows and focus while they are loaded, and say when all are shown', async () => {
    const deliveries: Array<(found: WaitlistPage) => void> = []
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

  it('are not read again when somebody joins, and nobody is lost between them', async () => {
    findPage.mockImplementation((_view, number) =>
      Promise.resolve(page(number === 1 ? people(6) : people(3, 7))),
    )
    const { user, receive } = openDesk()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await row('person9@')

    // Pushes person 6 out of the first page, which the second doesn't hold.
    receive([person(0), ...people(5)])

    expect(await shownEmails()).toEqual(emailsOf([person(0), ...people(9)]))
    expect(findPage).toHaveBeenCalledTimes(2)
  })

  it('take back who is pushed off the end of the list', async () => {
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

  it('say what went wrong at the end of the rows that are there, and load on Retry', async () => {
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

const lost = () => person(9, { createdAt: null })
const find = () => screen.findByRole('button', { name: 'Show them' })

describe('sign-ups without a time of joining', () => {
  it('are said to exist, are found when they are asked for, and can be verified', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countUndated.mockResolvedValue(1)
    findUndated.mockResolvedValue([lost()])
    const { user } = openDesk()
    expect(await screen.findByText(/^1 sign-up has no time of joining, so it isn’t/)).toBeVisible()
    expect(await shownEmails()).toEqual(['person1@example.com'])
    expect(findUndated).not.toHaveBeenCalled()

    await user.click(await find())

    await waitFor(async () => expect(await shownEmails()).toEqual(['person9@example.com']))
    expect(screen.getByText(/^Only sign-ups without a time .*: 1 of 1\.$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await user.click(await screen.findByRole('button', { name: 'Verify payment' }))
    expect(verify.mock.calls.map(([{ id }]) => id)).toEqual(['id009'])

    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await shownEmails()).toEqual(['person1@example.com'])
  })

  it('follow what becomes of them, and go when they are erased', async () => {
    countUndated.mockResolvedValue(2)
    findUndated.mockResolvedValue([lost(), person(8, { createdAt: null })])
    const { user, receiveOne } = openDesk()
    await user.click(await find())
    await waitFor(async () => expect(await shownEmails()).toHaveLength(2))

    receiveOne('id009', { ...lost(), status: 'verified' })
    expect(await within(await row('person9@')).findByText('Verified')).toBeInTheDocument()
    receiveOne('id009', null)
    receiveOne('id008', null)
    expect(await screen.findByText('Every sign-up has a time of joining now.')).toBeVisible()
  })

  it('are not nobody, where there is nobody else', async () => {
    countUndated.mockResolvedValue(1)
    openDesk()

    expect(await find()).toBeInTheDocument()
    expect(screen.queryByText('Nobody has joined yet.')).not.toBeInTheDocument()
  })

  it('give way to a search and to a filter', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    countUndated.mockResolvedValue(1)
    findUndated.mockResolvedValue([lost()])
    const { user } = openDesk()
    await user.click(await find())
    await waitFor(async () => expect(await shownEmails()).toEqual(['person9@example.com']))

    fireEvent.change(searchBox(), { target: { value: 'person1' } })
    await waitFor(async () => expect(await shownEmails()).toEqual(['person1@example.com']))
    fireEvent.change(searchBox(), { target: { value: '' } })
    await waitFor(async () => expect(await shownEmails()).toEqual(['person9@example.com']))

    await user.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person1@example.com']))
  })

  it('can be looked for again when that failed', async () => {
    countUndated.mockResolvedValue(1)
    findUndated.mockRejectedValueOnce(new Error('No connection.')).mockResolvedValue([lost()])
    const { user } = openDesk()

    await user.click(await find())
    expect(await screen.findByText(/couldn’t be looked for. No connection/)).toBeVisible()
    await user.click(await find())

    await waitFor(async () => expect(await shownEmails()).toEqual(['person9@example.com']))
  })
})

describe('a row that no longer fits', () => {
  it('stays where it is once it is verified, until it is hidden', async () => {
    findPage.mockResolvedValue(page(people(3)))
    countView.mockResolvedValue(3)
    const { user, receive, receiveOne } = openDesk('/admin?status=pending_verification')
    await user.click(within(await row('person2@')).getByRole('button', { name: 'Verify' }))
    await user.click(await screen.findByRole('button', { name: 'Verify payment' }))
    expect(await within(await row('person2@')).findByText('Verified')).toBeInTheDocument()

    receive([person(1), person(3)], pending)
    receiveOne('id002', person(2, { status: 'verified' }))

    expect(await shownEmails()).toEqual(emailsOf(people(3)))
    expect(within(await row('person2@')).getByText('Verified')).toBeInTheDocument()
    expect(screen.getByText('Newest 2 of 3 shown, and 1 that no longer fits')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Hide what no longer fits' }))
    expect(await shownEmails()).toEqual(emailsOf([person(1), person(3)]))
    expect(searchBox()).toHaveFocus()
  })

  it('shows what has become of it elsewhere', async () => {
    findPage.mockResolvedValue(page(people(2)))
    findOne.mockResolvedValue(person(1, { status: 'needs_correction' }))
    const { receive } = openDesk('/admin?status=pending_verification')
    await row('person1@')

    receive([person(2)], pending)

    expect(await within(await row('person1@')).findByText('Needs correction')).toBeInTheDocument()
    expect(findOne).toHaveBeenCalledExactlyOnceWith('id001')
  })

  it('goes when it has been erased', async () => {
    findPage.mockResolvedValue(page(people(2)))
    findOne.mockResolvedValue(null)
    const { receive } = openDesk()
    await row('person1@')

    receive([person(2)])

    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))
  })

  it('is forgotten with the filters that it was seen with', async () => {
    findPage.mockImplementation(({ status }) =>
      Promise.resolve(page(status === 'verified' ? [] : people(2))),
    )
    const { user, receive } = openDesk('/admin?status=pending_verification')
    await row('person1@')
    receive([person(2)], pending)
    expect(await shownEmails()).toHaveLength(2)

    await user.selectOptions(screen.getByLabelText('Status'), 'Verified')
    expect(await screen.findByText('No sign-ups fit these filters.')).toBeInTheDocument()
  })
})

describe('filters', () => {
  it('come from the address', async () => {
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
    expect(screen.getByLabelText('Referral')).toHaveDisplayValue('Without a code')
    expect(screen.getByLabelText('Joined from')).toHaveValue('2026-05-01')
    expect(screen.getByLabelText('Joined until')).toHaveValue('2026-06-01')
    expect(screen.getByLabelText('Order')).toHaveDisplayValue('Oldest first')
  })

  it('pass over what an address has wrong', async () => {
    openDesk('/admin?status=paid&referral=&from=2026-02-30&to=soon&sort=email')

    expect(await screen.findByText('Nobody has joined yet.')).toBeInTheDocument()
    expect(findPage).toHaveBeenCalledExactlyOnceWith(WHOLE_WAITLIST, 1, null)
    expect(countView).not.toHaveBeenCalled()
  })

  it('go to the address, in place of the one before', async () => {
    const { user } = openDesk('/admin?tab=waitlist')

    await user.selectOptions(screen.getByLabelText('Status'), 'Needs correction')
    expect(address()).toHaveTextContent('/admin?tab=waitlist&status=needs_correction')
    await user.selectOptions(screen.getByLabelText('Referral'), 'Came by a code')
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
    expect(address()).toHaveTextContent('/admin?tab=waitlist&referral=with-code&sort=oldest')
  })

  it('wait for a day that is typed to its end', async () => {
    openDesk()
    const from = screen.getByLabelText('Joined from')

    for (const value of ['0002-05-31', '0020-05-31', '0202-05-31']) {
      fireEvent.change(from, { target: { value } })
      expect(from).toHaveValue(value)
    }
    expect(address()).toHaveTextContent(/^\/admin$/)
    fireEvent.change(from, { target: { value: '2026-05-31' } })

    expect(address()).toHaveTextContent('/admin?from=2026-05-31')
    await waitFor(() =>
      expect(findPage).toHaveBeenLastCalledWith({ ...WHOLE_WAITLIST, from: '2026-05-31' }, 1, null),
    )
    fireEvent.change(from, { target: { value: '' } })
    expect(address()).toHaveTextContent(/^\/admin$/)
  })

  it('say when nobody fits them, and are taken away again, but for the order', async () => {
    findPage.mockImplementation(({ status }) =>
      Promise.resolve(page(status === 'verified' ? [] : [person(1)])),
    )
    const { user } = openDesk('/admin?status=verified&sort=oldest')

    expect(await screen.findByText('No sign-ups fit these filters.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(address()).toHaveTextContent('/admin?sort=oldest')
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
    expect(searchBox()).toHaveFocus()
  })

  it('say when the days are the wrong way round', async () => {
    openDesk('/admin?from=2026-06-01&to=2026-05-01')

    expect(await screen.findByText('The first day is after the last one.')).toBeInTheDocument()
  })

  it('say once all that fit are shown', async () => {
    findPage.mockResolvedValue(page(people(2)))
    openDesk('/admin?status=pending_verification')

    expect(await screen.findByText('All 2 sign-ups that fit are shown.')).toBeInTheDocument()
  })
})

describe('search', () => {
  it.each(['SON2@', 'md00002', 'entered', '6151 0000 0002'])(
    'finds %s in the middle of what is loaded, whatever the case',
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

  it.each([
    ['newest', [1, 2, 3, 9]],
    ['oldest', [9, 3, 2, 1]],
  ])('adds records that are not loaded, the %s first', async (sort, numbers) => {
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
  })

  it('stands in the address once typing has rested, and comes from there', async () => {
    search.mockResolvedValue([person(9)])
    openDesk('/admin?q=person9%20')
    expect(searchBox()).toHaveValue('person9')
    expect(await row('person9@')).toBeInTheDocument()
    expect(search).toHaveBeenCalledExactlyOnceWith('person9')

    // At once: on a busy machine, what types for a person rests between the keys.
    for (const typed of ['', 'p', 'person', 'person 1']) {
      fireEvent.change(searchBox(), { target: { value: typed } })
    }

    await waitFor(() => expect(address()).toHaveTextContent('/admin?q=person+1'))
    expect(screen.getByTestId('last-step')).toHaveTextContent('REPLACE')
    expect(search.mock.calls).toEqual([['person9'], ['person 1']])
  })

  it('is left by a link to the whole desk', async () => {
    findPage.mockResolvedValue(page(people(2)))
    const { user } = openDesk('/admin?q=person2')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person2@example.com']))

    await user.click(screen.getByRole('link', { name: 'The desk' }))

    expect(searchBox()).toHaveValue('')
    expect(await shownEmails()).toHaveLength(2)
  })

  it('keeps to the filters, also to those chosen before typing has rested', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    search.mockResolvedValue([person(8, { status: 'verified' }), person(9)])
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person')
    await user.selectOptions(screen.getByLabelText('Status'), 'Verified')

    // In this order, unless typing has rested on a slow machine.
    await waitFor(() => expect(address()).toHaveTextContent('q=person'))
    expect(address()).toHaveTextContent('status=verified')
    await waitFor(async () => expect(await shownEmails()).toEqual(['person8@example.com']))
  })

  it('can be repeated among everybody when nobody fits the filters', async () => {
    search.mockResolvedValue([person(9)])
    const { user } = openDesk('/admin?status=verified&q=person9')

    expect(await screen.findByText('No users match your search.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Search everybody' }))

    expect(await row('person9@')).toBeInTheDocument()
    expect(address()).toHaveTextContent('/admin?q=person9')
  })

  it('says so when the records found may not be all', async () => {
    search.mockResolvedValue(people(20))
    const { user } = openDesk()

    await user.type(searchBox(), 'person')

    expect(await screen.findByText(/20 shown. There may be more/)).toBeInTheDocument()
    search.mockResolvedValue(people(31))
    await user.click(screen.getByRole('button', { name: 'Search further' }))

    expect(await screen.findByText('31 shown')).toBeInTheDocument()
    expect(vi.mocked(waitlistSearchQuery)).toHaveBeenLastCalledWith('boss', 'person', 75)
    expect(screen.queryByRole('button', { name: 'Search further' })).not.toBeInTheDocument()
  })

  it('shows a loaded record as it is now, not as the search found it', async () => {
    findPage.mockResolvedValue(page([person(1, { status: 'verified' })]))
    search.mockResolvedValue([person(1), person(2)])
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person')

    await row('person2@')
    expect(within(await row('person1@')).getByText('Verified')).toBeInTheDocument()
  })

  it('shows a record that only the search knows as verified once it is', async () => {
    search.mockResolvedValue([person(9)])
    const { user } = openDesk()
    await user.type(searchBox(), 'person9')

    await user.click(within(await row('person9@')).getByRole('button', { name: 'Verify' }))
    await user.click(await screen.findByRole('button', { name: 'Verify payment' }))

    expect(await within(await row('person9@')).findByText('Verified')).toBeInTheDocument()
  })

  it('says when nobody matches, and goes back to all', async () => {
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'nobody')
    expect(await screen.findByText('No users match your search.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))

    expect(await row('person1@')).toBeInTheDocument()
    expect(searchBox()).toHaveFocus()
    expect(address()).toHaveTextContent(/^\/admin$/)
  })

  it('does not call a record missing before the database has answered', async () => {
    search.mockImplementation(never)
    findPage.mockResolvedValue(page([person(1)]))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'nobody')

    expect(screen.getByText('Searching all records…')).toBeInTheDocument()
    expect(screen.queryByText('No users match your search.')).not.toBeInTheDocument()
  })

  it('keeps what matches among the loaded when the database can’t be asked', async () => {
    search.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.')).mockResolvedValue([])
    findPage.mockResolvedValue(page(people(2)))
    const { user } = openDesk()
    await table()

    await user.type(searchBox(), 'person2')

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    expect(await shownEmails()).toEqual(['person2@example.com'])
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })
})

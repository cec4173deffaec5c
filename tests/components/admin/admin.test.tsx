import { queryOptions } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  ambassadorCountQuery,
  ambassadorsQuery,
  type ListedAmbassador,
} from '@/data/accounts/users'
import { countsKey } from '@/data/firebase/queries/count'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { waitlistPageQuery, type WaitlistRows } from '@/data/records/list'
import { waitlistSearchQuery } from '@/data/records/search'
import { type WaitlistUser } from '@/data/records/schema'
import { tierFor } from '@/domain/programme/tiers'
import { WHOLE_WAITLIST } from '@/domain/payments/waitlist-view'
import { AmbassadorsCard } from '@/features/admin/ambassadors/ambassadors-card'
import { CountCards } from '@/features/admin/overview/count-cards'
import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'

import { person } from '../../factories/records'
import { BOSS, listedAsha } from '../../factories/profiles'
import { render } from '../render'
import { readFirst } from '../watching'

vi.mock('@/data/payments/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/payments/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/accounts/users', () => ({
  ambassadorCountQuery: vi.fn<typeof ambassadorCountQuery>(),
  ambassadorsQuery: vi.fn<typeof ambassadorsQuery>(),
}))
vi.mock('@/data/ambassadors/ambassador-search', () => ({
  ambassadorSearchQuery: () => ({ queryKey: ['search'], queryFn: () => [] }),
}))
vi.mock('@/data/records/search', () => ({
  SEARCH_LIMIT: 20,
  MOST_WAITING: 2000,
  waitlistSearchQuery: vi.fn<typeof waitlistSearchQuery>(),
  waitingSignUpsQuery: () => ({ queryKey: ['waiting'], queryFn: () => [] }),
}))
vi.mock('@/data/counts/counts', () => ({
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
  // This query runs only while a filter is set, and these tests set none.
  waitlistViewCountQuery: () => ({ queryKey: ['of a view'], queryFn: () => 0 }),
}))
vi.mock('@/data/records/list', () => ({
  WAITLIST_PAGE: 40,
  waitlistPageQuery: vi.fn<typeof waitlistPageQuery>(),
}))

const never = () => new Promise<never>(() => {})
const findNewest = vi.fn<() => Promise<WaitlistRows>>()
const countWaitlist = vi.fn<() => Promise<{ total: number; verified: number }>>()
const countAmbassadors = vi.fn<() => Promise<number>>()
const findAmbassadors = vi.fn<(count: number) => Promise<ListedAmbassador[]>>()

let tellRows: (rows: WaitlistRows) => void = () => {}
const newestKey = ['waitlist-users', 'boss', 'page', WHOLE_WAITLIST, 1, undefined]

beforeEach(() => {
  findNewest.mockReset().mockResolvedValue({ users: [], end: null })
  countWaitlist.mockReset().mockResolvedValue({ total: 0, verified: 0 })
  countAmbassadors.mockReset().mockResolvedValue(0)
  findAmbassadors.mockReset().mockResolvedValue([])
  vi.mocked(waitlistPageQuery).mockImplementation(() =>
    liveQuery<WaitlistRows>(
      newestKey,
      readFirst(findNewest, (tell) => (tellRows = tell)),
      '',
      countsKey('boss', 'waitlist'),
    ),
  )
  vi.mocked(waitlistSearchQuery).mockImplementation((uid, term) =>
    queryOptions<WaitlistUser[]>({
      queryKey: ['waitlist-users', uid, 'search', term],
      queryFn: () => never(),
      meta: { failure: '' },
    }),
  )
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) =>
    queryOptions({
      queryKey: countsKey(uid, 'waitlist'),
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

function openAdmin() {
  const { user } = render(
    <>
      <CountCards />
      <WaitlistUsersCard />
      <AmbassadorsCard />
    </>,
    { path: '/admin/payments?status=any', profile: BOSS },
  )
  return {
    user,
    /** Delivers new rows, as the live query does when the database changes. */
    receive: (users: WaitlistUser[]) => act(() => tellRows({ users, end: null })),
  }
}

const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })

function card(label: string) {
  const list = screen.getByText(label).closest('dl')
  if (list === null) throw new Error(`No card ${label}`)
  return list
}

describe('the count cards', () => {
  it('the cards show the number of sign-ups, ambassadors and verified payments', async () => {
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

  it('when counting fails, the card says so, and Retry counts again', async () => {
    countAmbassadors.mockRejectedValueOnce(new Error('No network')).mockResolvedValue(7)
    const { user } = openAdmin()

    await waitFor(() =>
      expect(card('Total Ambassadors')).toHaveTextContent('We couldn’t load this.'),
    )
    await user.click(within(card('Total Ambassadors')).getByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(card('Total Ambassadors')).toHaveTextContent('7'))
  })

  it('the number of sign-ups goes up when someone joins', async () => {
    findNewest.mockResolvedValue({ users: [person(2)], end: null })
    countWaitlist.mockResolvedValueOnce({ total: 1, verified: 0 })
    countWaitlist.mockResolvedValue({ total: 2, verified: 0 })
    const { receive } = openAdmin()
    await row('person2@')
    await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('1'))

    receive([person(1), person(2)])

    await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('2'))
  })
})

describe('the list of ambassadors', () => {
  const asha = listedAsha()

  it('the list shows each ambassador’s name, email, code, college, count, tier and role', async () => {
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
      ['Asha', 'asha@example.com', 'MDDEMO1', 'Some College', '12', tierFor(12), 'ambassador'],
      ['N/A', 'N/A', 'MDDEMO1', 'Some College', '12', tierFor(12), 'ambassador'],
    ])
  })

  it('if there are no ambassadors, the list says so', async () => {
    openAdmin()

    expect(await screen.findByText('No ambassadors to display.')).toBeInTheDocument()
  })

  it('the list shows a message while the ambassadors load', () => {
    findAmbassadors.mockImplementation(never)
    openAdmin()

    expect(screen.getByText('Loading ambassadors…')).toBeInTheDocument()
  })

  it('when loading fails, the list shows the error, and Retry loads the ambassadors', async () => {
    findAmbassadors.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    findAmbassadors.mockResolvedValue([asha])
    const { user } = openAdmin()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('row', { name: /asha@example.com/ })).toBeInTheDocument()
  })

  it('"Show more" loads the next page of ambassadors', async () => {
    const many = Array.from({ length: 20 }, (_one, index) => ({ ...asha, uid: String(index) }))
    findAmbassadors.mockImplementation((count) => Promise.resolve(many.slice(0, count)))
    const { user } = openAdmin()

    await user.click(await screen.findByRole('button', { name: 'Show more' }))

    expect(await screen.findByText('All 20 ambassadors are shown.')).toBeInTheDocument()
    expect(screen.getAllByRole('row', { name: /asha@/ })).toHaveLength(20)
  })
})

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { TIER_PERKS } from '@/content/tiers'
import {
  aheadQuery,
  behindQuery,
  collegeKeyQuery,
  collegeQuery,
  rankQuery,
  topAmbassadorsQuery,
  topCollegesQuery,
  type College,
  type Standing,
} from '@/data/ambassadors/leaderboard'
import {
  newestReferralsQuery,
  referralCountQuery,
  referralsQuery,
  verifiedSinceQuery,
  type NewestReferral,
  type Referral,
} from '@/data/ambassadors/referrals'
import { formatDate } from '@/lib/format'
import AmbassadorDashboardPage from '@/pages/ambassador-dashboard'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/ambassadors/leaderboard', () => ({
  aheadQuery: vi.fn<typeof aheadQuery>(),
  behindQuery: vi.fn<typeof behindQuery>(),
  collegeKeyQuery: vi.fn<typeof collegeKeyQuery>(),
  collegeQuery: vi.fn<typeof collegeQuery>(),
  rankQuery: vi.fn<typeof rankQuery>(),
  topAmbassadorsQuery: vi.fn<typeof topAmbassadorsQuery>(),
  topCollegesQuery: vi.fn<typeof topCollegesQuery>(),
}))
// It has tests of its own.
vi.mock('@/features/ambassador/chart/referral-chart', () => ({ ReferralChart: () => null }))
vi.mock('@/data/ambassadors/referrals', () => ({
  REFERRALS_PAGE: 25,
  newestReferralsQuery: vi.fn<typeof newestReferralsQuery>(),
  referralCountQuery: vi.fn<typeof referralCountQuery>(),
  referralsQuery: vi.fn<typeof referralsQuery>(),
  verifiedSinceQuery: vi.fn<typeof verifiedSinceQuery>(),
}))

type Status = Parameters<typeof referralsQuery>[1]

const NEWEST = ['newest-referrals']
const TOP = ['top-ambassadors']

const never = () => new Promise<never>(() => {})
const findTop = vi.fn<() => Promise<Standing[]>>()
const findAhead = vi.fn<() => Promise<Standing[]>>()
const findBehind = vi.fn<() => Promise<Standing[]>>()
const findRank = vi.fn<(count: number) => Promise<number>>()
const findColleges = vi.fn<() => Promise<College[]>>()
const findCollege = vi.fn<(name: string) => Promise<College | null>>()
const findNewest = vi.fn<() => Promise<NewestReferral[]>>()
const countReferrals = vi.fn<() => Promise<number>>()
const countVerifiedSince = vi.fn<(since: number) => Promise<number>>()
const findReferrals = vi.fn<(status: Status, after: string | undefined) => Promise<Referral[]>>()

beforeEach(() => {
  localStorage.clear()
  findTop.mockReset().mockResolvedValue([])
  findAhead.mockReset().mockResolvedValue([])
  findBehind.mockReset().mockResolvedValue([])
  findRank.mockReset().mockResolvedValue(13)
  findColleges.mockReset().mockResolvedValue([])
  findCollege.mockReset().mockResolvedValue(null)
  findNewest.mockReset().mockResolvedValue([])
  countReferrals.mockReset().mockResolvedValue(0)
  countVerifiedSince.mockReset().mockResolvedValue(0)
  findReferrals.mockReset().mockResolvedValue([])
  vi.mocked(topAmbassadorsQuery).mockImplementation(() =>
    queryOptions<Standing[]>({ queryKey: TOP, queryFn: findTop }),
  )
  vi.mocked(aheadQuery).mockImplementation((uid, own) =>
    queryOptions<Standing[]>({ queryKey: ['ahead', uid, own], queryFn: findAhead }),
  )
  vi.mocked(behindQuery).mockImplementation((uid, own) =>
    queryOptions<Standing[]>({ queryKey: ['behind', uid, own], queryFn: findBehind }),
  )
  vi.mocked(rankQuery).mockImplementation((uid, own, version) =>
    queryOptions({
      queryKey: ['rank', uid, own, version],
      queryFn: () => findRank(own),
      refetchOnWindowFocus: true,
      meta: { failure: '' },
    }),
  )
  vi.mocked(topCollegesQuery).mockImplementation(() =>
    queryOptions<College[]>({ queryKey: ['top-colleges'], queryFn: findColleges }),
  )
  vi.mocked(collegeKeyQuery).mockImplementation((name) =>
    queryOptions({ queryKey: ['college-key', name], queryFn: async () => `key of ${name}` }),
  )
  vi.mocked(collegeQuery).mockImplementation((_uid, key) =>
    queryOptions<College | null>({ queryKey: ['college', key], queryFn: () => findCollege(key) }),
  )
  vi.mocked(newestReferralsQuery).mockImplementation(() =>
    queryOptions<NewestReferral[]>({ queryKey: NEWEST, queryFn: findNewest }),
  )
  vi.mocked(referralCountQuery).mockImplementation((uid, version) =>
    queryOptions({
      queryKey: ['referral-count', uid, version],
      queryFn: countReferrals,
      refetchOnWindowFocus: true,
      meta: { failure: '' },
    }),
  )
  vi.mocked(verifiedSinceQuery).mockImplementation((uid, since, version) =>
    queryOptions({
      queryKey: ['verified-since', uid, since, version],
      queryFn: () => countVerifiedSince(since),
      refetchOnWindowFocus: true,
      meta: { failure: '' },
    }),
  )
  vi.mocked(referralsQuery).mockImplementation((uid, status, page, after) =>
    queryOptions<Referral[]>({
      queryKey: ['referrals', uid, status, page, after?.id],
      queryFn: () => findReferrals(status, after?.id),
    }),
  )
})

// The toasts outlive a test.
afterEach(() => {
  vi.useRealTimers()
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

type DashboardProps = { count: number; client: QueryClient; search?: string }

function Dashboard({ count, client, search = '' }: DashboardProps) {
  const signedIn = {
    account: { uid: 'asha', email: 'asha@example.com', emailVerified: false },
    profile: {
      role: 'ambassador' as const,
      firstName: 'Asha',
      lastName: 'Rao',
      college: 'Fergusson College',
      socialMedia: '@asha',
      email: 'asha@example.com',
      referralCode: 'MDDEMO1',
      referralCount: count,
    },
  }
  return (
    <QueryClientProvider client={client}>
      <SignedInContext value={signedIn}>
        <MemoryRouter initialEntries={[`/ambassador-dashboard${search}`]}>
          <AmbassadorDashboardPage />
          <Address />
        </MemoryRouter>
      </SignedInContext>
      <Toaster />
    </QueryClientProvider>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function openDashboard(count: number, search?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(
    <Dashboard count={count} client={client} {...(search && { search })} />,
  )
  return {
    countBecomes: (next: number) => rerender(<Dashboard count={next} client={client} />),
    knows: (queryKey: unknown[]) => client.getQueryData(queryKey) !== undefined,
    /** As a live query does it. */
    becomes: (queryKey: unknown[], data: unknown) =>
      act(() => {
        client.setQueryData(queryKey, data)
      }),
  }
}

const selected = () => screen.getByRole('tab', { selected: true })

async function openTab(name: 'Referrals' | 'Rewards') {
  await userEvent.click(screen.getByRole('tab', { name }))
}

/** On screen: the words are also put where screen readers hear of them. */
function findToast(words: string | RegExp) {
  return within(screen.getByRole('region', { name: /Notifications/ })).findByText(words)
}

/** What stands beside a label, its explanation included. */
function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).parentElement
}

/** What stands beside a label, without its explanation. */
function valueOf(label: string) {
  return figure(label)?.querySelector('dd')
}

function verifiedRows() {
  return within(screen.getByRole('list', { name: 'Verified Referrals' })).getAllByRole('listitem')
}

function tierCard(name: string) {
  const card = screen.getByRole('heading', { name }).closest('li')
  if (card === null) throw new Error(`No tier ${name}`)
  return card
}

function referrals(from: number, to: number): Referral[] {
  return Array.from({ length: to - from }, (_, index) => ({
    id: `referral-${from + index}`,
    email: `rider${from + index}@example.com`,
    createdAt: new Date(2026, 2, 1),
    cursor: Timestamp.fromDate(new Date(2026, 2, 1)),
  }))
}

function standing(uid: string, count: number): Standing {
  return { uid, firstName: `Name of ${uid}`, college: `College of ${uid}`, count }
}

/** Ten who are far ahead. */
const LEADERS = Array.from({ length: 10 }, (_, index) => standing(`leader${index}`, 900 - index))

function rowsOf(list: string) {
  return within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

describe('where they stand', () => {
  it.each([
    [0, 'Basic', '50', 'Silver', 0],
    [49, 'Basic', '1', 'Silver', 98],
    [50, 'Silver', '200', 'Gold', 0],
    [249, 'Silver', '1', 'Gold', 99],
    [250, 'Gold', '400', 'Platinum', 0],
    [649, 'Gold', '1', 'Platinum', 99],
  ])('with %i verified referrals: %s, %s more until %s, %i%% there', (...expected) => {
    const [count, tier, needed, nextTier, percent] = expected
    openDashboard(count)

    expect(screen.getByText(`${tier} Ambassador`)).toBeVisible()
    expect(figure('Total Referrals')).toHaveTextContent(`Total Referrals${count}`)
    expect(figure('Next Tier')).toHaveTextContent(
      new RegExp(`Next Tier${needed}More verified referrals? until ${nextTier}`),
    )
    expect(figure('Current Tier')).toHaveTextContent(tier)
    const road = screen.getByRole('progressbar', { name: 'Tier progress' })
    expect(road).toHaveAttribute('aria-valuetext', `${percent}%, from ${tier} to ${nextTier}`)
  })

  it('with 650 verified referrals: Platinum, and nothing further', () => {
    openDashboard(650)

    expect(screen.getByText('Platinum Ambassador')).toBeVisible()
    expect(figure('Next Tier')).toHaveTextContent("N/AYou're at the top tier!")
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '100%, from Platinum to Top Tier!',
    )
  })

  it('welcomes by first name', () => {
    openDashboard(12)

    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible()
  })

  it('moves with the count, and says so', async () => {
    const { countBecomes } = openDashboard(0)
    expect(screen.getByText('0 verified referrals').closest('output')).toBeInTheDocument()

    countBecomes(1)
    expect(screen.getByText('1 verified referral').closest('output')).toBeInTheDocument()

    countBecomes(50)
    expect(screen.getByText('Silver Ambassador')).toBeVisible()
    expect(figure('Total Referrals')).toHaveTextContent('Total Referrals50')
    expect(await screen.findAllByText('#13')).toHaveLength(2)
  })
})

describe('active rate', () => {
  it.each([
    [0, 0, '0%'],
    [0, 4, '0%'],
    [3, 4, '75%'],
    [199, 200, '99%'],
    [200, 200, '100%'],
  ])('is the verified ones, %i, of all who joined, %i: %s', async (verified, all, shown) => {
    countReferrals.mockResolvedValue(all)
    openDashboard(verified)

    await waitFor(() => expect(countReferrals).toHaveBeenCalled())
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(new RegExp(`^${shown}$`)))
  })
})

describe('this month', () => {
  it('counts what was verified since its first day, and says so', async () => {
    countVerifiedSince.mockResolvedValue(7)
    openDashboard(12)

    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^7$/))
    const now = new Date()
    const first = new Date(now.getFullYear(), now.getMonth(), 1)
    expect(countVerifiedSince).toHaveBeenCalledExactlyOnceWith(first.getTime())
    expect(figure('New Referrals')).toHaveTextContent(`Verified since ${formatDate(first)}.`)
  })

  it('turns over while the page is open', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59, 50), toFake: ['Date', 'setTimeout'] })
    openDashboard(12)
    await vi.advanceTimersByTimeAsync(1000)
    expect(countVerifiedSince).toHaveBeenLastCalledWith(new Date(2026, 10, 1).getTime())

    await act(() => vi.advanceTimersByTimeAsync(10_000))

    expect(countVerifiedSince).toHaveBeenLastCalledWith(new Date(2026, 11, 1).getTime())
  })

  it('is counted anew, as are all who joined, when somebody joins, is verified or is erased', async () => {
    const { becomes } = openDashboard(12)
    const one = {
      id: 'one',
      email: 'one@example.com',
      status: 'pending_verification',
      createdAt: new Date(2026, 2, 1),
    }
    await waitFor(() => expect(countReferrals).toHaveBeenCalled())
    for (const newest of [[one], [{ ...one, status: 'verified' }], [{ ...one, email: null }], []]) {
      countReferrals.mockClear()
      countVerifiedSince.mockClear()
      becomes(NEWEST, newest)
      await waitFor(() => expect(countReferrals).toHaveBeenCalledOnce())
      expect(countVerifiedSince).toHaveBeenCalledOnce()
    }
  })
})

describe('figures that can’t be counted anew', () => {
  it('stay, are said to be old, and can be counted again', async () => {
    countReferrals.mockResolvedValue(16)
    countVerifiedSince.mockResolvedValue(7)
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^7$/))
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(/^75%$/))

    countReferrals.mockRejectedValue(new Error('offline'))
    countVerifiedSince.mockRejectedValue(new Error('offline'))
    const status = 'pending_verification'
    becomes(NEWEST, [{ id: 'one', email: 'one@example.com', status, createdAt: new Date() }])
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('these may be out of date')
    expect(valueOf('New Referrals')).toHaveTextContent(/^7$/)
    expect(valueOf('Active Rate')).toHaveTextContent(/^75%$/)

    countReferrals.mockResolvedValue(24)
    countVerifiedSince.mockResolvedValue(8)
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^8$/))
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(/^50%$/))
    expect(screen.queryByText(/these may be out of date/)).not.toBeInTheDocument()
  })
})

describe('rank', () => {
  const own = standing('asha', 12)

  it('is #TBD while there is no verified referral', async () => {
    findTop.mockResolvedValue(LEADERS)
    openDashboard(0)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(figure('Your Rank')).toHaveTextContent('#TBD')
    expect(figure('Rank')).toHaveTextContent('#TBD')
    expect(findRank).not.toHaveBeenCalled()
  })

  it('is read off the top ten, where equal counts share a place', async () => {
    findTop.mockResolvedValue([standing('bela', 14), standing('chitra', 12), own])
    openDashboard(12)

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
    expect(figure('Rank')).toHaveTextContent('#2')
    expect(findRank).not.toHaveBeenCalled()
  })

  it('moves when somebody passes by', async () => {
    findTop.mockResolvedValue([own, standing('bela', 12)])
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#1'))

    becomes(TOP, [standing('bela', 13), own])

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
  })

  it('is counted by the database further down, and anew when a neighbour moves', async () => {
    findTop.mockResolvedValue(LEADERS)
    findBehind.mockResolvedValue([own, standing('bela', 12)])
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#13'))
    expect(findRank).toHaveBeenCalledExactlyOnceWith(12)

    findRank.mockImplementation(never)
    becomes(['ahead', 'asha', 12], [standing('bela', 13)])
    expect(figure('Your Rank')).toHaveTextContent('#13')
    await waitFor(() => expect(findRank).toHaveBeenCalledTimes(2))
  })

  it('is exact up to 999', async () => {
    findTop.mockResolvedValue(LEADERS)
    findRank.mockResolvedValueOnce(999).mockResolvedValueOnce(1000)
    const { countBecomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent(/#999A/))

    countBecomes(11)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#999+'))
  })

  it('can be asked for again after a failure', async () => {
    findTop.mockResolvedValue(LEADERS)
    findRank.mockRejectedValueOnce(new Error('offline'))
    openDashboard(12)

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#13'))
  })
})

describe('the leaderboard', () => {
  it('shows the top, oneself marked, and names nobody who keeps hidden', async () => {
    findTop.mockResolvedValue([
      standing('bela', 14),
      { uid: 'hidden', firstName: null, college: null, count: 13 },
      standing('asha', 12),
      standing('nobody-yet', 0),
    ])
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toEqual([
      '#1Name of belaCollege of bela14 verified',
      '#2An ambassador who keeps hidden13 verified',
      '#3Name of ashaYouCollege of asha12 verified',
    ])
    expect(screen.queryByRole('list', { name: 'Around you' })).not.toBeInTheDocument()
  })

  it('shows whoever is tenth the eleventh too', async () => {
    const eleven = [...LEADERS.slice(0, 9), standing('asha', 12), standing('bela', 11)]
    findTop.mockResolvedValue(eleven)
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toHaveLength(11)
  })

  it('keeps the eleventh to themselves, and names nobody twice', async () => {
    findTop.mockResolvedValue([...LEADERS, standing('asha', 12)])
    findAhead.mockResolvedValue(LEADERS.slice(9))
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual(['#13AshaYouFergusson College12 verified']),
    )
    expect(rowsOf('Top ambassadors')).toHaveLength(10)
  })

  it('shows who is next to somebody further down', async () => {
    findTop.mockResolvedValue(LEADERS)
    findAhead.mockResolvedValue([standing('bela', 15)])
    findBehind.mockResolvedValue([standing('asha', 12), standing('chitra', 10)])
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual([
        '+3Name of belaCollege of bela15 verified',
        '#13AshaYouFergusson College12 verified',
        '−2Name of chitraCollege of chitra10 verified',
      ]),
    )
  })

  it('shows colleges, the own one marked, or its count where it is not among the top', async () => {
    const colleges = [
      { key: 'coep', name: 'COEP', count: 40 },
      { key: 'key of Fergusson College', name: 'Fergusson College', count: 12 },
    ]
    findColleges.mockResolvedValue(colleges)
    findCollege.mockResolvedValue(colleges[1] ?? null)
    openDashboard(12)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    await screen.findByRole('list', { name: 'Top colleges' })
    expect(rowsOf('Top colleges')).toEqual(['#1COEP40 verified', '#2Fergusson College12 verified'])
    expect(screen.getByText('Fergusson College').closest('li')).toHaveAttribute('aria-current')
    expect(findCollege).toHaveBeenCalledExactlyOnceWith('key of Fergusson College')
  })

  it('tells of a college that is not among the top', async () => {
    findColleges.mockResolvedValue([{ key: 'coep', name: 'COEP', count: 40 }])
    openDashboard(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    expect(await screen.findByText(/Fergusson College: 0 verified so far/)).toBeVisible()
  })

  it('says so while nobody is on it', async () => {
    openDashboard(0)

    expect(await screen.findByText('Nobody is on the board yet.')).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    findTop.mockRejectedValueOnce(new Error('offline'))
    openDashboard(0)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We couldn’t load the leaderboard')
    findTop.mockResolvedValue(LEADERS)

    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('list', { name: 'Top ambassadors' })).toBeVisible()
  })
})

describe('the tabs', () => {
  it('live in the address, beside what else stands there', async () => {
    openDashboard(12, '?from=mail')
    expect(selected()).toHaveAccessibleName('Overview')

    await openTab('Referrals')
    await openTab('Rewards')
    const address = screen.getByTestId('address')
    await waitFor(() =>
      expect(address).toHaveTextContent('/ambassador-dashboard?from=mail&tab=rewards'),
    )
    expect(selected()).toHaveAccessibleName('Rewards')

    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    await waitFor(() => expect(address).toHaveTextContent(/\?from=mail$/))
  })

  it.each([
    ['?tab=referrals', 'Referrals'],
    ['?tab=rewards', 'Rewards'],
    ['?tab=settings', 'Overview'],
  ])('are opened by %s: %s', (search, name) => {
    openDashboard(12, search)
    expect(selected()).toHaveAccessibleName(name)
  })
})

describe('a tier that is reached', () => {
  it('is celebrated, read out, and remembered until it is noted', async () => {
    const { countBecomes } = openDashboard(49)
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()

    countBecomes(50)

    const news = screen.getByRole('region', { name: 'A new tier' })
    expect(news).toHaveTextContent('You’ve reached Silver.')
    expect(news).toHaveTextContent('Guaranteed letter of recommendation')
    expect(news).not.toHaveTextContent('All Basic perks')
    expect(news.closest('[role=status]')).not.toBeNull()

    await userEvent.click(within(news).getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus()
  })

  it('is celebrated at the next visit too, whichever came meanwhile', async () => {
    localStorage.setItem('mooddrive.noted-tier.asha', '"Basic"')
    openDashboard(250)

    const news = screen.getByRole('region', { name: 'A new tier' })
    expect(news).toHaveTextContent('You’ve reached Gold.')
    expect(news).toHaveTextContent('Guaranteed letter of recommendation · Premium merch')

    await userEvent.click(within(news).getByRole('button', { name: 'See your rewards' }))
    expect(screen.getByRole('tab', { name: 'Rewards' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Rewards' })).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
  })

  it('is no news in a browser that sees the ambassador for the first time', () => {
    openDashboard(400)

    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
  })
})

describe('somebody who joins', () => {
  const status = 'pending_verification'
  const one = { id: 'one', email: 'one@example.com', status, createdAt: new Date(2026, 2, 1) }
  const two = { id: 'two', email: 'two@example.com', status, createdAt: new Date(2026, 2, 2) }
  const three = { id: 'three', email: 'three@example.com', status, createdAt: new Date(2026, 2, 3) }

  it('is announced', async () => {
    findNewest.mockResolvedValue([one])
    const { becomes, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    becomes(NEWEST, [two, one])

    expect(await findToast('Somebody joined!')).toBeVisible()
    expect(await findToast(/^two@example.com used your code/)).toBeVisible()
    expect(screen.queryByText(/^one@example.com used/)).not.toBeInTheDocument()
  })

  it('is announced as the very first', async () => {
    const { becomes, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    becomes(NEWEST, [one])

    expect(await findToast(/^one@example.com used your code/)).toBeVisible()
  })

  it('is counted where several came at once', async () => {
    findNewest.mockResolvedValue([one])
    const { becomes, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    becomes(NEWEST, [three, two])

    expect(await findToast(/^2 people used your code/)).toBeVisible()
  })

  it('is not confused with one who moves up because another was erased', async () => {
    findNewest.mockResolvedValue([two])
    const { becomes, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    becomes(NEWEST, [two, one])

    expect(screen.queryByText('Somebody joined!')).not.toBeInTheDocument()
  })
})

describe('sharing', () => {
  it('copies the code', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(await findToast('Code Copied!')).toBeVisible()
    expect(await findToast('Your referral code has been copied to your clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('MDDEMO1')
  })

  it('copies a link that fills the code in', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Referral Link' }))

    expect(await findToast('Link Copied!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/waitlist?ref=MDDEMO1`)
  })

  it('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(
      await findToast('Your browser didn’t allow copying. Select the text and copy it by hand.'),
    ).toBeVisible()
    expect(screen.queryByText('Code Copied!')).not.toBeInTheDocument()
  })

  it('hands the link over to WhatsApp', () => {
    openDashboard(12)

    const target = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(target).searchParams.get('text')).toContain(
      `${location.origin}/waitlist?ref=MDDEMO1`,
    )
  })
})

describe('referrals', () => {
  it('lists who waits and who is verified, since when', async () => {
    findReferrals.mockImplementation(async (status) =>
      status === 'verified' ? referrals(1, 2) : referrals(2, 4),
    )
    openDashboard(1)
    await openTab('Referrals')

    const pending = within(await screen.findByRole('list', { name: 'Pending Verifications' }))
    const verified = within(await screen.findByRole('list', { name: 'Verified Referrals' }))
    const joined = `Joined: ${formatDate(new Date(2026, 2, 1))}`
    expect(pending.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `rider2@example.com${joined}Pending`,
      `rider3@example.com${joined}Pending`,
    ])
    expect(verified.getByRole('listitem')).toHaveTextContent(`rider1@example.com${joined}Verified`)
    expect(findReferrals.mock.calls).toEqual([
      ['pending_verification', undefined],
      ['verified', undefined],
    ])
  })

  it('says that there are none, and what to do', async () => {
    openDashboard(0)
    await openTab('Referrals')

    expect(await screen.findByText('No pending verifications at this time.')).toBeVisible()
    expect(
      await screen.findByText('No verified referrals to display. Share your code to get started!'),
    ).toBeVisible()
  })

  it('says nothing of the kind while they are loading', async () => {
    findReferrals.mockImplementation(never)
    openDashboard(0)
    await openTab('Referrals')

    expect(screen.getAllByText('Loading…')).toHaveLength(2)
    expect(screen.queryByText(/No pending|No verified/)).not.toBeInTheDocument()
  })

  it('says what went wrong in the list it went wrong in, and tries again', async () => {
    const failure = 'We can’t reach MoodDrive. Check your connection and try again.'
    let fails = true
    findReferrals.mockImplementation(async (status) => {
      if (status === 'verified' && fails) throw new Error(failure)
      return referrals(0, 1)
    })
    openDashboard(1)
    await openTab('Referrals')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(failure)
    expect(screen.getByRole('list', { name: 'Pending Verifications' })).toBeVisible()

    fails = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('list', { name: 'Verified Referrals' })).toBeVisible()
  })

  it('counts people who had their record erased, without naming them', async () => {
    const erased = { id: 'gone', email: null, createdAt: new Date(), cursor: Timestamp.now() }
    findReferrals.mockImplementation(async (status) => (status === 'verified' ? [erased] : []))
    openDashboard(1)
    await openTab('Referrals')

    expect(await screen.findByText('Erased at their request')).toBeVisible()
  })

  describe('more than a page of them', () => {
    const all = referrals(0, 60)
    let arrive: (() => void) | undefined
    let becomes: ReturnType<typeof openDashboard>['becomes'] | undefined

    beforeEach(async () => {
      findReferrals.mockImplementation(async (status, after) => {
        if (status !== 'verified') return []
        if (after === undefined) return all.slice(0, 25)
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        const start = all.findIndex(({ id }) => id === after) + 1
        return all.slice(start, start + 25)
      })
      becomes = openDashboard(60).becomes
      await openTab('Referrals')
      await screen.findByText('rider24@example.com')
    })

    it('keeps all rows when one of the first page goes, and leaves none out', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))

      becomes?.(['referrals', 'asha', 'verified', 1, undefined], all.slice(1, 26))
      expect(verifiedRows().length).toBeGreaterThanOrEqual(49)
      await waitFor(() => expect(findReferrals).toHaveBeenLastCalledWith('verified', 'referral-25'))
      await act(async () => arrive?.())

      await waitFor(() => expect(screen.getByText('rider50@example.com')).toBeVisible())
      expect(verifiedRows()).toHaveLength(50)
      expect(screen.queryByText('rider0@example.com')).not.toBeInTheDocument()
    })

    it('shows them 25 at a time, keeping the rows and the focus while more arrive', async () => {
      expect(verifiedRows()).toHaveLength(25)
      const more = screen.getByRole('button', { name: 'Show more' })

      await userEvent.click(more)
      expect(more).toHaveTextContent('Loading…')
      await userEvent.click(more)
      expect(verifiedRows()).toHaveLength(25)

      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))
      expect(more).toHaveFocus()
      expect(findReferrals.mock.calls).toEqual([
        ['pending_verification', undefined],
        ['verified', undefined],
        ['verified', 'referral-24'],
      ])
    })

    it('ends with the last page, and goes on at its first row', async () => {
      const more = screen.getByRole('button', { name: 'Show more' })
      await userEvent.click(more)
      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))
      await userEvent.click(more)
      await act(async () => arrive?.())

      await waitFor(() => expect(verifiedRows()).toHaveLength(60))
      expect(more).not.toBeInTheDocument()
      expect(verifiedRows()[50]).toHaveFocus()
      expect(screen.getByText('60 in all')).toBeVisible()

      // Later changes leave the focus where it is.
      act(() => screen.getByRole('tab', { name: 'Referrals' }).focus())
      becomes?.(['referrals', 'asha', 'verified', 1, undefined], all.slice(1, 26))
      await waitFor(() => expect(findReferrals).toHaveBeenLastCalledWith('verified', 'referral-25'))
      await act(async () => arrive?.())
      expect(screen.getByRole('tab', { name: 'Referrals' })).toHaveFocus()
    })
  })
})

describe('rewards', () => {
  it('lists the perks of every tier', async () => {
    openDashboard(0)
    await openTab('Rewards')

    for (const [name, perks] of Object.entries(TIER_PERKS)) {
      const shown = within(tierCard(name)).getAllByRole('listitem')
      expect(shown.map((perk) => perk.textContent)).toEqual(perks)
    }
  })

  it.each([
    [0, 'Current tier', '50 to go', '250 to go', '650 to go'],
    [49, 'Current tier', '1 to go', '201 to go', '601 to go'],
    [50, 'Unlocked', 'Current tier', '200 to go', '600 to go'],
    [249, 'Unlocked', 'Current tier', '1 to go', '401 to go'],
    [250, 'Unlocked', 'Unlocked', 'Current tier', '400 to go'],
    [649, 'Unlocked', 'Unlocked', 'Current tier', '1 to go'],
    [650, 'Unlocked', 'Unlocked', 'Unlocked', 'Current tier'],
  ])('at %i: Basic %s, Silver %s, Gold %s, Platinum %s', async (count, ...badges) => {
    openDashboard(count)
    await openTab('Rewards')

    for (const [index, name] of ['Basic', 'Silver', 'Gold', 'Platinum'].entries()) {
      expect(within(tierCard(name)).getByText(badges[index] ?? '')).toBeVisible()
    }
  })
})

it('says that its figures may be old while the browser is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  openDashboard(12)
  const notice = /^Offline: the last known figures, from .*\d/
  expect(screen.queryByText(notice)).not.toBeInTheDocument()

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(notice)).toBeVisible()
  expect(figure('Total Referrals')).toHaveTextContent('12')

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { TIER_PERKS } from '@/content/tiers'
import { rankQuery } from '@/data/leaderboard'
import { referralCountQuery, referralsQuery, type Referral } from '@/data/referrals'
import { formatDate } from '@/lib/format'
import AmbassadorDashboardPage from '@/pages/ambassador-dashboard'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/leaderboard', () => ({ rankQuery: vi.fn<typeof rankQuery>() }))
vi.mock('@/data/referrals', () => ({
  referralCountQuery: vi.fn<typeof referralCountQuery>(),
  referralsQuery: vi.fn<typeof referralsQuery>(),
}))

type Status = Parameters<typeof referralsQuery>[1]

const never = () => new Promise<never>(() => {})
const findRank = vi.fn<(count: number) => Promise<number>>()
const countReferrals = vi.fn<() => Promise<number>>()
const findReferrals = vi.fn<(status: Status, count: number) => Promise<Referral[]>>()

beforeEach(() => {
  findRank.mockReset().mockResolvedValue(3)
  findReferrals.mockReset().mockResolvedValue([])
  countReferrals.mockReset().mockResolvedValue(0)
  vi.mocked(referralCountQuery).mockImplementation((uid, verified) =>
    queryOptions({
      queryKey: ['referral-count', uid, verified],
      queryFn: countReferrals,
      meta: { failure: '' },
    }),
  )
  vi.mocked(rankQuery).mockImplementation((uid, count) =>
    queryOptions({
      queryKey: ['rank', uid, count],
      queryFn: () => findRank(count),
      meta: { failure: '' },
    }),
  )
  vi.mocked(referralsQuery).mockImplementation((uid, status, count) =>
    queryOptions<Referral[]>({
      queryKey: ['referrals', uid, status, count],
      queryFn: () => findReferrals(status, count),
    }),
  )
})

// The toasts outlive a test.
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

function Dashboard({ count, client }: { count: number; client: QueryClient }) {
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
        <MemoryRouter>
          <AmbassadorDashboardPage />
        </MemoryRouter>
      </SignedInContext>
      <Toaster />
    </QueryClientProvider>
  )
}

function openDashboard(count: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(<Dashboard count={count} client={client} />)
  return {
    countBecomes: (next: number) => rerender(<Dashboard count={next} client={client} />),
  }
}

async function openTab(name: 'Referrals' | 'Rewards') {
  await userEvent.click(screen.getByRole('tab', { name }))
}

/** On screen: the words are also put where screen readers hear of them. */
function findToast(words: string) {
  return within(screen.getByRole('region', { name: /Notifications/ })).findByText(words)
}

/** What stands beside a label, its explanation included. */
function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).parentElement
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
  }))
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
    expect(figure('New Referrals')).toHaveTextContent('50')
    expect(await screen.findAllByText('#3')).toHaveLength(2)
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

    await waitFor(() => expect(figure('Active Rate')).toHaveTextContent(shown))
  })
})

describe('rank', () => {
  it('is not asked for, and #TBD, while there is no verified referral', () => {
    openDashboard(0)

    expect(figure('Your Rank')).toHaveTextContent('#TBD')
    expect(figure('Rank')).toHaveTextContent('#TBD')
    expect(findRank).not.toHaveBeenCalled()
  })

  it('is shown once it is known', async () => {
    openDashboard(12)

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#3'))
    expect(figure('Rank')).toHaveTextContent('#3')
    expect(findRank).toHaveBeenCalledExactlyOnceWith(12)
  })

  it('keeps showing the old one while the new one is on its way', async () => {
    const { countBecomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#3'))
    findRank.mockImplementation(never)

    countBecomes(13)

    expect(figure('Your Rank')).toHaveTextContent('#3')
  })

  it('is exact up to 999', async () => {
    findRank.mockResolvedValueOnce(999).mockResolvedValueOnce(1000)
    const { countBecomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent(/#999A/))

    countBecomes(11)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#999+'))
  })

  it('can be asked for again after a failure', async () => {
    findRank.mockRejectedValueOnce(new Error('offline'))
    openDashboard(12)

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#3'))
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
      ['pending_verification', 25],
      ['verified', 25],
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
    findReferrals.mockImplementation(async (status) =>
      status === 'verified' ? [{ id: 'gone', email: null, createdAt: new Date() }] : [],
    )
    openDashboard(1)
    await openTab('Referrals')

    expect(await screen.findByText('Erased at their request')).toBeVisible()
  })

  describe('more than a page of them', () => {
    const all = referrals(0, 60)
    let arrive: (() => void) | undefined

    beforeEach(async () => {
      findReferrals.mockImplementation(async (status, count) => {
        if (status !== 'verified') return []
        if (count > 25) {
          await new Promise<void>((resolve) => {
            arrive = resolve
          })
        }
        return all.slice(0, count)
      })
      openDashboard(60)
      await openTab('Referrals')
      await screen.findByText('rider24@example.com')
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
      expect(findReferrals.mock.calls.map(([, count]) => count)).toEqual([25, 25, 50])
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
  const notice = 'Offline: showing the last known figures'
  expect(screen.queryByText(notice)).not.toBeInTheDocument()

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(notice)).toBeVisible()
  expect(figure('Total Referrals')).toHaveTextContent('12')

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})

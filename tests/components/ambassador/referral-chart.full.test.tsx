import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as History from '@/data/referrals/referral-history'
import { referralHistoryQuery, type ReferralHistory } from '@/data/referrals/referral-history'
import { referralCountsKey } from '@/data/firebase/queries/count'
import type * as Referrals from '@/data/referrals/referrals'
import { joinedSinceQuery } from '@/data/referrals/referrals'
import type * as Visits from '@/data/ambassadors/visits'
import { visitsQuery, type VisitsOfDay } from '@/data/ambassadors/visits'
import type { Period } from '@/domain/programme/periods'
import { ReferralChart } from '@/features/ambassador/chart/referral-chart'
import { ReferralChartLoading } from '@/features/ambassador/chart/referral-chart-card'

import { asha } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/data/referrals/referral-history', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referralHistoryQuery: vi.fn<typeof referralHistoryQuery>(),
}))

vi.mock('@/data/ambassadors/visits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  visitsQuery: vi.fn<typeof visitsQuery>(),
}))
vi.mock('@/data/referrals/referrals', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  joinedSinceQuery: vi.fn<typeof joinedSinceQuery>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const visitData = await vi.importActual<typeof Visits>('@/data/ambassadors/visits')
const referralData = await vi.importActual<typeof Referrals>('@/data/referrals/referrals')
const history = await vi.importActual<typeof History>('@/data/referrals/referral-history')

const never = () => new Promise<never>(() => {})
const count = vi.fn<(periods: readonly Period[]) => Promise<ReferralHistory>>()

const findVisits = vi.fn<() => Promise<VisitsOfDay[]>>()
const countSince = vi.fn<(since: number) => Promise<{ joined: number; verified: number }>>()

const JOINED = [3, 1, 0, 4, 6, 2, 0, 5, 8, 7, 3, 9, 6, 4]
const VERIFIED = [1, 2, 0, 2, 5, 3, 1, 0, 4, 6, 5, 7, 3, 2]

/** The chart's figures, newest last. @param today how many joined today */
function figures(periods: readonly Period[], today = 4): ReferralHistory {
  const span = periods.length
  return {
    joined: [...JOINED.slice(-span, -1), today],
    verified: VERIFIED.slice(-span),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] })
  count.mockReset().mockImplementation(async (periods) => figures(periods))
  findVisits.mockReset().mockImplementation(never)
  countSince.mockReset().mockResolvedValue({ joined: 0, verified: 0 })
  vi.mocked(visitsQuery).mockImplementation((uid, code) => ({
    ...visitData.visitsQuery(uid, code),
    queryFn: findVisits,
  }))
  vi.mocked(joinedSinceQuery).mockImplementation((uid, since) => ({
    ...referralData.joinedSinceQuery(uid, since),
    queryFn: () => countSince(since),
  }))
  vi.mocked(referralHistoryQuery).mockImplementation((uid, periods) => ({
    ...history.referralHistoryQuery(uid, periods),
    queryFn: () => count(periods),
  }))
})

afterEach(() => {
  vi.useRealTimers()
})

function openChart() {
  const { client } = render(<ReferralChart />, { profile: asha({ referralCount: 12 }) })
  return {
    somethingHappens: () =>
      act(() => void client.invalidateQueries({ queryKey: referralCountsKey('asha') })),
  }
}

function nameOfDay(day: number) {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(2026, 10, day))
}

/** The figure above the chart. */
function shown(label: 'Joined' | 'Verified') {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}

async function bars() {
  return await screen.findByRole('slider')
}

describe('the figures of the referral chart', () => {
  it('the figures are the sums of the last 14 days', async () => {
    openChart()

    expect(await screen.findByText('Last 14 days')).toBeVisible()
    expect(shown('Joined')).toBe('58')
    expect(shown('Verified')).toBe('41')
    expect(count).toHaveBeenCalledOnce()
    expect(count.mock.calls[0]?.[0]).toHaveLength(14)
  })

  it('a note explains for which day the chart counts a sign-up or a verification', () => {
    openChart()

    expect(
      screen.getByText(
        'Counted on the day they joined and the day their payment was verified, in your time zone.',
      ),
    ).toBeVisible()
  })

  it('pointing at a day shows that day’s figures, and leaving the chart shows the sums again', async () => {
    openChart()
    const plot = (await bars()).parentElement
    if (plot === null) throw new Error('No plot')
    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 140, 200))

    fireEvent.pointerMove(plot, { clientX: 100 + 85 })
    expect(screen.getByText(nameOfDay(16), { selector: 'p' })).toBeVisible()
    expect(shown('Joined')).toBe('8')
    expect(shown('Verified')).toBe('4')

    // The right edge of the chart selects the last day.
    fireEvent.pointerMove(plot, { clientX: 240 })
    expect(screen.getByText('Today, so far', { selector: 'p' })).toBeVisible()

    fireEvent.pointerLeave(plot)
    expect(screen.getByText('Last 14 days')).toBeVisible()
    expect(shown('Joined')).toBe('58')
  })

  it('tapping a day selects that day, and moves the focus to the chart', async () => {
    openChart()
    const slider = await bars()
    const plot = slider.parentElement
    if (plot === null) throw new Error('No plot')
    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 140, 200))

    fireEvent.pointerMove(plot, { clientX: 105 })
    fireEvent.click(plot, { clientX: 105 })
    fireEvent.pointerLeave(plot)

    expect(slider).toHaveFocus()
    expect(slider).toHaveValue('0')
    expect(screen.getByText(nameOfDay(8), { selector: 'p' })).toBeVisible()
    expect(shown('Joined')).toBe('3')
  })
})

describe('the referral chart with the keyboard', () => {
  it('the chart is a single Tab stop, and screen readers announce today’s figures', async () => {
    const user = userEvent.setup()
    openChart()
    const slider = await bars()

    await user.tab()
    expect(screen.getByRole('radio', { name: 'Day' })).toHaveFocus()
    await user.tab()

    expect(slider).toHaveFocus()
    expect(slider).toHaveAccessibleName('Day')
    expect(slider).toHaveAttribute('aria-valuetext', 'Today, so far: 4 joined, 2 verified')
    expect(shown('Joined')).toBe('4')

    await user.tab()
    expect(screen.getByText('Show as table')).toHaveFocus()
    expect(screen.getByText('Last 14 days')).toBeVisible()
  })

  it('an arrow key moves to another day, and screen readers announce that day’s figures', async () => {
    openChart()
    const slider = await bars()
    act(() => slider.focus())

    // Simulates an arrow key in a range input.
    fireEvent.change(slider, { target: { value: '12' } })

    expect(slider).toHaveAttribute('aria-valuetext', `${nameOfDay(20)}: 6 joined, 3 verified`)
    expect(shown('Joined')).toBe('6')
    expect(shown('Verified')).toBe('3')
    expect(slider).toHaveAttribute('min', '0')
    expect(slider).toHaveAttribute('max', '13')
  })
})

it('a table shows the referral chart’s figures, newest first', async () => {
  openChart()
  await userEvent.click(await screen.findByText('Show as table'))

  const table = screen.getByRole('table', { name: 'Joined and verified, by day' })
  const rows = within(table).getAllByRole('row')
  expect(rows).toHaveLength(15)
  expect(rows[0]).toHaveTextContent('DayJoinedVerified')
  expect(rows[1]).toHaveTextContent('Today, so far42')
  expect(within(table).getByRole('rowheader', { name: nameOfDay(19) }).parentElement).toBe(rows[3])
  expect(rows[3]).toHaveTextContent(`${nameOfDay(19)}97`)
})

function road() {
  return screen.findByRole('region', { name: 'From visit to referral' })
}

describe('the visits in the referral chart', () => {
  const VISITS = [
    { day: new Date(2026, 9, 1), visits: 400 },
    { day: new Date(2026, 10, 19), visits: 90 },
    { day: new Date(2026, 10, 21), visits: 10 },
  ]

  it('visits, sign-ups and verifications are shown with the rates between them', async () => {
    findVisits.mockResolvedValue(VISITS)
    countSince.mockResolvedValue({ joined: 40, verified: 30 })
    openChart()

    const stations = within(await road())
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(stations).toEqual([
      'Visits, about500through your link',
      'Joined408% of visits',
      'Verified3075% of joined',
    ])
    // This is when the first counted day starts in India.
    expect(countSince).toHaveBeenCalledExactlyOnceWith(Date.parse('2026-09-30T18:30:00Z'))
    expect(await road()).toHaveTextContent('don’t affect your rank')
  })

  it('the chart and its table also show the visits of each day', async () => {
    findVisits.mockResolvedValue(VISITS)
    openChart()

    const slider = await bars()
    await waitFor(() =>
      expect(slider).toHaveAttribute(
        'aria-valuetext',
        'Today, so far: about 10 visits, 4 joined, 2 verified',
      ),
    )
    await userEvent.click(screen.getByText('Show as table'))
    const table = screen.getByRole('table', { name: 'Visits, joined and verified, by day' })
    const [, today, , third] = within(table).getAllByRole('row')
    expect(today).toHaveTextContent('Today, so far1042')
    expect(third).toHaveTextContent(`${nameOfDay(19)}9097`)
    // The sum covers the last 14 days only.
    expect(
      screen.getByText('Visits, about', { selector: 'dt' }).nextElementSibling,
    ).toHaveTextContent(/^100$/)
  })

  it('no rate is shown if more people joined than followed the link', async () => {
    findVisits.mockResolvedValue([{ day: new Date(2026, 10, 21), visits: 2 }])
    countSince.mockResolvedValue({ joined: 5, verified: 0 })
    openChart()
    expect(await road()).toHaveTextContent('Joined5some without a visit')
  })

  it('if no one has followed the link yet, the chart says so', async () => {
    findVisits.mockResolvedValue([])
    openChart()
    expect(await screen.findByText(/No visits through your link yet/)).toBeVisible()
    expect(countSince).not.toHaveBeenCalled()
  })

  it('if the visits can’t be loaded, the chart still shows the other figures', async () => {
    findVisits.mockRejectedValue(new Error('offline'))
    openChart()
    expect(await bars()).toHaveAttribute('aria-valuetext', 'Today, so far: 4 joined, 2 verified')
    expect(screen.queryByText('Visits, about')).not.toBeInTheDocument()
  })
})

describe('weeks and months in the referral chart', () => {
  it('the Week view counts 12 weeks, Monday to Sunday', async () => {
    openChart()
    await bars()

    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))

    expect(await screen.findByText('Last 12 weeks')).toBeVisible()
    const periods = count.mock.lastCall?.[0] ?? []
    expect(periods).toHaveLength(12)
    expect(periods.at(-1)).toEqual({ from: new Date(2026, 10, 16), to: new Date(2026, 10, 23) })
    expect(await bars()).toHaveAccessibleName('Week')
    expect(await bars()).toHaveAttribute(
      'aria-valuetext',
      'This week, so far: 4 joined, 2 verified',
    )
    const week = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
    expect(
      screen.getByRole('rowheader', {
        name: week.formatRange(new Date(2026, 10, 9), new Date(2026, 10, 15)),
      }),
    ).toBeInTheDocument()
  })

  it('the Month view counts 12 months', async () => {
    openChart()
    await bars()

    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))

    expect(await screen.findByText('Last 12 months')).toBeVisible()
    expect(count.mock.lastCall?.[0].at(0)?.from).toEqual(new Date(2025, 11, 1))
    expect(await bars()).toHaveAttribute(
      'aria-valuetext',
      'This month, so far: 4 joined, 2 verified',
    )
  })

  it('switching the view shows a loading message instead of the old figures', async () => {
    openChart()
    await bars()
    count.mockImplementation(never)

    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))

    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})

describe('the states of the referral chart', () => {
  it('while the figures load, the chart shows a loading message', () => {
    count.mockImplementation(never)
    openChart()

    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByText(/Nobody/)).not.toBeInTheDocument()
  })

  it('while the chart’s code loads, a loading message is shown in its place', () => {
    render(<ReferralChartLoading isAskedFor />)

    expect(screen.getByText('Loading…')).toBeInTheDocument()
  })

  it('if no one joined in the shown period, the chart says so', async () => {
    count.mockImplementation(async (periods) => ({
      joined: periods.map(() => 0),
      verified: periods.map(() => 0),
    }))
    openChart()

    expect(
      await screen.findByText('Nobody has joined with your code in the last 14 days.'),
    ).toBeVisible()
    expect(screen.getByText('Share your code. People who join appear here at once.')).toBeVisible()

    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    expect(
      await screen.findByText('Nobody has joined with your code in the last 12 months.'),
    ).toBeVisible()
  })

  it('if no one joined in the shown period, the chart still shows verified referrals', async () => {
    count.mockImplementation(async (periods) => ({
      joined: periods.map(() => 0),
      verified: periods.map((_period, index) => (index === 3 ? 1 : 0)),
    }))
    openChart()

    await bars()
    expect(shown('Verified')).toBe('1')
    expect(screen.queryByText(/Nobody/)).not.toBeInTheDocument()
  })

  it('when loading fails, the chart shows the error, and Retry loads the figures', async () => {
    const failure = 'We can’t reach MoodDrive. Check your connection and try again.'
    count.mockRejectedValueOnce(new Error(failure))
    openChart()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(failure)

    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('Last 14 days')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('live updates of the referral chart', () => {
  it('after a referral changes, the old figures stay until the new ones arrive', async () => {
    const { somethingHappens } = openChart()
    const slider = await bars()
    act(() => slider.focus())
    let answer: (() => void) | undefined
    count.mockImplementation(
      (periods) => new Promise((resolve) => (answer = () => resolve(figures(periods, 5)))),
    )

    somethingHappens()
    await waitFor(() => expect(count).toHaveBeenCalledTimes(2))
    expect(shown('Joined')).toBe('4')

    await act(async () => answer?.())
    await waitFor(() => expect(shown('Joined')).toBe('5'))
    expect(slider).toHaveFocus()
    expect(slider).toHaveAttribute('aria-valuetext', 'Today, so far: 5 joined, 2 verified')
  })

  it('a failed refresh keeps the old figures with a notice, and Retry refreshes them', async () => {
    const { somethingHappens } = openChart()
    await bars()
    count.mockRejectedValueOnce(new Error('offline'))

    somethingHappens()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('May be out of date: we couldn’t refresh this.')
    expect(shown('Joined')).toBe('58')

    count.mockImplementation(async (periods) => figures(periods, 5))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(shown('Joined')).toBe('59'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('at midnight, the chart moves to the new day', async () => {
    vi.useFakeTimers({
      now: new Date(2026, 10, 21, 23, 59, 58),
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    openChart()
    await bars()

    await act(() => vi.advanceTimersByTimeAsync(4_000))

    await waitFor(() => expect(count).toHaveBeenCalledTimes(2))
    expect(count.mock.lastCall?.[0].at(-1)?.from).toEqual(new Date(2026, 10, 22))
    expect(await bars()).toHaveAttribute('aria-valuetext', 'Today, so far: 4 joined, 2 verified')
  })

  it('when the page becomes visible again on a later day, the chart moves to that day', async () => {
    openChart()
    await bars()
    vi.setSystemTime(new Date(2026, 10, 23, 8))

    act(() => void document.dispatchEvent(new Event('visibilitychange')))

    await waitFor(() => expect(count).toHaveBeenCalledTimes(2))
    expect(count.mock.lastCall?.[0].at(-1)?.from).toEqual(new Date(2026, 10, 23))
  })
})

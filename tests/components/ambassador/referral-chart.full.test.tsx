import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type * as History from '@/data/ambassadors/referral-history'
import { referralHistoryQuery, type ReferralHistory } from '@/data/ambassadors/referral-history'
import { referralCountsKey } from '@/data/firebase/count'
import type * as Referrals from '@/data/ambassadors/referrals'
import { joinedSinceQuery } from '@/data/ambassadors/referrals'
import type * as Visits from '@/data/ambassadors/visits'
import { visitsQuery, type VisitsOfDay } from '@/data/ambassadors/visits'
import type { Period } from '@/domain/periods'
import { ReferralChart } from '@/features/ambassador/chart/referral-chart'
import { ReferralChartLoading } from '@/features/ambassador/chart/referral-chart-card'

import { asha } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/data/ambassadors/referral-history', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referralHistoryQuery: vi.fn<typeof referralHistoryQuery>(),
}))

vi.mock('@/data/ambassadors/visits', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  visitsQuery: vi.fn<typeof visitsQuery>(),
}))
vi.mock('@/data/ambassadors/referrals', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  joinedSinceQuery: vi.fn<typeof joinedSinceQuery>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const visitData = await vi.importActual<typeof Visits>('@/data/ambassadors/visits')
const referralData = await vi.importActual<typeof Referrals>('@/data/ambassadors/referrals')
const history = await vi.importActual<typeof History>('@/data/ambassadors/referral-history')

const never = () => new Promise<never>(() => {})
const count = vi.fn<(periods: readonly Period[]) => Promise<ReferralHistory>>()

const findVisits = vi.fn<() => Promise<VisitsOfDay[]>>()
const countSince = vi.fn<(since: number) => Promise<{ joined: number; verified: number }>>()

const JOINED = [3, 1, 0, 4, 6, 2, 0, 5, 8, 7, 3, 9, 6, 4]
const VERIFIED = [1, 2, 0, 2, 5, 3, 1, 0, 4, 6, 5, 7, 3, 2]

/** The figures above, the newest last; `today` joined today. */
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

/** A figure above the bars. */
function shown(label: 'Joined' | 'Verified') {
  return screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
}

async function bars() {
  return await screen.findByRole('slider')
}

describe('figures', () => {
  it('adds up the last 14 days', async () => {
    openChart()

    expect(await screen.findByText('Last 14 days')).toBeVisible()
    expect(shown('Joined')).toBe('58')
    expect(shown('Verified')).toBe('41')
    expect(count).toHaveBeenCalledOnce()
    expect(count.mock.calls[0]?.[0]).toHaveLength(14)
  })

  it('says how it counts', () => {
    openChart()

    expect(
      screen.getByText(
        'By the day they joined and the day their payment was verified, in your time zone.',
      ),
    ).toBeVisible()
  })

  it('shows the figures of the day that is pointed at, and all again afterwards', async () => {
    openChart()
    const plot = (await bars()).parentElement
    if (plot === null) throw new Error('No plot')
    vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 140, 200))

    fireEvent.pointerMove(plot, { clientX: 100 + 85 })
    expect(screen.getByText(nameOfDay(16), { selector: 'p' })).toBeVisible()
    expect(shown('Joined')).toBe('8')
    expect(shown('Verified')).toBe('4')

    // The very edge belongs to the last day.
    fireEvent.pointerMove(plot, { clientX: 240 })
    expect(screen.getByText('Today, so far', { selector: 'p' })).toBeVisible()

    fireEvent.pointerLeave(plot)
    expect(screen.getByText('Last 14 days')).toBeVisible()
    expect(shown('Joined')).toBe('58')
  })

  it('stays at the day that was tapped, and the keys go on from there', async () => {
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

describe('with the keyboard', () => {
  it('is a single stop, which starts at today and says its figures', async () => {
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

  it('goes from day to day, and says the figures of each', async () => {
    openChart()
    const slider = await bars()
    act(() => slider.focus())

    // What a browser makes of an arrow key.
    fireEvent.change(slider, { target: { value: '12' } })

    expect(slider).toHaveAttribute('aria-valuetext', `${nameOfDay(20)}: 6 joined, 3 verified`)
    expect(shown('Joined')).toBe('6')
    expect(shown('Verified')).toBe('3')
    expect(slider).toHaveAttribute('min', '0')
    expect(slider).toHaveAttribute('max', '13')
  })
})

it('has the same figures as a table, the newest first', async () => {
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
  return screen.findByRole('region', { name: 'From a visit to a referral' })
}

describe('visits', () => {
  const VISITS = [
    { day: new Date(2026, 9, 1), visits: 400 },
    { day: new Date(2026, 10, 19), visits: 90 },
    { day: new Date(2026, 10, 21), visits: 10 },
  ]

  it('stand before who joined and who was verified, with the rates between', async () => {
    findVisits.mockResolvedValue(VISITS)
    countSince.mockResolvedValue({ joined: 40, verified: 30 })
    openChart()

    const stations = within(await road())
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(stations).toEqual([
      'Visits, about500by your link',
      'Joined408% of visits',
      'Verified3075% of joined',
    ])
    // When that day begins in India.
    expect(countSince).toHaveBeenCalledExactlyOnceWith(Date.parse('2026-09-30T18:30:00Z'))
    expect(await road()).toHaveTextContent('they move no rank')
  })

  it('are there by the day, beside those who joined', async () => {
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
    // The last fourteen days only.
    expect(
      screen.getByText('Visits, about', { selector: 'dt' }).nextElementSibling,
    ).toHaveTextContent(/^100$/)
  })

  it('give no rate that is none: who joined may have typed the code', async () => {
    findVisits.mockResolvedValue([{ day: new Date(2026, 10, 21), visits: 2 }])
    countSince.mockResolvedValue({ joined: 5, verified: 0 })
    openChart()
    expect(await road()).toHaveTextContent('Joined5some without it')
  })

  it('are said to be none where nobody has followed the link', async () => {
    findVisits.mockResolvedValue([])
    openChart()
    expect(
      await screen.findByText(/Nobody has followed your link since visits are counted/),
    ).toBeVisible()
    expect(countSince).not.toHaveBeenCalled()
  })

  it('leave the chart as it is where they don’t arrive', async () => {
    findVisits.mockRejectedValue(new Error('offline'))
    openChart()
    expect(await bars()).toHaveAttribute('aria-valuetext', 'Today, so far: 4 joined, 2 verified')
    expect(screen.queryByText('Visits, about')).not.toBeInTheDocument()
  })
})

describe('other units', () => {
  it('counts 12 weeks from Monday to Sunday', async () => {
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

  it('counts 12 months', async () => {
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

  it('never shows the figures of one unit as those of another', async () => {
    openChart()
    await bars()
    count.mockImplementation(never)

    await userEvent.click(screen.getByRole('radio', { name: 'Week' }))

    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})

describe('before and without figures', () => {
  it('says that they are loading', () => {
    count.mockImplementation(never)
    openChart()

    expect(screen.getByText('Loading…')).toBeInTheDocument()
    expect(screen.queryByText(/Nobody/)).not.toBeInTheDocument()
  })

  it('says so while the chart itself is on its way', () => {
    render(<ReferralChartLoading isAskedFor />)

    expect(screen.getByText('Loading…')).toBeInTheDocument()
  })

  it('says that nobody has joined, in the time that is shown', async () => {
    count.mockImplementation(async (periods) => ({
      joined: periods.map(() => 0),
      verified: periods.map(() => 0),
    }))
    openChart()

    expect(
      await screen.findByText('Nobody has joined with your code in these 14 days.'),
    ).toBeVisible()
    expect(screen.getByText('Share it: whoever joins appears here at once.')).toBeVisible()

    await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
    expect(
      await screen.findByText('Nobody has joined with your code in these 12 months.'),
    ).toBeVisible()
  })

  it('does not call days empty on which somebody was verified', async () => {
    count.mockImplementation(async (periods) => ({
      joined: periods.map(() => 0),
      verified: periods.map((_period, index) => (index === 3 ? 1 : 0)),
    }))
    openChart()

    await bars()
    expect(shown('Verified')).toBe('1')
    expect(screen.queryByText(/Nobody/)).not.toBeInTheDocument()
  })

  it('says what went wrong, and tries again', async () => {
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

describe('live', () => {
  it('counts anew when something happens, showing the old figures until the new are there', async () => {
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

  it('keeps the old figures when counting anew fails, says so, and tries again', async () => {
    const { somethingHappens } = openChart()
    await bars()
    count.mockRejectedValueOnce(new Error('offline'))

    somethingHappens()

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('May be out of date: couldn’t be counted again.')
    expect(shown('Joined')).toBe('58')

    count.mockImplementation(async (periods) => figures(periods, 5))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(shown('Joined')).toBe('59'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('turns over at midnight when it is left open', async () => {
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

  it('turns over when a device wakes up on another day', async () => {
    openChart()
    await bars()
    vi.setSystemTime(new Date(2026, 10, 23, 8))

    act(() => void document.dispatchEvent(new Event('visibilitychange')))

    await waitFor(() => expect(count).toHaveBeenCalledTimes(2))
    expect(count.mock.lastCall?.[0].at(-1)?.from).toEqual(new Date(2026, 10, 23))
  })
})

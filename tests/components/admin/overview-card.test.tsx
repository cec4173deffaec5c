import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import type * as Overviews from '@/data/counts/overview'
import { overviewQuery, type Overview } from '@/data/counts/overview'
import { OverviewCard } from '@/features/admin/overview/overview-card'
import { formatNumber } from '@/lib/format/format'

import { openOnDesk } from './render-admin'

vi.mock('@/data/counts/overview', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  overviewQuery: vi.fn<typeof overviewQuery>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const actual = await vi.importActual<typeof Overviews>('@/data/counts/overview')

const MINUTE = 60_000
const look = vi.fn<() => Promise<Overview>>()

/** An overview of 14 days that end on 20 May 2026. */
function overview(differences: Partial<Overview> = {}): Overview {
  const days = Array.from({ length: 14 }, (_day, index) => ({
    from: new Date(2026, 4, 7 + index),
    joined: index === 13 ? 1500 : 0,
    verified: index === 12 ? 300 : 0,
  }))
  return {
    days,
    referred: 600,
    waitsMs: [30 * MINUTE, 3.5 * 60 * MINUTE, 90 * 60 * MINUTE],
    topAmbassadors: [
      {
        uid: 'asha',
        firstName: 'Asha',
        email: 'asha@example.com',
        referralCode: 'MDDEMO1',
        referralCount: 1700,
      },
      { uid: 'odd', firstName: null, email: null, referralCode: null, referralCount: 2 },
    ],
    ...differences,
  }
}

const quiet = { referred: 0, waitsMs: [], topAmbassadors: [] }
const noDays = overview().days.map(({ from }) => ({ from, joined: 0, verified: 0 }))

beforeEach(() => {
  look.mockReset().mockResolvedValue(overview())
  vi.mocked(overviewQuery).mockImplementation((uid) => ({
    ...actual.overviewQuery(uid),
    queryFn: look,
  }))
})

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement

it('the overview shows totals of sign-ups, verifications and referrals, and explains each figure', async () => {
  openOnDesk(<OverviewCard />)

  expect(await figure('Joined')).toHaveTextContent(formatNumber(1500))
  expect(await figure('Verified')).toHaveTextContent('300')
  expect(await figure('By referral')).toHaveTextContent(/40\s?%600 of those who joined/)
  expect(await figure('Waiting time')).toHaveTextContent(
    '3.5 hoursMedian of the last 3 verified payments.',
  )
})

it.each([
  [
    'the waiting time of one verified payment',
    [20 * MINUTE],
    '20 minutesFrom one verified payment so far.',
  ],
  [
    'the median waiting time of two verified payments',
    [48 * 60 * MINUTE, 72 * 60 * MINUTE],
    '2.5 daysMedian of the last 2 verified payments.',
  ],
  ['N/A as the waiting time if no payment is verified', [], 'N/ANo payment has been verified yet.'],
])('the overview shows %s', async (_, waitsMs, words) => {
  look.mockResolvedValue(overview({ waitsMs }))
  openOnDesk(<OverviewCard />)

  expect(await figure('Waiting time')).toHaveTextContent(words)
})

it('the overview lists each day, today first', async () => {
  openOnDesk(<OverviewCard />)

  const rows = within(await screen.findByRole('table', { name: 'Day by day' })).getAllByRole('row')
  expect(rows).toHaveLength(15)
  const [joined, verified] = within(rows[1] ?? document.body).getAllByRole('cell')
  expect(joined).toHaveTextContent(formatNumber(1500))
  expect(verified).toHaveTextContent('0')
  expect(within(rows[1] ?? document.body).getByRole('rowheader')).toHaveTextContent('20')
})

it('the overview lists the top ambassadors with their counts', async () => {
  openOnDesk(<OverviewCard />)

  const list = await screen.findByRole('list', { name: 'Top ambassadors' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`Asha MDDEMO1asha@example.com${formatNumber(1700)} verified`, 'N/A N/AN/A2 verified'])
})

it('without sign-ups, the share of referrals is N/A, and the list of top ambassadors says "None yet"', async () => {
  const days = noDays.with(0, { from: new Date(2026, 4, 7), joined: 0, verified: 1 })
  look.mockResolvedValue(overview({ ...quiet, days }))
  openOnDesk(<OverviewCard />)

  expect(await screen.findByText(/^None yet\./)).toBeInTheDocument()
  expect(await figure('By referral')).toHaveTextContent('N/A0 of those who joined.')
})

it('if no one joined in the last 14 days, the overview says so', async () => {
  look.mockResolvedValue(overview({ ...quiet, days: noDays }))
  openOnDesk(<OverviewCard />)

  expect(await screen.findByText('Nobody has joined in the last 14 days.')).toBeInTheDocument()
})

it('while the figures load, the overview shows a loading message', () => {
  look.mockReturnValue(new Promise(() => {}))
  openOnDesk(<OverviewCard />)

  expect(screen.getByText('Loading the figures…')).toBeInTheDocument()
})

it('when loading fails, the overview shows the error, and Retry loads the figures', async () => {
  look.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
  openOnDesk(<OverviewCard />)

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('table', { name: 'Day by day' })).toBeInTheDocument()
})

it('the overview keeps its figures during a recount', async () => {
  const client = openOnDesk(<OverviewCard />)
  await figure('Joined')
  const answers: Array<(counted: Overview) => void> = []
  look.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))

  act(() => void client.invalidateQueries())
  await waitFor(() => expect(answers).toHaveLength(1))
  expect(await figure('By referral')).toHaveTextContent('600 of')

  await act(async () => answers[0]?.(overview({ referred: 601 })))
  expect(await figure('By referral')).toHaveTextContent('601 of')
})

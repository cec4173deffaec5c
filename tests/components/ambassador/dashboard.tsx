import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { afterEach, beforeEach, vi } from 'vitest'

import type * as Announcements from '@/data/ambassadors/announcements'
import {
  announcementsQuery,
  announcementsSince,
  type Announcement,
} from '@/data/ambassadors/announcements'
import type { Closable, closedQuery } from '@/data/closing'
import type * as Boards from '@/data/boards/boards'
import { boardQuery } from '@/data/boards/boards'
import { askForPerk, confirmPerk } from '@/data/perks/own-perks'
import type * as Perks from '@/data/perks/perks'
import { ownPerksQuery, type Perk } from '@/data/perks/perks'
import type * as ReferralSearch from '@/data/referrals/referral-search'
import { referralSearchQuery, type FoundReferral } from '@/data/referrals/referral-search'
import type * as Referrals from '@/data/referrals/referrals'
import {
  newestReferralsQuery,
  referralCountQuery,
  referralsQuery,
  revertedReferralsQuery,
  verifiedSinceQuery,
  type NewestReferral,
  type Referral,
  type RevertedReferral,
} from '@/data/referrals/referrals'
import { boardOf, type Board, type Standing } from '@/domain/programme/board'
import type { LeagueMonth } from '@/domain/programme/league'
import AmbassadorDashboardPage from '@/pages/ambassador/ambassador-dashboard'

import { writeSessionHint } from '@/session/session-hint'

import { asha } from '../../factories/profiles'
import { notifications, render } from '../render'
import { readFirst, watching } from '../watching'

vi.mock('@/data/ambassadors/announcements', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  announcementsQuery: vi.fn<typeof announcementsQuery>(),
  announcementsSince: vi.fn<typeof announcementsSince>(),
}))
vi.mock('@/data/referrals/referral-search', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referralSearchQuery: vi.fn<typeof referralSearchQuery>(),
}))
vi.mock('@/data/closing', async (importOriginal) => {
  const actual = await importOriginal<{ closedQuery: typeof closedQuery }>()
  return {
    ...actual,
    closedQuery: (uid: string, what: Closable) => ({
      ...actual.closedQuery(uid, what),
      queryFn: () => findClosed(),
    }),
  }
})
vi.mock('@/data/boards/boards', () => ({ boardQuery: vi.fn<typeof boardQuery>() }))
vi.mock('@/data/perks/perks', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ownPerksQuery: vi.fn<typeof ownPerksQuery>(),
}))
vi.mock('@/data/perks/own-perks', () => ({
  askForPerk: vi.fn<typeof askForPerk>(),
  confirmPerk: vi.fn<typeof confirmPerk>(),
}))
// referral-chart.full.test.tsx tests the chart.
vi.mock('@/features/ambassador/chart/referral-chart', () => ({ ReferralChart: () => null }))
vi.mock('@/data/referrals/referrals', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  newestReferralsQuery: vi.fn<typeof newestReferralsQuery>(),
  referralCountQuery: vi.fn<typeof referralCountQuery>(),
  referralsQuery: vi.fn<typeof referralsQuery>(),
  revertedReferralsQuery: vi.fn<typeof revertedReferralsQuery>(),
  verifiedSinceQuery: vi.fn<typeof verifiedSinceQuery>(),
}))

type Status = Parameters<typeof referralsQuery>[1]

// The real queries: tests use their keys and options, and supply the data.
const announcements = await vi.importActual<typeof Announcements>(
  '@/data/ambassadors/announcements',
)
const boards = await vi.importActual<typeof Boards>('@/data/boards/boards')
const perkData = await vi.importActual<typeof Perks>('@/data/perks/perks')
const searches = await vi.importActual<typeof ReferralSearch>('@/data/referrals/referral-search')
const referralData = await vi.importActual<typeof Referrals>('@/data/referrals/referrals')

export const NEWEST = referralData.newestReferralsQuery('asha').queryKey
export const REVERTED = referralData.revertedReferralsQuery('asha').queryKey
export const OWN_PERKS = perkData.ownPerksQuery('asha').queryKey
export const BOARD = boards.boardQuery('asha', null).queryKey

export const never = () => new Promise<never>(() => {})
export const findBoard = vi.fn<(month: LeagueMonth) => Promise<Board | null>>()
export const findAnnouncements = vi.fn<(since: number) => Promise<Announcement[]>>()
export const findPerks = vi.fn<() => Promise<Perk[]>>()
export const sayWhatItNeeds = vi.mocked(askForPerk)
export const sayItArrived = vi.mocked(confirmPerk)
export const findReverted = vi.fn<() => Promise<RevertedReferral[]>>()
export const findNewest = vi.fn<() => Promise<NewestReferral[]>>()
let tellNewest: (newest: NewestReferral[]) => void = () => {}
/** When the waitlist was closed; null if it is open. */
export const findClosed = vi.fn<() => Promise<{ createdAt: Date } | null>>()
export const countReferrals = vi.fn<() => Promise<number>>()
export const countVerifiedSince = vi.fn<(since: number) => Promise<number>>()
export const findByEmail = vi.fn<(term: string) => Promise<FoundReferral[]>>()
export const findReferrals =
  vi.fn<(status: Status, after: string | undefined) => Promise<Referral[]>>()

beforeEach(() => {
  localStorage.clear()
  writeSessionHint('ambassador', 'asha')
  findClosed.mockReset().mockResolvedValue(null)
  findBoard.mockReset().mockResolvedValue(boardOf([], null))
  findNewest.mockReset().mockResolvedValue([])
  findAnnouncements.mockReset().mockResolvedValue([])
  findPerks.mockReset().mockResolvedValue([])
  sayWhatItNeeds.mockReset().mockResolvedValue()
  sayItArrived.mockReset().mockResolvedValue()
  findReverted.mockReset().mockResolvedValue([])
  countReferrals.mockReset().mockResolvedValue(0)
  countVerifiedSince.mockReset().mockResolvedValue(0)
  findReferrals.mockReset().mockResolvedValue([])
  findByEmail.mockReset().mockResolvedValue([])
  vi.mocked(referralSearchQuery).mockImplementation((uid, term) => ({
    ...searches.referralSearchQuery(uid, term),
    queryFn: () => findByEmail(term),
  }))
  vi.mocked(announcementsQuery).mockImplementation((uid) => ({
    ...announcements.announcementsQuery(uid),
    queryFn: () => findAnnouncements(0),
  }))
  vi.mocked(announcementsSince).mockImplementation((uid, since) => ({
    ...announcements.announcementsSince(uid, since),
    queryFn: () => findAnnouncements(since),
  }))
  vi.mocked(ownPerksQuery).mockImplementation((uid) => ({
    ...perkData.ownPerksQuery(uid),
    queryFn: findPerks,
  }))
  vi.mocked(boardQuery).mockImplementation((uid, month) => ({
    ...boards.boardQuery(uid, month),
    queryFn: () => findBoard(month),
  }))
  vi.mocked(newestReferralsQuery).mockImplementation((uid) =>
    watching(
      referralData.newestReferralsQuery(uid),
      readFirst(findNewest, (tell) => (tellNewest = tell)),
    ),
  )
  vi.mocked(revertedReferralsQuery).mockImplementation((uid) => ({
    ...referralData.revertedReferralsQuery(uid),
    queryFn: findReverted,
  }))
  vi.mocked(referralCountQuery).mockImplementation((uid) => ({
    ...referralData.referralCountQuery(uid),
    queryFn: countReferrals,
  }))
  vi.mocked(verifiedSinceQuery).mockImplementation((uid, since) => ({
    ...referralData.verifiedSinceQuery(uid, since),
    queryFn: () => countVerifiedSince(since),
  }))
  vi.mocked(referralsQuery).mockImplementation((uid, status, page, after) => ({
    ...referralData.referralsQuery(uid, status, page, after),
    queryFn: () => findReferrals(status, after?.id),
  }))
})

afterEach(() => {
  vi.useRealTimers()
})

export function openDashboard(
  count: number,
  search = '',
  profile: Parameters<typeof asha>[0] = {},
) {
  const page = <AmbassadorDashboardPage />
  const { client, rerender } = render(page, {
    path: `/ambassador-dashboard${search}`,
    profile: asha({ referralCount: count, ...profile }),
  })
  return {
    countBecomes: (next: number) => rerender(page, asha({ referralCount: next })),
    knows: (queryKey: readonly unknown[]) => client.getQueryData(queryKey) !== undefined,
    /** Sets a query's data, as a live query does. */
    becomes: (queryKey: readonly unknown[], data: unknown) =>
      act(() => {
        client.setQueryData(queryKey, data)
      }),
    newestBecome: (newest: NewestReferral[]) => act(() => tellNewest(newest)),
  }
}

export const selected = () => screen.getByRole('tab', { selected: true })

export async function openTab(name: 'Referrals' | 'Rewards') {
  await userEvent.click(screen.getByRole('tab', { name }))
}

/** Finds a visible toast. Its text is also in a live region for screen readers. */
export function findToast(words: string | RegExp) {
  return notifications().findByText(words)
}

/** The figure beside a label, with its explanation. */
export function figure(label: string) {
  return screen.getByText(label, { selector: 'dt' }).parentElement
}

/** The figure beside a label, without its explanation. */
export function valueOf(label: string) {
  return figure(label)?.querySelector('dd')
}

export function verifiedRows() {
  return within(screen.getByRole('list', { name: 'Verified Referrals' })).getAllByRole('listitem')
}

export function tierCard(name: string) {
  const card = screen.getByRole('heading', { name }).closest('li')
  if (card === null) throw new Error(`No tier ${name}`)
  return card
}

export function referrals(from: number, to: number): Referral[] {
  return Array.from({ length: to - from }, (_, index) => ({
    id: `referral-${from + index}`,
    email: `rider${from + index}@example.com`,
    createdAt: new Date(2026, 2, 1),
    cursor: Timestamp.fromDate(new Date(2026, 2, 1)),
  }))
}

export function standing(uid: string, count: number, overrides: Partial<Standing> = {}): Standing {
  return {
    uid,
    firstName: `Name of ${uid}`,
    college: `College of ${uid}`,
    count,
    months: {},
    isNamed: true,
    ...overrides,
  }
}

/** The all-time board with these ambassadors. */
export function board(...standings: Standing[]): Board {
  return boardOf(standings, null)
}

/** Ten ambassadors far ahead of the user. */
export const LEADERS = Array.from({ length: 10 }, (_, index) =>
  standing(`leader${index}`, 900 - index),
)

export function rowsOf(list: string) {
  return within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
}

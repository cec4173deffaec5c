import { act, screen, within } from '@testing-library/react'
import { Link, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'

import type * as ReferralCredit from '@/data/verification/referral-credit'
import { creditQuery } from '@/data/verification/referral-credit'
import type * as Referrers from '@/data/sign-up/referrer'
import { referrerQuery, type Referrer } from '@/data/sign-up/referrer'
import { askForCorrection, type undoRequest } from '@/data/verification/ask-for-correction'
import { verifyWaitlistUser } from '@/data/verification/verify'
import type * as Counts from '@/data/counts/counts'
import type * as List from '@/data/records/list'
import type * as Search from '@/data/records/search'
import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/counts/counts'
import {
  waitlistPageQuery,
  waitlistUserQuery,
  type PageEnd,
  type WaitlistRows,
} from '@/data/records/list'
import { waitingSignUpsQuery, waitlistSearchQuery } from '@/data/records/search'
import type * as WaitingCounts from '@/data/counts/waiting-counts'
import { waitingCountQuery } from '@/data/counts/waiting-counts'
import type { WaitlistUser } from '@/data/records/schema'
import { WHOLE_WAITLIST, type WaitlistView } from '@/domain/payments/waitlist-view'
import { downloadCsv } from '@/components/download-csv'
import { WaitlistUsersCard } from '@/features/admin/payments/waitlist-users-card'
import { keepAll } from '@/features/admin/verification/undoable'
import { RunNotice } from '@/features/admin/verification/run-notice'
import { forgetAll, verifyMany } from '@/features/admin/verification/verification-queue'

import { BOSS } from '../../factories/profiles'
import { person as listedPerson } from '../../factories/records'
import { render } from '../render'
import { readFirst, watching } from '../watching'

vi.mock('@/data/verification/ask-for-correction', () => ({
  askForCorrection: vi.fn<typeof askForCorrection>(),
  undoRequest: vi.fn<typeof undoRequest>(),
}))
vi.mock('@/data/verification/referral-credit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  creditQuery: vi.fn<typeof creditQuery>(),
}))
vi.mock('@/data/payments/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/payments/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/sign-up/referrer', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referrerQuery: vi.fn<typeof referrerQuery>(),
}))
vi.mock('@/data/counts/waiting-counts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitingCountQuery: vi.fn<typeof waitingCountQuery>(),
}))
vi.mock('@/data/verification/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))
vi.mock('@/data/counts/counts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistCountsQuery: vi.fn<typeof waitlistCountsQuery>(),
  waitlistViewCountQuery: vi.fn<typeof waitlistViewCountQuery>(),
}))
vi.mock('@/data/records/list', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistPageQuery: vi.fn<typeof waitlistPageQuery>(),
  waitlistUserQuery: vi.fn<typeof waitlistUserQuery>(),
}))
vi.mock('@/data/records/search', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistSearchQuery: vi.fn<typeof waitlistSearchQuery>(),
  waitingSignUpsQuery: vi.fn<typeof waitingSignUpsQuery>(),
}))
vi.mock('@/components/download-csv', () => ({ downloadCsv: vi.fn<typeof downloadCsv>() }))

// The real queries: tests use their keys and options, and supply the data.
const credits = await vi.importActual<typeof ReferralCredit>('@/data/verification/referral-credit')
const referrers = await vi.importActual<typeof Referrers>('@/data/sign-up/referrer')
const waitingCounts = await vi.importActual<typeof WaitingCounts>('@/data/counts/waiting-counts')
const counts = await vi.importActual<typeof Counts>('@/data/counts/counts')
const list = await vi.importActual<typeof List>('@/data/records/list')
const searches = await vi.importActual<typeof Search>('@/data/records/search')

export const never = () => new Promise<never>(() => {})
export const findPage =
  vi.fn<(view: WaitlistView, page: number, after: PageEnd | null) => Promise<WaitlistRows>>()
/** Callbacks that deliver rows to a live page of the list, by query key. */
const watchers = new Map<string, (rows: WaitlistRows) => void>()
export const findOne = vi.fn<(id: string) => Promise<WaitlistUser | null>>()
export const search = vi.fn<(term: string) => Promise<WaitlistUser[]>>()
export const findWaiting = vi.fn<() => Promise<WaitlistUser[]>>()
export const countAll = vi.fn<() => Promise<{ total: number; verified: number }>>()
export const countView = vi.fn<(view: WaitlistView) => Promise<number>>()
export const findReferrer = vi.fn<(id: string) => Promise<Referrer | null>>()
export const countWaiting = vi.fn<() => Promise<number>>()
export const verify = vi.mocked(verifyWaitlistUser)
export const ask = vi.mocked(askForCorrection)
export const download = vi.mocked(downloadCsv)

beforeEach(() => {
  void keepAll()
  forgetAll()
  findPage.mockReset().mockResolvedValue(page([]))
  findOne.mockReset().mockImplementation(never)
  search.mockReset().mockResolvedValue([])
  findWaiting.mockReset().mockResolvedValue([])
  countAll.mockReset().mockResolvedValue({ total: 0, verified: 0 })
  countView.mockReset().mockResolvedValue(0)
  findReferrer.mockReset().mockResolvedValue(null)
  countWaiting.mockReset().mockResolvedValue(0)
  verify.mockReset().mockResolvedValue()
  download.mockReset()
  watchers.clear()
  vi.mocked(waitlistPageQuery).mockImplementation((uid, view, number, after) => {
    const query = list.waitlistPageQuery(uid, view, number, after)
    return watching(
      query,
      readFirst(
        () => findPage(view, number, after),
        (tell) => watchers.set(JSON.stringify(query.queryKey), tell),
      ),
    )
  })
  vi.mocked(waitlistUserQuery).mockImplementation((uid, id) => ({
    ...list.waitlistUserQuery(uid, id),
    queryFn: () => findOne(id),
  }))
  vi.mocked(waitlistSearchQuery).mockImplementation((uid, term, most) => ({
    ...searches.waitlistSearchQuery(uid, term, most),
    queryFn: () => search(term),
  }))
  vi.mocked(waitingSignUpsQuery).mockImplementation((uid) => ({
    ...searches.waitingSignUpsQuery(uid),
    queryFn: findWaiting,
  }))
  vi.mocked(waitlistCountsQuery).mockImplementation((uid) => ({
    ...counts.waitlistCountsQuery(uid),
    queryFn: countAll,
  }))
  vi.mocked(waitlistViewCountQuery).mockImplementation((uid, view) => ({
    ...counts.waitlistViewCountQuery(uid, view),
    queryFn: () => countView(view),
  }))
  vi.mocked(referrerQuery).mockImplementation((uid, ownerType, id) => ({
    ...referrers.referrerQuery(uid, ownerType, id),
    queryFn: () => findReferrer(id),
  }))
  vi.mocked(waitingCountQuery).mockImplementation((uid, kind) => ({
    ...waitingCounts.waitingCountQuery(uid, kind),
    queryFn: () => countWaiting(),
  }))
  vi.mocked(creditQuery).mockImplementation((uid, user) => ({
    ...credits.creditQuery(uid, user),
    queryFn: never,
  }))
})

afterEach(() => {
  vi.useRealTimers()
})

/** Each person joined two minutes before the person with the previous number. */
export function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return listedPerson(number, {
    id: `id${String(number).padStart(3, '0')}`,
    upiReferenceId: String(615_100_000_000 + number),
    createdAt: new Date(Date.UTC(2026, 4, 31, 12, -2 * number)),
    ...differences,
  })
}

export const people = (count: number, from = 1) =>
  Array.from({ length: count }, (_one, index) => person(from + index))

/** A page of the list. To keep the tests fast, a full page has only six rows. */
export function page(users: WaitlistUser[]): WaitlistRows {
  const last = users[5]
  return { users, end: last === undefined ? null : { id: last.id, cursor: [last.id] } }
}

/** Shows the latest navigation type, and has a link to the page without filters. */
function LastStep() {
  return (
    <>
      <p data-testid="last-step">{useNavigationType()}</p>
      <Link to="/admin">The desk</Link>
    </>
  )
}

/** @param path by default the list of all records, newest first. */
export function openDesk(path = '/admin?status=any') {
  const { client, user } = render(
    <>
      <WaitlistUsersCard />
      <LastStep />
    </>,
    { path, profile: BOSS },
  )
  return {
    user,
    /** Delivers new rows to the live first page. */
    receive: (users: WaitlistUser[], differences: Partial<WaitlistView> = {}) =>
      act(() => {
        const view = { ...WHOLE_WAITLIST, ...differences }
        const { queryKey } = list.waitlistPageQuery('boss', view, 1, null)
        watchers.get(JSON.stringify(queryKey))?.(page(users))
      }),
    /** Delivers a record that has left its page of the list and now has its own live query. */
    receiveOne: (id: string, record: WaitlistUser | null) =>
      act(() => {
        client.setQueryData(list.waitlistUserQuery('boss', id).queryKey, record)
      }),
  }
}

export const table = () => screen.findByRole('table', { name: 'Waitlist users' })
export const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
export const searchBox = () => screen.getByPlaceholderText('Search by email or code...')
export const shownEmails = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent)
export const emailsOf = (users: readonly WaitlistUser[]) => users.map(({ email }) => email)
export const pending = { status: 'pending_verification' } as const

/**
 * Mocks of Firebase calls. Tests import them from here, so that this file's `vi.mock` calls run.
 */
export const fakes = { waitlistSearchQuery: vi.mocked(waitlistSearchQuery) }
/** The components and functions under test. Tests use them from here, with the mocks above. */
export const parts = { RunNotice, WaitlistUsersCard, forgetAll, verifyMany }

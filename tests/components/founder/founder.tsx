import { act, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import type * as Auth from '@/data/accounts/auth'
import { accountQuery, signOut, type Account } from '@/data/accounts/auth'
import type * as Users from '@/data/accounts/users'
import { correctPaymentReference } from '@/data/founder/correct'
import { disputeOwnPayment } from '@/data/payments/own-dispute'
import type * as Friends from '@/data/founder/friends'
import { friendsQuery, type Friend } from '@/data/founder/friends'
import type * as OwnRecords from '@/data/founder/own-record'
import {
  ownRecordQuery,
  ownRecordsQuery,
  type FoundRecord,
  type OwnRecord,
} from '@/data/founder/own-record'
import type * as RequestErasure from '@/data/erasure/request-erasure'
import {
  erasureRequestQuery,
  requestErasure,
  withdrawErasure,
} from '@/data/erasure/request-erasure'
import type * as Clock from '@/data/verification/verification-clock'
import type { VerificationClock } from '@/domain/payments/verification-clock'
import WaitlistDashboardPage from '@/pages/joining/waitlist-dashboard'

import { ownRecord } from '../../factories/records'
import { render } from '../render'
import { watching } from '../watching'
import { mailboxProofQuery } from '@/data/accounts/users'

const never = vi.hoisted(() => () => new Promise<never>(() => {}))

export function deferred<Value>() {
  let resolve!: (value: Value) => void
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

vi.mock('@/data/accounts/auth', async (importOriginal) => {
  const actual = await importOriginal<typeof Auth>()
  return {
    ...actual,
    accountQuery: { ...actual.accountQuery, queryFn: never, staleTime: Infinity },
    signOut: vi.fn<typeof signOut>(),
  }
})
vi.mock('@/data/accounts/users', async (importOriginal) => {
  const actual = await importOriginal<typeof Users>()
  return {
    ...actual,
    profileQuery: (uid: string) => ({ ...actual.profileQuery(uid), queryFn: () => null }),
    mailboxProofQuery: vi.fn<typeof mailboxProofQuery>(),
  }
})
vi.mock('@/data/payments/own-dispute', () => ({
  disputeOwnPayment: vi.fn<typeof disputeOwnPayment>(),
  newOwnDisputeId: () => 'dispute1',
}))
vi.mock('@/data/founder/correct', () => ({
  correctPaymentReference: vi.fn<typeof correctPaymentReference>(),
}))
vi.mock('@/data/erasure/request-erasure', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  erasureRequestQuery: vi.fn<typeof erasureRequestQuery>(),
  requestErasure: vi.fn<typeof requestErasure>(),
  withdrawErasure: vi.fn<typeof withdrawErasure>(),
}))
vi.mock('@/data/founder/own-record', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ownRecordQuery: vi.fn<typeof ownRecordQuery>(),
  ownRecordsQuery: vi.fn<typeof ownRecordsQuery>(),
}))
vi.mock('@/data/founder/friends', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  friendsQuery: vi.fn<typeof friendsQuery>(),
}))
const clock = vi.hoisted(() => ({ read: vi.fn<() => Promise<VerificationClock | null>>() }))
vi.mock('@/data/verification/verification-clock', async (importOriginal) => {
  const { verificationClockQuery } = await importOriginal<typeof Clock>()
  return { verificationClockQuery: { ...verificationClockQuery, queryFn: () => clock.read() } }
})

// The real queries: tests use their keys and options, and supply the data.
const friends = await vi.importActual<typeof Friends>('@/data/founder/friends')
const erasure = await vi.importActual<typeof RequestErasure>('@/data/erasure/request-erasure')
const own = await vi.importActual<typeof OwnRecords>('@/data/founder/own-record')
const proof = await vi.importActual<typeof Users>('@/data/accounts/users')

export const ID = 'founder0000000000001'
export const asha: Account = { uid: 'asha', email: 'asha@people.example', emailVerified: true }
export const record = ownRecord({ id: ID, email: asha.email, referralCount: 3 })
export const NOT_SAVED = 'Could not save your details. Please try again.'

interface Subscription<Data> {
  next: (data: Data) => void
  fail: (error: unknown) => void
}
export let records: Subscription<OwnRecord | null> | undefined
export let friendList: Subscription<Friend[]> | undefined
export let requests: Subscription<{ createdAt: Date } | null> | undefined
export function found(id: string, differences: Partial<FoundRecord> = {}): FoundRecord {
  const createdAt = new Date(2026, 2, 14)
  return { id, status: 'pending_verification', upiReferenceId: null, createdAt, ...differences }
}
export const findRecords = vi.fn<() => Promise<FoundRecord[]>>()
export const prove = vi.fn<() => Promise<true>>()

beforeEach(() => {
  records = undefined
  requests = undefined
  friendList = undefined
  clock.read.mockReset().mockResolvedValue(null)
  prove.mockReset().mockResolvedValue(true)
  findRecords.mockReset().mockResolvedValue([found(ID)])
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(correctPaymentReference).mockReset().mockResolvedValue()
  vi.mocked(disputeOwnPayment).mockReset().mockResolvedValue()
  vi.mocked(requestErasure).mockReset().mockResolvedValue()
  vi.mocked(withdrawErasure).mockReset().mockResolvedValue()
  vi.mocked(mailboxProofQuery).mockImplementation((uid) => ({
    ...proof.mailboxProofQuery(uid),
    queryFn: prove,
  }))
  vi.mocked(ownRecordsQuery)
    .mockReset()
    .mockImplementation((account) => ({ ...own.ownRecordsQuery(account), queryFn: findRecords }))
  vi.mocked(ownRecordQuery)
    .mockReset()
    .mockImplementation((uid, id) =>
      watching(own.ownRecordQuery(uid, id), (next, fail) => {
        records = { next, fail }
        return () => {}
      }),
    )
  vi.mocked(erasureRequestQuery)
    .mockReset()
    .mockImplementation((uid, id) =>
      watching(erasure.erasureRequestQuery(uid, id), (next, fail) => {
        requests = { next, fail }
        next(null)
        return () => {}
      }),
    )
  vi.mocked(friendsQuery)
    .mockReset()
    .mockImplementation((uid, id, code) =>
      watching(friends.friendsQuery(uid, id, code), (next, fail) => {
        friendList = { next, fail }
        return () => {}
      }),
    )
})

afterEach(() => {
  localStorage.clear()
})

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <h1>
      At {pathname} from {JSON.stringify(state)}
    </h1>
  )
}

/** @param account the signed-in account; null if signed out; 'loading' while the session loads */
export function open(
  search: string,
  account: Account | 'loading' | null = asha,
  state: unknown = null,
) {
  const { client } = render(
    { '/waitlist-dashboard': <WaitlistDashboardPage />, '*': <Elsewhere /> },
    {
      path: `/waitlist-dashboard${search}`,
      state,
      data: account === 'loading' ? [] : [[accountQuery.queryKey, account]],
    },
  )
  return client
}

export async function show(differences: Partial<OwnRecord> = {}) {
  await waitFor(() => expect(records).toBeDefined())
  act(() => records?.next({ ...record, ...differences }))
  await screen.findByRole('heading', { level: 1, name: 'Your place' })
}

export async function openRecord(differences: Partial<OwnRecord> = {}) {
  open(`?code=${ID}`)
  await show(differences)
}

export const payment = () => within(screen.getByRole('region', { name: 'Your payment' }))
export const road = () => within(screen.getByRole('region', { name: 'Where you are' }))
export const friendsCard = () => within(screen.getByRole('region', { name: 'Your friends' }))
export const data = () => within(screen.getByRole('region', { name: 'Your data' }))
export const reference = () => screen.getByLabelText('UPI Reference ID')
export const correct = () => screen.getByRole('button', { name: 'Correct the reference' })

/**
 * Mocks of Firebase calls. Tests import them from here, so that this file's `vi.mock` calls run.
 */
export const fakes = {
  readClock: clock.read,
  correctPaymentReference: vi.mocked(correctPaymentReference),
  disputeOwnPayment: vi.mocked(disputeOwnPayment),
  ownRecordQuery: vi.mocked(ownRecordQuery),
  requestErasure: vi.mocked(requestErasure),
  signOut: vi.mocked(signOut),
  withdrawErasure: vi.mocked(withdrawErasure),
}

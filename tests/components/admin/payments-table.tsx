import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { askForCorrection, undoRequest } from '@/data/verification/ask-for-correction'
import { eraseFounder } from '@/data/erasure/erase'
import type * as ReferralCodes from '@/data/sign-up/referral-codes'
import { referralCodeQuery, type PublicReferralCode } from '@/data/sign-up/referral-codes'
import type * as ReferralCredit from '@/data/verification/referral-credit'
import { creditQuery, type FoundReferralCredit } from '@/data/verification/referral-credit'
import { verifyWaitlistUser } from '@/data/verification/verify'
import type * as Records from '@/data/records/record'
import type * as Referrers from '@/data/sign-up/referrer'
import { referrerQuery, type Referrer } from '@/data/sign-up/referrer'
import { waitlistRecordQuery, type WaitlistRecord } from '@/data/records/record'
import type * as Referrals from '@/data/referrals/referrals'
import { newestReferralsQuery, type NewestReferral } from '@/data/referrals/referrals'
import type * as Sent from '@/data/inbox/messages-from'
import { messagesFromQuery, type SentMessage } from '@/data/inbox/messages-from'
import type * as Histories from '@/data/records/record-history'
import { recordHistoryQuery, type PastEvent } from '@/data/records/record-history'
import type * as RecordNotes from '@/data/records/record-note'
import { recordNoteQuery, saveRecordNote } from '@/data/records/record-note'
import type { WaitlistUser } from '@/data/records/schema'
import type { Flag } from '@/domain/payments/flags'
import { WaitlistTable } from '@/features/admin/payments/waitlist-table'
import { forgetTypedReasons } from '@/features/admin/decisions/typed-reasons'
import { keepAll } from '@/features/admin/verification/undoable'
import { forgetAll } from '@/features/admin/verification/verification-queue'

import { BOSS } from '../../factories/profiles'
import { person, record } from '../../factories/records'
import { render } from '../render'

vi.mock('@/data/verification/ask-for-correction', () => ({
  askForCorrection: vi.fn<typeof askForCorrection>(),
  undoRequest: vi.fn<typeof undoRequest>(),
}))
vi.mock('@/data/payments/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/payments/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/erasure/erase', () => ({ eraseFounder: vi.fn<typeof eraseFounder>() }))
vi.mock('@/data/verification/referral-credit', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  creditQuery: vi.fn<typeof creditQuery>(),
}))
vi.mock('@/data/sign-up/referral-codes', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referralCodeQuery: vi.fn<typeof referralCodeQuery>(),
}))
vi.mock('@/data/records/record-note', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  recordNoteQuery: vi.fn<typeof recordNoteQuery>(),
  saveRecordNote: vi.fn<typeof saveRecordNote>(),
}))
vi.mock('@/data/records/record-history', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  recordHistoryQuery: vi.fn<typeof recordHistoryQuery>(),
}))
vi.mock('@/data/referrals/referrals', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  newestReferralsQuery: vi.fn<typeof newestReferralsQuery>(),
}))
vi.mock('@/data/inbox/messages-from', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  messagesFromQuery: vi.fn<typeof messagesFromQuery>(),
}))
vi.mock('@/data/records/record', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistRecordQuery: vi.fn<typeof waitlistRecordQuery>(),
}))
vi.mock('@/data/sign-up/referrer', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referrerQuery: vi.fn<typeof referrerQuery>(),
}))
vi.mock('@/data/verification/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const codes = await vi.importActual<typeof ReferralCodes>('@/data/sign-up/referral-codes')
const credits = await vi.importActual<typeof ReferralCredit>('@/data/verification/referral-credit')
const notes = await vi.importActual<typeof RecordNotes>('@/data/records/record-note')
const histories = await vi.importActual<typeof Histories>('@/data/records/record-history')
const sent = await vi.importActual<typeof Sent>('@/data/inbox/messages-from')
const referrals = await vi.importActual<typeof Referrals>('@/data/referrals/referrals')
const records = await vi.importActual<typeof Records>('@/data/records/record')
const referrers = await vi.importActual<typeof Referrers>('@/data/sign-up/referrer')

export const verify = vi.mocked(verifyWaitlistUser)
/** The state before a verification, which Undo restores. */
export const BEFORE = { record: { status: 'pending_verification' }, referral: {} }
/** A fake verification that succeeds at once. */
export const write: typeof verifyWaitlistUser = (_user, _uid, how) => {
  how?.onVerified?.({ before: BEFORE, creditedTo: null })
  return Promise.resolve()
}
export const ask = vi.mocked(askForCorrection)
export const undoAsk = vi.mocked(undoRequest)
export const readRecord = vi.fn<(id: string) => Promise<WaitlistRecord | null>>()
export const readNote = vi.fn<() => Promise<string | null>>()
export const readHistory = vi.fn<() => Promise<PastEvent[] | null>>()
export const readFriends = vi.fn<() => Promise<NewestReferral[]>>()
export const readMessages = vi.fn<(email: string) => Promise<SentMessage[]>>()
export const saveNote = vi.mocked(saveRecordNote)
export const readCard = vi.fn<(code: string) => Promise<PublicReferralCode | null>>()
export const readReferrer = vi.fn<(ownerType: string, id: string) => Promise<Referrer | null>>()
export const findCredit = vi.fn<() => Promise<FoundReferralCredit>>()
export const never = () => new Promise<never>(() => {})

beforeEach(() => {
  void keepAll()
  forgetAll()
  forgetTypedReasons()
  verify.mockReset().mockImplementation(write)
  ask.mockReset().mockResolvedValue(null)
  undoAsk.mockReset().mockResolvedValue()
  readRecord
    .mockReset()
    .mockImplementation((id) => Promise.resolve(record(person(Number(id.slice(2))))))
  readCard.mockReset().mockResolvedValue({ ownerType: 'founder' })
  readReferrer.mockReset().mockResolvedValue(null)
  readNote.mockReset().mockResolvedValue(null)
  saveNote.mockReset().mockResolvedValue()
  vi.mocked(recordNoteQuery).mockImplementation((uid, id) => ({
    ...notes.recordNoteQuery(uid, id),
    queryFn: readNote,
  }))
  readHistory.mockReset().mockResolvedValue(null)
  readFriends.mockReset().mockResolvedValue([])
  readMessages.mockReset().mockResolvedValue([])
  vi.mocked(recordHistoryQuery).mockImplementation((uid, id) => ({
    ...histories.recordHistoryQuery(uid, id),
    queryFn: readHistory,
  }))
  vi.mocked(newestReferralsQuery).mockImplementation((id) => ({
    ...referrals.newestReferralsQuery(id),
    queryFn: readFriends,
  }))
  vi.mocked(messagesFromQuery).mockImplementation((uid, email) => ({
    ...sent.messagesFromQuery(uid, email),
    queryFn: () => readMessages(email),
  }))
  findCredit.mockReset().mockResolvedValue({ kind: 'ambassador', reason: null })
  vi.mocked(creditQuery).mockImplementation((uid, user) => ({
    ...credits.creditQuery(uid, user),
    queryFn: findCredit,
  }))
  vi.mocked(waitlistRecordQuery).mockImplementation((uid, id) => ({
    ...records.waitlistRecordQuery(uid, id),
    queryFn: () => readRecord(id),
  }))
  vi.mocked(referralCodeQuery).mockImplementation((code) => ({
    ...codes.referralCodeQuery(code),
    queryFn: () => readCard(code),
  }))
  vi.mocked(referrerQuery).mockImplementation((uid, ownerType, id) => ({
    ...referrers.referrerQuery(uid, ownerType, id),
    queryFn: () => readReferrer(ownerType, id),
  }))
})

afterEach(() => {
  vi.useRealTimers()
})

export const people = (count: number) =>
  Array.from({ length: count }, (_one, index) => person(index + 1))

const noFlags: ReadonlyMap<string, readonly Flag[]> = new Map()
function Desk({ users, flags }: { users: WaitlistUser[]; flags: typeof noFlags }) {
  return <WaitlistTable users={users} flags={flags} sort="newest" onSort={() => {}} />
}

export function openDesk(first: WaitlistUser[], flags = noFlags) {
  const page = (users: WaitlistUser[]) => (
    <>
      <input aria-label="Search" />
      <Desk users={users} flags={flags} />
      <button>After</button>
    </>
  )
  const { client, rerender, unmount, user } = render(page(first), { profile: BOSS })
  return {
    client,
    leave: unmount,
    user,
    /** Delivers new rows, as the live query does when the database changes. */
    news: (users: WaitlistUser[]) => rerender(page(users)),
    newsOfRecord: (record: WaitlistRecord | null) =>
      act(() => {
        client.setQueryData(['waitlist-record', 'boss', 'id1'], record)
      }),
  }
}

// Finds the row by text: computing the accessible name of every row is slow.
export function row(number: number): HTMLElement {
  const email = screen.getByText(`person${number}@example.com`, { selector: 'tbody span' })
  const found = email.closest('tr')
  if (found === null) throw new Error(`No row ${number}`)
  return found
}
export const button = (number: number, name: string | RegExp = 'Verify') =>
  within(row(number)).getByRole('button', { name })
export const form = () => screen.findByRole('form', { name: 'Ask for a correction' })

/** Waits until the dialog's lazy content is loaded. */
export async function dialog(name: string) {
  const found = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(found).not.toHaveTextContent('Loading…'))
  return found
}

export const panel = () => dialog('Sign-up')
export const confirmation = () => dialog('Verify this payment?')
export const barred = () => dialog('This payment can’t be verified')
export const isOpen = (name: string) =>
  [...document.querySelectorAll('dialog[open] h2')].some(({ textContent }) => textContent === name)
export const verified = () => verify.mock.calls.map(([{ id }]) => id)
export const focus = (element: HTMLElement) => act(() => element.focus())
/** Stops the clock. After that, time passes only in `pass`, and `findBy` would hang. */
export const stopTheClock = () => vi.useFakeTimers()
/** Presses keys while the clock is stopped. `userEvent` would wait between keys. */
export function press(keys: string) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/**
 * Mocks of Firebase calls. Tests import them from here, so that this file's `vi.mock` calls run.
 */
export const fakes = { eraseFounder: vi.mocked(eraseFounder) }

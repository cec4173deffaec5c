import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { eraseFounder } from '@/data/waitlist/erase'
import { AppError } from '@/data/firebase/errors'
import { referralCardQuery, type ReferralCard } from '@/data/waitlist/referral-codes'
import { creditQuery, type FoundCredit } from '@/data/waitlist/referral-credit'
import { referrerQuery, type Referrer } from '@/data/waitlist/referrer'
import { waitlistRecordQuery, type WaitlistRecord } from '@/data/waitlist/record'
import { verifyWaitlistUser } from '@/data/waitlist/verify'
import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { useVerifications } from '@/features/admin/payments/use-verifications'
import { WaitlistTable } from '@/features/admin/payments/waitlist-table'
import { formatDateTime } from '@/lib/format'
import { doBeforeSignOut } from '@/session/before-sign-out'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/toaster'

vi.mock('@/data/waitlist/ask-for-correction', () => ({
  askForCorrection: vi.fn<typeof askForCorrection>(),
}))
vi.mock('@/data/waitlist/erase', () => ({
  eraseFounder: vi.fn<typeof eraseFounder>(),
}))
vi.mock('@/data/waitlist/referral-credit', () => ({ creditQuery: vi.fn<typeof creditQuery>() }))
vi.mock('@/data/waitlist/referral-codes', () => ({
  referralCardQuery: vi.fn<typeof referralCardQuery>(),
}))
vi.mock('@/data/waitlist/referrer', () => ({
  referrerQuery: vi.fn<typeof referrerQuery>(),
}))
vi.mock('@/data/waitlist/record', () => ({
  waitlistRecordQuery: vi.fn<typeof waitlistRecordQuery>(),
}))
vi.mock('@/data/waitlist/verify', () => ({
  verifyWaitlistUser: vi.fn<typeof verifyWaitlistUser>(),
}))
// Its code is here: while the clock of a test stands still, none would come.
vi.mock('@/features/admin/record/verify-payment', async () => {
  const code = await import('@/data/waitlist/verify')
  return { loadVerification: () => Promise.resolve(code), verifyPayment: code.verifyWaitlistUser }
})

const verify = vi.mocked(verifyWaitlistUser)
const ask = vi.mocked(askForCorrection)
const readRecord = vi.fn<(id: string) => Promise<WaitlistRecord | null>>()
const readCard = vi.fn<(code: string) => Promise<ReferralCard | null>>()
const readReferrer = vi.fn<(ownerType: string, id: string) => Promise<Referrer | null>>()
const findCredit = vi.fn<() => Promise<FoundCredit>>()
const never = () => new Promise<never>(() => {})

beforeEach(() => {
  verify.mockReset().mockResolvedValue()
  ask.mockReset().mockResolvedValue()
  readRecord
    .mockReset()
    .mockImplementation((id) => Promise.resolve(record(person(Number(id.slice(2))))))
  readCard
    .mockReset()
    .mockResolvedValue({ ownerType: 'founder', status: 'pending_verification', referralCount: 0 })
  readReferrer.mockReset().mockResolvedValue(null)
  findCredit.mockReset().mockResolvedValue({ kind: 'ambassador', reason: null })
  vi.mocked(creditQuery).mockImplementation((uid, { id }) =>
    queryOptions<FoundCredit>({ queryKey: ['credit', uid, id], queryFn: findCredit }),
  )
  vi.mocked(waitlistRecordQuery).mockImplementation((uid, id) => ({
    ...queryOptions<WaitlistRecord | null>({
      queryKey: ['waitlist-record', uid, id],
      queryFn: () => readRecord(id),
    }),
    gcTime: 0,
  }))
  vi.mocked(referralCardQuery).mockImplementation((code) =>
    queryOptions<ReferralCard | null>({
      queryKey: ['referral-card', code],
      queryFn: () => readCard(code),
    }),
  )
  vi.mocked(referrerQuery).mockImplementation((uid, ownerType, id) =>
    queryOptions<Referrer | null>({
      queryKey: ['referrer', uid, ownerType, id],
      queryFn: () => readReferrer(ownerType, id),
    }),
  )
})

// The toasts outlive a test.
afterEach(() => {
  vi.useRealTimers()
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

/** Person 1 joined last. */
function person(number: number, differences: Partial<WaitlistUser> = {}): WaitlistUser {
  return {
    id: `id${number}`,
    email: `person${number}@example.com`,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: `MD${String(number).padStart(5, '0')}`,
    upiReferenceId: String(412_300_000_000 + number),
    status: 'pending_verification',
    createdAt: new Date(Date.UTC(2026, 4, 31, 12, 0, -number)),
    ...differences,
  }
}

const people = (count: number) => Array.from({ length: count }, (_one, index) => person(index + 1))

function record(differences: Partial<WaitlistRecord> = {}): WaitlistRecord {
  return {
    ...person(1),
    paymentStatus: 'success',
    statusReason: null,
    verifiedAt: null,
    verifiedBy: null,
    ...differences,
  }
}

const noFlags: ReadonlyMap<string, readonly Flag[]> = new Map()
function Desk({ users, flags }: { users: WaitlistUser[]; flags: typeof noFlags }) {
  const verifications = useVerifications('boss', () => {})
  return <WaitlistTable users={users} verifications={verifications} flags={flags} />
}

function openDesk(first: WaitlistUser[], flags = noFlags) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const signedIn = {
    account: { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true },
    profile: { role: 'admin' as const, firstName: 'Demo' },
  }
  const page = (users: WaitlistUser[]) => (
    <QueryClientProvider client={client}>
      <SignedInContext value={signedIn}>
        <input aria-label="Search" />
        <Desk users={users} flags={flags} />
        <button>After</button>
      </SignedInContext>
      <Toaster />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(page(first))
  return {
    leave: unmount,
    user: userEvent.setup(),
    /** What a live query does when the database has news. */
    news: (users: WaitlistUser[]) => rerender(page(users)),
    newsOfRecord: (record: WaitlistRecord | null) =>
      act(() => {
        client.setQueryData(['waitlist-record', 'boss', 'id1'], record)
      }),
  }
}

// By its text: to work out every row's name takes long.
function row(number: number): HTMLElement {
  const email = screen.getByText(`person${number}@example.com`, { selector: 'tbody span' })
  const found = email.closest('tr')
  if (found === null) throw new Error(`No row ${number}`)
  return found
}
const button = (number: number, name: string | RegExp = 'Verify') =>
  within(row(number)).getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const form = () => screen.findByRole('form', { name: 'Ask for a correction' })
const panel = () => dialog('Sign-up')
const confirmation = () => dialog('Verify this payment?')
const isOpen = (name: string) =>
  [...document.querySelectorAll('dialog[open] h2')].some(({ textContent }) => textContent === name)
const verified = () => verify.mock.calls.map(([{ id }]) => id)
const focus = (element: HTMLElement) => act(() => element.focus())
/** From then on time passes only where a test says so: nothing can be waited for. */
const stopTheClock = () => vi.useFakeTimers()
/** While the clock stands still: what types for a person waits between the keys. */
function press(keys: string) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the keyboard', () => {
  it('has one stop for all rows, with their buttons, and remembers it', async () => {
    const { user } = openDesk(people(3))
    await user.click(screen.getByRole('textbox', { name: 'Search' }))

    await user.tab()
    expect(row(1)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(row(2)).toHaveFocus()
    expect(row(2)).toHaveAttribute('aria-current', 'true')
    await user.tab()
    expect(button(2)).toHaveFocus()
    await user.tab()
    expect(button(2, 'Details of person2@example.com')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()

    await user.tab({ shift: true })
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(row(2)).toHaveFocus()
  })

  it.each([
    ['{ArrowDown}', 3],
    ['j', 3],
    ['J', 3],
    ['{ArrowUp}', 1],
    ['k', 1],
    ['{Home}', 1],
    ['{End}', 5],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', 1],
    ['{ArrowDown>9/}', 5],
  ])('moves by %s from the second row of five to row %i', async (keys, expected) => {
    const { user } = openDesk(people(5))
    focus(row(2))

    await user.keyboard(keys)

    expect(row(expected)).toHaveFocus()
  })

  it('moves on from a button, too', async () => {
    const { user } = openDesk(people(2))
    focus(button(1))

    await user.keyboard('{ArrowDown}')

    expect(row(2)).toHaveFocus()
  })

  it('verifies by v after five seconds, and goes on to the next that waits', async () => {
    stopTheClock()
    openDesk([
      person(1),
      person(2, { status: 'verified' }),
      person(3, { status: 'needs_correction' }),
      person(4),
    ])
    focus(row(1))

    press('v')

    expect(row(3)).toHaveFocus()
    expect(row(1)).toHaveTextContent('Verifying in 5 s')
    expect(isOpen('Verify this payment?')).toBe(false)
    press('v')
    expect(row(4)).toHaveFocus()
    await pass(4_000)
    expect(row(1)).toHaveTextContent('Verifying in 1 s')
    expect(verify).not.toHaveBeenCalled()

    await pass(1_000)

    expect(verify.mock.calls[0]).toEqual([person(1), 'boss', { withoutCredit: false }])
    expect(verified()).toEqual(['id1', 'id3'])
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
  })

  it('asks first by v where the founder has corrected the reference since the row came', async () => {
    const { user, news } = openDesk(people(2))
    focus(row(1))
    news([{ ...person(1), upiReferenceId: '999900000001' }, person(2)])
    expect(row(1)).toHaveTextContent('Just corrected. It was 412300000001')

    await user.keyboard('v')

    expect(verify).not.toHaveBeenCalled()
    const dialog = await confirmation()
    await waitFor(() => expect(dialog).toHaveTextContent('999900000001'))
    expect(dialog).toHaveTextContent('It was 412300000001')
    await user.click(within(dialog).getByRole('button', { name: 'Verify payment' }))
    expect(verify.mock.calls.map(([{ upiReferenceId }]) => upiReferenceId)).toEqual([
      '999900000001',
    ])
  })

  it('verifies one row only while v is held down', async () => {
    stopTheClock()
    openDesk(people(4))
    focus(row(1))

    press('v')
    for (let times = 0; times < 5; times += 1) {
      fireEvent.keyDown(row(2), { key: 'v', repeat: true })
    }
    await pass(5_000)

    expect(verified()).toEqual(['id1'])
    expect(row(2)).toHaveFocus()
  })

  it('does not verify what is verified, or under way', async () => {
    stopTheClock()
    verify.mockImplementation(never)
    openDesk([person(1), person(2, { status: 'verified' })])
    focus(row(1))

    press('vv')
    await pass(5_000)
    press('v')
    press('jv')
    await pass(5_000)

    expect(verified()).toEqual(['id1'])
  })

  it('leaves the keys of the browser alone', async () => {
    const { user } = openDesk(people(2))
    focus(row(1))

    await user.keyboard('{Control>}v{/Control}{Meta>}c{/Meta}')

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('does nothing while somebody types, or with a dialog open', async () => {
    const { user } = openDesk(people(2))
    focus(row(1))
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'vc')
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('vc')

    await user.click(button(1))
    await confirmation()
    await user.keyboard('vjc')

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveAttribute('aria-current', 'true')
  })

  it('is explained beside the table, and to screen readers', () => {
    openDesk(people(1))

    expect(screen.getByRole('table', { name: 'Waitlist users' })).toHaveAccessibleDescription(
      'J K or arrows move Enter details V verify in 5 seconds U undo C ask for a correction',
    )
  })
})

/** The first two of three are being verified, the second one a second later. */
async function pressTwice() {
  const desk = openDesk(people(3))
  focus(row(1))
  press('v')
  await pass(1_000)
  press('v')
  return desk
}

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a verification by one key', () => {
  beforeEach(() => void stopTheClock())

  it('is undone by u, the last one first, and the keyboard is back where it was', async () => {
    await pressTwice()

    press('u')
    expect(row(2)).toHaveFocus()
    expect(row(2)).toHaveTextContent('Pending')
    press('u')
    expect(row(1)).toHaveFocus()
    await pass(10_000)

    expect(verify).not.toHaveBeenCalled()
    expect(button(1)).toBeInTheDocument()
  })

  it('is undone by u for the row that one has gone back to', async () => {
    await pressTwice()

    press('kku')
    await pass(10_000)

    expect(verified()).toEqual(['id2'])
  })

  it('is undone by a button, which leaves the keyboard in its row', async () => {
    await pressTwice()
    const undo = button(1, 'Undo')
    expect(undo).toHaveAccessibleDescription(/person1/)

    focus(undo)
    fireEvent.click(undo)
    await pass(10_000)

    expect(verified()).toEqual(['id2'])
    expect(row(1)).toHaveFocus()
    expect(button(1)).toBeInTheDocument()
  })

  it('can be made again once it was undone, with its full time', async () => {
    await pressTwice()

    press('uv')
    await pass(4_500)
    expect(verified()).toEqual(['id1'])
    await pass(500)

    expect(verified()).toEqual(['id1', 'id2'])
  })

  it('is told to screen readers, with the way to undo it, as is its undoing', async () => {
    openDesk(people(2))
    focus(row(1))
    press('v')
    expect(said()).toContain('person1@example.com is verified in 5 seconds. Press U to undo.')
    press('u')
    expect(said()).toContain('person1@example.com is not verified.')
    press('u')
    expect(said()).toContain('There is nothing to undo.')
  })

  it('is sent at once when one leaves the page', async () => {
    const { leave } = await pressTwice()

    leave()

    expect(verified()).toEqual(['id1', 'id2'])
  })

  it('is sent before one signs out, who could not verify afterwards', async () => {
    await pressTwice()
    let answer!: () => void
    verify.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        answer = resolve
      }),
    )
    const isReady = vi.fn<() => void>()

    const leaving = doBeforeSignOut().then(isReady)
    await pass(0)
    expect(verified()).toEqual(['id1', 'id2'])
    expect(isReady).not.toHaveBeenCalled()
    answer()
    await act(() => leaving)

    await pass(10_000)
    expect(verify).toHaveBeenCalledTimes(2)
  })

  it('is dropped when the tab is closed', async () => {
    await pressTwice()

    act(() => void window.dispatchEvent(new Event('pagehide')))
    await pass(10_000)

    expect(verify).not.toHaveBeenCalled()
    expect(button(1)).toBeInTheDocument()
  })

  it('is not asked about by c, nor offered again in the details, while it can be undone', async () => {
    await pressTwice()
    focus(row(1))

    press('c')
    fireEvent.keyDown(row(1), { key: 'Enter' })
    vi.useRealTimers()

    expect(isOpen('Ask for a correction')).toBe(false)
    expect(within(await panel()).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
  })
})

describe('the current row', () => {
  it('stays current and keeps focus when somebody joins above it', () => {
    const { news } = openDesk(people(3).slice(1))
    focus(row(2))

    news(people(3))

    expect(row(2)).toHaveFocus()
    expect(row(2)).toHaveAttribute('aria-current', 'true')
    expect(row(1)).not.toHaveAttribute('aria-current')
  })

  it('stays current and keeps focus when it becomes verified', () => {
    const { news } = openDesk(people(3))
    focus(button(2))

    news([person(1), person(2, { status: 'verified' }), person(3)])

    expect(row(2)).toHaveFocus()
  })

  it.each([
    ['the next one', 2, [1, 3, 4], 3],
    ['the one before, at the end', 4, [1, 2, 3], 3],
  ])('hands over to %s when it leaves the list', async (_which, gone, left, expected) => {
    const { user, news } = openDesk(people(4))
    focus(button(gone))

    news(left.map((number) => person(number)))

    expect(row(expected)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(row(1)).toHaveFocus()
  })

  it('stays where it is on the screen when others join above it, also behind its details', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
    const scroll = vi.spyOn(window, 'scrollBy')
    const { news } = openDesk(people(4).slice(2))
    focus(row(3))
    fireEvent.keyDown(row(3), { key: 'Enter' })

    news(people(4))

    expect(scroll.mock.calls).toEqual([[{ top: 2 * 48, behavior: 'instant' }]])
  })

  it('takes no focus from elsewhere', () => {
    const { news } = openDesk(people(2))
    focus(row(1))
    focus(screen.getByRole('textbox', { name: 'Search' }))

    news([person(2)])

    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })
})

describe('a click on Verify', () => {
  it('says what will happen, and to whom it counts, before anything does', async () => {
    const flags = new Map([['id1', [{ kind: 'same-email' as const, words: 'Another has it' }]]])
    const { user } = openDesk(
      [person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' }), person(2)],
      flags,
    )

    await user.click(button(1))

    const asked = await confirmation()
    expect(asked).toHaveTextContent('person1@example.com')
    expect(asked).toHaveTextContent('412300000001')
    await waitFor(() =>
      expect(asked).toHaveTextContent('It counts for MDDEMO1, the code that they entered.'),
    )
    expect(asked).toHaveTextContent('Verification is final.')
    expect(asked).toHaveTextContent('Another has it')
    expect(within(asked).getByRole('button', { name: 'Verify payment' })).toHaveFocus()
    expect(verify).not.toHaveBeenCalled()

    await user.keyboard('{Enter}')

    expect(verify).toHaveBeenCalledExactlyOnceWith(
      person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' }),
      'boss',
      { withoutCredit: false },
    )
    expect(await screen.findByText("User status updated to 'verified'.")).toBeInTheDocument()
    expect(screen.getByText('Success')).toBeInTheDocument()
    expect(isOpen('Verify this payment?')).toBe(false)
    expect(row(1)).toHaveFocus()
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
    expect(button(2)).toBeInTheDocument()
  })

  it('says that it counts for nobody when no code was entered', async () => {
    const { user } = openDesk(people(1))

    await user.click(button(1))

    expect(await confirmation()).toHaveTextContent(
      'It counts for nobody: they came without a code.',
    )
  })

  it('does not confirm anything before it is known who it counts for', async () => {
    findCredit.mockImplementation(never)
    const { user } = openDesk([person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })])
    await user.click(button(1))
    const asked = await confirmation()
    expect(asked).toHaveTextContent('Looking up who it counts for…')

    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify).not.toHaveBeenCalled()
    expect(isOpen('Verify this payment?')).toBe(true)
  })

  it.each<[string, Partial<WaitlistUser>, FoundCredit, string]>([
    [
      'whoever had the code has left',
      { enteredReferralCode: 'MDGONE1', referredBy: 'gone' },
      { kind: 'left', reason: null },
      'It counts for nobody: whoever had MDGONE1, the code that they entered, has left.',
    ],
    [
      'no referrer is on record for the code',
      { enteredReferralCode: 'MDLOST1', referredBy: null },
      { kind: 'nobody', reason: null },
      'It counts for nobody: the record names no referrer for MDLOST1, the code that they entered.',
    ],
  ])('says that it counts for nobody because %s', async (_why, fields, credit, words) => {
    findCredit.mockResolvedValue(credit)
    const { user } = openDesk([person(1, fields)])

    await user.click(button(1))

    const asked = await confirmation()
    await waitFor(() => expect(asked).toHaveTextContent(words))
    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))
    expect(verify.mock.calls[0]?.[2]).toEqual({ withoutCredit: false })
  })

  it('says what is missing where nobody can be credited, and verifies without, knowingly', async () => {
    findCredit.mockResolvedValue({
      kind: 'impossible',
      reason: 'The record names a referrer, but no referral code.',
    })
    const { user } = openDesk([person(1, { referredBy: 'asha' })])
    await user.click(button(1))
    const asked = await confirmation()

    const confirm = await within(asked).findByRole('button', { name: 'Verify without credit' })
    expect(asked).toHaveTextContent(
      'It can count for nobody. The record names a referrer, but no referral code.',
    )
    await user.click(confirm)

    expect(verify.mock.calls[0]?.[2]).toEqual({ withoutCredit: true })
  })

  it.each<[string, Partial<WaitlistUser>, FoundCredit, string]>([
    [
      'it has no email address',
      { email: null },
      { kind: 'nobody', reason: null },
      'no email address',
    ],
    [
      'its referral has counted before',
      { referredBy: 'asha', enteredReferralCode: 'MDDEMO1' },
      { kind: 'counted', reason: 'Its referral has counted before.' },
      'Its referral has counted before.',
    ],
  ])('says that it can’t be verified because %s', async (_why, fields, credit, words) => {
    findCredit.mockResolvedValue(credit)
    const { user } = openDesk([person(1, fields)])
    await user.click(screen.getByRole('button', { name: 'Verify' }))

    const asked = await confirmation()
    await waitFor(() => expect(asked).toHaveTextContent(words))

    expect(asked).toHaveTextContent('It can’t be verified.')
    expect(within(asked).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument()
  })

  it('goes on without the look-up if that fails: the verification looks, too', async () => {
    findCredit.mockRejectedValue(new AppError('offline', 'No connection.'))
    const { user } = openDesk([person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })])
    await user.click(button(1))
    const asked = await confirmation()
    await waitFor(() => expect(asked).toHaveTextContent('couldn’t be looked up'))

    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify).toHaveBeenCalledOnce()
  })

  it('says that nothing is known when there was no answer, until the record says more', async () => {
    verify.mockRejectedValueOnce(new AppError('offline', 'We haven’t heard back yet.'))
    const { user, news } = openDesk(people(2))
    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))

    const alert = await within(row(1)).findByRole('alert')
    expect(alert).toHaveTextContent('Not known whether it was verified: there was no answer.')
    expect(alert).toHaveTextContent('Verify it again. It never counts twice.')
    expect(await screen.findByText(/^We don’t know yet/)).toBeInTheDocument()
    expect(screen.queryByText('Failed to update user status.')).not.toBeInTheDocument()
    expect(button(1)).toHaveAttribute('aria-disabled', 'false')

    news([person(1, { status: 'verified' }), person(2)])
    expect(within(row(1)).getByText('Verified')).toBeInTheDocument()
    expect(within(row(1)).queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says that nothing was changed while offline, and sends nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = openDesk(people(1))
    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))

    expect(await within(row(1)).findByRole('alert')).toHaveTextContent(
      'Not verified: You’re offline. Nothing was changed.',
    )
    expect(verify).not.toHaveBeenCalled()
  })

  it('leads from a failed credit to the decision', async () => {
    verify.mockRejectedValueOnce(new AppError('uncreditable', 'Nobody has the referral code MDX.'))
    const { user } = openDesk(people(1))
    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))

    expect(await within(row(1)).findByRole('alert')).toHaveTextContent(
      'Nobody has the referral code MDX. Press Verify to do it without the credit.',
    )
  })

  it('can be taken back', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1))

    await user.click(within(await confirmation()).getByRole('button', { name: 'Not yet' }))

    expect(isOpen('Verify this payment?')).toBe(false)
    expect(verify).not.toHaveBeenCalled()
    expect(row(1)).toHaveAttribute('aria-current', 'true')
  })

  it('is not confirmed by the second half of a double click', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1))
    const confirm = within(await confirmation()).getByRole('button', { name: 'Verify payment' })

    fireEvent.click(confirm, { detail: 2 })
    expect(verify).not.toHaveBeenCalled()

    fireEvent.click(confirm, { detail: 1 })
    expect(verify).toHaveBeenCalledOnce()
  })

  it('is not confirmed by Enter that has been held down since', async () => {
    const { user } = openDesk(people(1))
    focus(button(1))

    await user.keyboard('{Enter>5/}')

    expect(isOpen('Verify this payment?')).toBe(true)
    expect(verify).not.toHaveBeenCalled()
  })

  it('verifies the payment that was confirmed, also if another was given meanwhile', async () => {
    const { user, news } = openDesk(people(1))
    await user.click(button(1))
    news([person(1, { upiReferenceId: '499999999999' })])

    const asked = await confirmation()
    expect(asked).toHaveTextContent('412300000001')
    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify.mock.calls[0]?.[0]).toMatchObject({ upiReferenceId: '412300000001' })
  })

  it('says why it failed, in the row, and can be tried again', async () => {
    verify.mockRejectedValueOnce(
      new AppError('duplicate', 'Another record with this email is already verified.'),
    )
    const { user } = openDesk(people(1))
    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))

    expect(await screen.findByText('Failed to update user status.')).toBeInTheDocument()
    const reason = 'Not verified: Another record with this email is already verified.'
    expect(within(row(1)).getByRole('alert')).toHaveTextContent(reason)
    // Where the address may break, a space may be read.
    expect(button(1)).toHaveAccessibleDescription(/^person1@ ?example\.com 4123 0000 0001 /)
    expect(button(1)).toHaveAccessibleDescription(expect.stringContaining(reason))

    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))
    expect(await within(row(1)).findByText('Verified')).toBeInTheDocument()
    expect(screen.queryByText(reason)).not.toBeInTheDocument()
  })

  it('does nothing more while it is under way', async () => {
    verify.mockImplementation(never)
    const { user } = openDesk(people(1))
    await user.click(button(1))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Verify payment' }))

    await user.click(button(1))

    expect(isOpen('Verify this payment?')).toBe(false)
    expect(button(1)).toHaveAttribute('aria-disabled', 'true')
    expect(verify).toHaveBeenCalledOnce()
  })
})

it('shows what should be looked at twice under the email', () => {
  const words = ['Another sign-up has this email', 'The reference isn’t 12 digits']
  openDesk(
    people(2),
    new Map([
      [
        'id1',
        [
          { kind: 'same-email' as const, words: words[0] ?? '' },
          { kind: 'reference' as const, words: words[1] ?? '' },
        ],
      ],
    ]),
  )

  const cell = within(row(1)).getAllByRole('cell')[0]
  for (const one of words) expect(cell).toHaveTextContent(one)
  expect(within(row(2)).getAllByRole('cell')[0]).toHaveTextContent(/^person2@example\.com$/)
})

const send = async () => within(await form()).getByRole('button', { name: 'Ask for a correction' })

async function openForm(users = people(2)) {
  const desk = openDesk(users)
  focus(row(1))
  await desk.user.keyboard('c')
  await form()
  return desk
}

describe('asking for a correction', () => {
  it('is a matter of two keys, with the most frequent reason ready', async () => {
    const { user } = await openForm()
    const reason = 'We can’t find a payment with this reference.'
    expect(within(await form()).getByRole('radio', { name: reason })).toHaveFocus()

    await user.keyboard('{Enter}')

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), reason)
    expect(await screen.findByText('Correction asked for')).toBeInTheDocument()
    expect(isOpen('Ask for a correction')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('takes another ready reason', async () => {
    const { user } = await openForm()
    const reason = `The payment with this reference isn’t of ${FOUNDER_PRICE.india.text} (or ${FOUNDER_PRICE.international.text}).`

    await user.click(within(await form()).getByRole('radio', { name: reason }))
    await user.click(await send())

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), reason)
  })

  it('takes one’s own words, and keeps them while another reason is looked at', async () => {
    const { user } = await openForm()
    const choose = async (name: string) =>
      user.click(within(await form()).getByRole('radio', { name }))
    await choose('Something else')
    await user.type(screen.getByLabelText('In your own words'), '  Paid twice?  ')
    await choose('We can’t find a payment with this reference.')
    await choose('Something else')

    await user.click(await send())

    expect(ask).toHaveBeenCalledExactlyOnceWith(person(1), 'Paid twice?')
  })

  it.each([
    ['nothing', '   ', 'Write what they should correct.'],
    ['too much', 'x'.repeat(302), 'Make it shorter by 2 characters.'],
  ])('does not send %s', async (_what, words, problem) => {
    const { user } = await openForm()
    await user.click(within(await form()).getByRole('radio', { name: 'Something else' }))
    const box = screen.getByLabelText('In your own words')
    fireEvent.change(box, { target: { value: words } })

    await user.click(await send())

    expect(ask).not.toHaveBeenCalled()
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(expect.stringContaining(problem))
    fireEvent.change(box, { target: { value: 'y'.repeat(300) } })
    await user.click(await send())
    expect(ask).toHaveBeenCalledOnce()
  })

  it('is sent once by two presses, and says why it failed where it can be read', async () => {
    const refusals: Array<(error: Error) => void> = []
    ask.mockImplementationOnce(() => new Promise((_resolve, reject) => refusals.push(reject)))
    await openForm()
    fireEvent.submit(await form())
    fireEvent.submit(await form())
    expect(ask).toHaveBeenCalledOnce()

    await act(async () =>
      refusals[0]?.(new AppError('changed', 'This payment has been verified meanwhile.')),
    )

    expect(within(await form()).getByRole('alert')).toHaveTextContent(
      'Nothing was changed. This payment has been verified meanwhile.',
    )
    expect(screen.queryByText('Error')).not.toBeInTheDocument()
  })

  it('is not offered for a verified payment', async () => {
    const { user } = openDesk([person(1, { status: 'verified' })])
    focus(row(1))

    await user.keyboard('c')

    expect(isOpen('Ask for a correction')).toBe(false)
  })
})

describe('the side panel', () => {
  it.each(['{Enter}', ' '])('opens by the key %s on a row', async (key) => {
    const { user } = openDesk(people(2))
    focus(row(2))

    await user.keyboard(key)

    expect(await within(await panel()).findByText('person2@example.com')).toBeInTheDocument()
  })

  it('shows the whole record, who referred them, and what their own code has brought', async () => {
    const asha = person(1, { enteredReferralCode: 'MDDEMO1', referredBy: 'asha' })
    readRecord.mockResolvedValue(record(asha))
    readCard.mockImplementation((code) =>
      Promise.resolve(
        code === 'MDDEMO1'
          ? { ownerType: 'ambassador' }
          : { ownerType: 'founder', status: 'pending_verification', referralCount: 3 },
      ),
    )
    readReferrer.mockResolvedValue({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.com',
    })
    const flags = new Map([['id1', [{ kind: 'same-email' as const, words: 'Another has it' }]]])
    const { user } = openDesk([asha], flags)

    await user.click(button(1, 'Details of person1@example.com'))

    const shown = await panel()
    expect(
      await within(shown).findByText('Referred by the ambassador Asha Rao, asha@example.com'),
    ).toBeInTheDocument()
    expect(readReferrer).toHaveBeenCalledExactlyOnceWith('ambassador', 'asha')
    for (const text of [
      'person1@example.com',
      '412300000001',
      'MD00001',
      '3 verified friends have joined with it.',
      'MDDEMO1',
      'success',
      'id1',
      'Another has it',
      'Joined with MDDEMO1',
      formatDateTime(person(1).createdAt ?? new Date(0)),
      'Waits to be verified',
    ]) {
      expect(shown).toHaveTextContent(text)
    }
  })

  it('lists it as terms with what they mean, each pair of them directly in the list', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))
    const shown = await panel()

    const parts = [...shown.querySelectorAll('dt, dd')]
    expect(parts.length).toBeGreaterThan(6)
    for (const part of parts) expect(part.parentElement?.parentElement?.tagName).toBe('DL')
  })

  it('copies email and reference', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))

    await user.click(await screen.findByRole('button', { name: 'Copy reference' }))
    expect(await navigator.clipboard.readText()).toBe('412300000001')
    await user.click(screen.getByRole('button', { name: 'Copy email' }))
    expect(await navigator.clipboard.readText()).toBe('person1@example.com')
  })

  it('follows the record: asked for a correction, then verified, then erased', async () => {
    const { user, newsOfRecord } = openDesk(people(1))
    await user.click(button(1, /Details/))
    const shown = await panel()
    await within(shown).findByText('Waits to be verified')

    newsOfRecord(record({ status: 'needs_correction', statusReason: 'We can’t find it.' }))
    await within(shown).findByText('Needs correction')
    expect(shown).toHaveTextContent('They have been asked: “We can’t find it.”')

    const verifiedAt = new Date('2026-06-01T09:30:00Z')
    newsOfRecord(record({ status: 'verified', verifiedAt, verifiedBy: 'boss' }))
    await within(shown).findByText('Verified by you')
    expect(shown).toHaveTextContent(formatDateTime(verifiedAt))
    expect(within(shown).queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument()
    expect(
      within(shown).queryByRole('button', { name: 'Ask for a correction' }),
    ).not.toBeInTheDocument()

    newsOfRecord(null)
    expect(
      await within(shown).findByText(/^person1@example.com has been erased/),
    ).toBeInTheDocument()
  })

  it.each([
    [
      'the code’s owner has left',
      { ownerType: 'retired' as const },
      /somebody who has left: it co/,
    ],
    ['nobody has the code', null, /Nobody has this code: it can count for nobody/],
  ])('says that nobody is credited when %s', async (_why, card, words) => {
    readCard.mockResolvedValue(card)
    const { user } = openDesk([person(1, { enteredReferralCode: 'MDGONE1', referredBy: 'gone' })])
    readRecord.mockResolvedValue(record({ enteredReferralCode: 'MDGONE1', referredBy: 'gone' }))

    await user.click(button(1, /Details/))

    expect(await within(await panel()).findByText(words)).toBeInTheDocument()
  })

  it('shows N/A for whatever a record lacks', async () => {
    const bare = person(1, {
      generatedReferralCode: null,
      upiReferenceId: null,
      createdAt: null,
      status: 'odd',
    })
    readRecord.mockResolvedValue(record({ ...bare, paymentStatus: null }))
    const { user } = openDesk([bare])

    await user.click(button(1, /Details/))

    const shown = await panel()
    await within(shown).findByText('What the sign-up says of itself.')
    expect(within(shown).getAllByText('N/A').length).toBeGreaterThanOrEqual(4)
    expect(within(shown).getByRole('button', { name: 'Copy reference' })).toBeDisabled()
  })

  it('says what could not be loaded, keeps what the table knows, and loads on Retry', async () => {
    readRecord.mockRejectedValueOnce(new Error('We can’t reach MoodDrive.'))
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))

    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We can’t reach MoodDrive.')
    expect(await panel()).toHaveTextContent('412300000001')
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('Waits to be verified')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('verifies what it shows, after a confirmation, and returns to the row', async () => {
    readRecord.mockResolvedValue(record({ upiReferenceId: '477700000000' }))
    const { user } = openDesk(people(2))
    focus(row(1))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await panel()).toHaveTextContent('477700000000'))

    await user.click(within(await panel()).getByRole('button', { name: 'Verify' }))
    const asked = await confirmation()
    expect(asked).toHaveTextContent('477700000000')
    await user.click(within(asked).getByRole('button', { name: 'Verify payment' }))

    expect(verify.mock.calls).toEqual([
      [
        expect.objectContaining({ id: 'id1', upiReferenceId: '477700000000' }),
        'boss',
        { withoutCredit: false },
      ],
    ])
    expect(isOpen('Sign-up')).toBe(false)
    expect(isOpen('Verify this payment?')).toBe(false)
    expect(row(1)).toHaveFocus()
  })

  it('asks for a correction, and returns to the row', async () => {
    const { user } = openDesk(people(2))
    await user.click(button(1, /Details/))
    await user.click(
      await within(await panel()).findByRole('button', { name: 'Ask for a correction' }),
    )

    await user.click(within(await form()).getByRole('button', { name: 'Ask for a correction' }))

    await waitFor(() => expect(isOpen('Sign-up')).toBe(false))
    expect(ask).toHaveBeenCalledOnce()
    expect(row(1)).toHaveFocus()
  })

  it('stays open when the founder is not erased after all', async () => {
    const { user } = openDesk(people(1))
    await user.click(button(1, /Details/))
    await user.click(await within(await panel()).findByRole('button', { name: 'Erase…' }))
    const asked = await dialog('Erase this founder?')

    await user.click(within(asked).getByRole('button', { name: 'Keep the record' }))

    expect(isOpen('Erase this founder?')).toBe(false)
    expect(isOpen('Sign-up')).toBe(true)
    expect(eraseFounder).not.toHaveBeenCalled()
  })
})

import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { refreshAccount } from '@/data/accounts/account'
import { signOut, type Account } from '@/data/accounts/auth'
import { AppError } from '@/data/firebase/errors'
import { liveQuery } from '@/data/firebase/live-query'
import { disputeOwnPayment } from '@/data/waitlist/own-dispute'
import { correctPaymentReference } from '@/data/waitlist/correct'
import {
  erasureRequestQuery,
  requestErasure,
  withdrawErasure,
} from '@/data/waitlist/request-erasure'
import { ownRecordQuery, ownRecordsQuery, type OwnRecord } from '@/data/waitlist/own-record'
import { referralCardQuery, type ReferralCard } from '@/data/waitlist/referral-codes'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { formatDate } from '@/lib/format'
import WaitlistDashboardPage from '@/pages/waitlist-dashboard'
import { Toaster } from '@/ui/toaster'

const never = () => new Promise<never>(() => {})

function deferred<Value>() {
  let resolve!: (value: Value) => void
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

vi.mock('@/data/accounts/auth', () => ({
  accountQuery: {
    queryKey: ['account'],
    queryFn: () => new Promise(() => {}),
    staleTime: Infinity,
  },
  signOut: vi.fn<typeof signOut>(),
}))
vi.mock('@/data/accounts/users', () => ({
  profileQuery: (uid: string) => ({ queryKey: ['profile', uid], queryFn: () => null }),
}))
vi.mock('@/data/accounts/account', () => ({ refreshAccount: vi.fn<typeof refreshAccount>() }))
const prove = vi.hoisted(() => vi.fn<() => Promise<true>>())
vi.mock('@/data/accounts/mailbox-proof', () => ({
  mailboxProofQuery: () => ({ queryKey: ['mailbox-proof'], queryFn: prove, retry: false }),
}))
vi.mock('@/data/waitlist/own-dispute', () => ({
  disputeOwnPayment: vi.fn<typeof disputeOwnPayment>(),
  newOwnDisputeId: () => 'dispute1',
}))
vi.mock('@/data/waitlist/correct', () => ({
  correctPaymentReference: vi.fn<typeof correctPaymentReference>(),
}))
vi.mock('@/data/waitlist/request-erasure', () => ({
  erasureRequestQuery: vi.fn<typeof erasureRequestQuery>(),
  requestErasure: vi.fn<typeof requestErasure>(),
  withdrawErasure: vi.fn<typeof withdrawErasure>(),
}))
vi.mock('@/data/waitlist/own-record', () => ({
  ownRecordQuery: vi.fn<typeof ownRecordQuery>(),
  ownRecordsQuery: vi.fn<typeof ownRecordsQuery>(),
}))
vi.mock('@/data/waitlist/referral-codes', () => ({
  referralCardQuery: vi.fn<typeof referralCardQuery>(),
}))

const ID = 'founder0000000000001'
const asha: Account = { uid: 'asha', email: 'asha@people.example', emailVerified: true }
const record: OwnRecord = {
  id: ID,
  email: asha.email,
  generatedReferralCode: 'MD7K2QP',
  upiReferenceId: '412345678901',
  status: 'pending_verification',
  statusReason: null,
  createdAt: new Date(2026, 2, 14),
}
const NOT_SAVED = 'Could not save your details. Please try again.'

interface Subscription<Data> {
  next: (data: Data) => void
  fail: (error: unknown) => void
}
let records: Subscription<OwnRecord | null> | undefined
let requests: Subscription<{ createdAt: Date } | null> | undefined
const findRecords = vi.fn<() => Promise<string[]>>()
let card: ReferralCard | null

beforeEach(() => {
  records = undefined
  requests = undefined
  card = { ownerType: 'founder', status: 'pending_verification', referralCount: 3 }
  prove.mockReset().mockResolvedValue(true)
  findRecords.mockReset().mockResolvedValue([ID])
  vi.mocked(signOut).mockReset().mockResolvedValue()
  vi.mocked(refreshAccount).mockReset().mockImplementation(never)
  vi.mocked(correctPaymentReference).mockReset().mockResolvedValue()
  vi.mocked(disputeOwnPayment).mockReset().mockResolvedValue()
  vi.mocked(requestErasure).mockReset().mockResolvedValue()
  vi.mocked(withdrawErasure).mockReset().mockResolvedValue()
  vi.mocked(ownRecordsQuery)
    .mockReset()
    .mockImplementation(({ uid, email }) =>
      queryOptions({
        queryKey: ['own-records', uid, email],
        queryFn: findRecords,
        meta: { failure: '' },
      }),
    )
  vi.mocked(ownRecordQuery)
    .mockReset()
    .mockImplementation((uid, id) => ({
      ...liveQuery<OwnRecord | null>(
        ['own-record', uid, id],
        (next, fail) => {
          records = { next, fail }
          return () => {}
        },
        '',
      ),
      gcTime: 0,
    }))
  vi.mocked(erasureRequestQuery)
    .mockReset()
    .mockImplementation((uid, id) =>
      liveQuery<{ createdAt: Date } | null>(
        ['erasure-request', uid, id],
        (next, fail) => {
          requests = { next, fail }
          next(null)
          return () => {}
        },
        '',
      ),
    )
  vi.mocked(referralCardQuery)
    .mockReset()
    .mockImplementation((code) =>
      liveQuery<ReferralCard | null>(
        ['referral-card', code],
        (next) => {
          next(card)
          return () => {}
        },
        '',
      ),
    )
})

// What outlives a test.
afterEach(() => {
  localStorage.clear()
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

function Elsewhere() {
  const { pathname, state } = useLocation()
  return (
    <h1>
      At {pathname} from {JSON.stringify(state)}
    </h1>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

/** @param account undefined: not known yet. */
function open(search: string, account: Account | null | undefined = asha, state: unknown = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (account !== undefined) client.setQueryData(['account'], account)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ pathname: '/waitlist-dashboard', search, state }]}>
        <main>
          <Routes>
            <Route path="/waitlist-dashboard" element={<WaitlistDashboardPage />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </main>
        <Address />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  )
  return client
}

async function show(differences: Partial<OwnRecord> = {}) {
  await waitFor(() => expect(records).toBeDefined())
  act(() => records?.next({ ...record, ...differences }))
  await screen.findByRole('heading', { level: 1, name: 'Your place' })
}

async function openRecord(differences: Partial<OwnRecord> = {}) {
  open(`?code=${ID}`)
  await show(differences)
}

const payment = () => within(screen.getByRole('region', { name: 'Your payment' }))
const data = () => within(screen.getByRole('region', { name: 'Your data' }))
const reference = () => screen.getByLabelText('UPI Reference ID')
const correct = () => screen.getByRole('button', { name: 'Correct the reference' })

const toasts = () =>
  within(screen.getByRole('region', { name: /Notifications/ })).queryAllByRole('listitem')

async function expectOneToast(title: string, description: string) {
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent(title + description)
}

describe('who gets in', () => {
  it('waits until it is known who is signed in', () => {
    open(`?code=${ID}`, undefined)
    expect(screen.getByRole('status')).toHaveTextContent('Loading your page…')
    expect(ownRecordQuery).not.toHaveBeenCalled()
  })

  it('shows visitors the way to sign in, and back', async () => {
    open(`?code=${ID}`, null)
    expect(screen.getByRole('heading', { name: 'Sign in to see your place' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup',
    )
    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }))
    expect(screen.getByRole('heading')).toHaveTextContent(
      `At /login from {"from":"/waitlist-dashboard?code=${ID}"}`,
    )
    expect(ownRecordQuery).not.toHaveBeenCalled()
  })

  it('asks for nothing until the mailbox is proved, then goes on by itself', async () => {
    const proof = deferred<Account>()
    vi.mocked(refreshAccount).mockReturnValueOnce(proof.promise)
    open(`?code=${ID}`, { ...asha, emailVerified: false })
    expect(await screen.findByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    expect(screen.getByText(asha.email)).toBeVisible()
    expect(ownRecordQuery).not.toHaveBeenCalled()
    await waitFor(() => expect(refreshAccount).toHaveBeenCalled())

    act(() => proof.resolve(asha))

    await show()
  })

  it('claims that a link was sent only to who comes from where it was', async () => {
    const unproved = { ...asha, emailVerified: false }
    open('', unproved)
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()

    cleanup()
    open('', unproved, { isSent: true })
    expect(await screen.findByText(/We’ve sent a link/)).toBeVisible()

    cleanup()
    open('', unproved, { isSent: false, problem: 'That was asked too often.' })
    expect(await screen.findByText('That was asked too often.')).toBeVisible()
    expect(screen.queryByText(/We’ve sent a link/)).not.toBeInTheDocument()
  })

  it('shows the way to sign in when the session ends while the mailbox is to be proved', async () => {
    vi.mocked(refreshAccount).mockRejectedValue(new AppError('account', 'It has ended.'))
    open('', { ...asha, emailVerified: false })

    expect(await screen.findByRole('heading', { name: 'Sign in to see your place' })).toBeVisible()
  })

  it('leads whoever has not finished their sign-up to where that is done', async () => {
    localStorage.setItem(
      'mooddrive.unfinished-profiles',
      JSON.stringify({ [asha.email]: { role: 'user', firstName: 'Asha', lastName: 'Rao' } }),
    )
    open('')
    expect(
      await screen.findByRole('heading', { name: 'Your sign-up isn’t finished' }),
    ).toBeVisible()

    await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }))

    expect(screen.getByRole('heading')).toHaveTextContent(
      `At /login from {"email":"${asha.email}"}`,
    )
    expect(findRecords).not.toHaveBeenCalled()
  })

  it('waits until the rules know of the proof, too', async () => {
    const told = deferred<true>()
    prove.mockReturnValueOnce(told.promise)
    open(`?code=${ID}`)
    await waitFor(() => expect(prove).toHaveBeenCalledOnce())
    expect(ownRecordQuery).not.toHaveBeenCalled()

    act(() => told.resolve(true))

    await show()
  })

  it('says so when that fails, and tries again on request', async () => {
    prove.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    open(`?code=${ID}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })
})

describe('without a code', () => {
  it('leads to the newest of one’s own records', async () => {
    findRecords.mockResolvedValue([ID, 'founder0000000000002'])
    open('')
    await show()
    expect(screen.getByTestId('address')).toHaveTextContent(`/waitlist-dashboard?code=${ID}`)
    expect(ownRecordQuery).toHaveBeenCalledWith('asha', ID)
  })

  it('says what to do when there is none, and lets another address sign in', async () => {
    findRecords.mockResolvedValue([])
    open('')
    expect(
      await screen.findByRole('heading', { name: `No founder record for ${asha.email}` }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
      'href',
      '/waitlist',
    )

    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/login'))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('says so when it can’t look, and tries again on request', async () => {
    findRecords.mockRejectedValueOnce(new AppError('offline', 'We can’t reach MoodDrive.'))
    open('')
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })
})

describe('a page that isn’t one’s own', () => {
  it('leads to one’s own as it is by then, not as it was found before', async () => {
    open('')
    await show()
    act(() => records?.next(null))
    findRecords.mockResolvedValue([])

    await userEvent.click(await screen.findByRole('link', { name: 'Go to your own page' }))

    expect(
      await screen.findByRole('heading', { name: `No founder record for ${asha.email}` }),
    ).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent(/dashboard$/)
  })

  it('is the same for a record that is refused and for an address that can’t be one', async () => {
    open(`?code=${ID}`)
    await waitFor(() => expect(records).toBeDefined())
    act(() => records?.next(null))
    await screen.findByRole('heading', { name: 'This isn’t a page of yours' })
    const refused = screen.getByRole('main').textContent
    expect(screen.getByRole('link', { name: 'Go to your own page' })).toHaveAttribute(
      'href',
      '/waitlist-dashboard',
    )
    expect(toasts()).toHaveLength(0)

    cleanup()
    vi.mocked(ownRecordQuery).mockClear()
    open('?code=users/asha')
    await screen.findByRole('heading', { name: 'This isn’t a page of yours' })
    expect(screen.getByRole('main').textContent).toBe(refused)
    expect(ownRecordQuery).not.toHaveBeenCalled()
  })

  it.each(['short', `${ID}x`, '..%2Fsystem%2Fadmin0000', '%20'])(
    'never asks the service for %s',
    async (code) => {
      open(`?code=${code}`)
      await screen.findByRole('heading', { name: 'This isn’t a page of yours' })
      expect(ownRecordQuery).not.toHaveBeenCalled()
    },
  )

  it('is what remains once the record has been erased', async () => {
    await openRecord()
    act(() => records?.next(null))
    expect(await screen.findByRole('heading', { name: 'This isn’t a page of yours' })).toBeVisible()
  })
})

describe('one’s own page', () => {
  it('shows who, since when, the payment, the code and the friends', async () => {
    await openRecord()
    expect(screen.getByRole('main')).toHaveTextContent(
      `asha@people.example, signed up on ${formatDate(new Date(2026, 2, 14))}`,
    )
    expect(payment().getByText('412345678901')).toBeVisible()
    expect(screen.getByText('MD7K2QP')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy Referral Link' })).toBeVisible()
    const friends = await screen.findByText('Friends verified with your code')
    expect(friends.closest('dl')).toHaveTextContent('3Counted from verified payments.')
  })

  it('copies the code', async () => {
    await openRecord()
    await userEvent.click(screen.getByRole('button', { name: 'Copy Code' }))
    expect(await navigator.clipboard.readText()).toBe('MD7K2QP')
    await expectOneToast('Code Copied!', 'Your referral code has been copied to your clipboard.')
  })

  it('changes before one’s eyes, says so to screen readers, and then has nothing to correct', async () => {
    await openRecord()
    const text = payment().getByText(/We check every payment by hand/)
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(payment().getByText('Being checked')).toBeVisible()

    act(() => records?.next({ ...record, status: 'verified' }))

    expect(await payment().findByText('Verified')).toBeVisible()
    expect(payment().getByText(/you’re a founder/)).toBeVisible()
    expect(screen.queryByLabelText('UPI Reference ID')).not.toBeInTheDocument()
    expect(screen.queryByText('We check your payment')).not.toBeInTheDocument()
  })

  it('says first what the admin asks to have corrected', async () => {
    await openRecord({
      status: 'needs_correction',
      statusReason: 'Our bank has no payment with this UTR.',
    })
    expect(payment().getByText('Needs correction')).toBeVisible()
    expect(payment().getByText('Our bank has no payment with this UTR.')).toBeVisible()
  })

  it('shows "N/A" for a status that it doesn’t know, and for what a record lacks', async () => {
    card = null
    await openRecord({ status: null, upiReferenceId: null, generatedReferralCode: null })
    expect(payment().getAllByText('N/A')).toHaveLength(2)
    expect(payment().getByText(/We have no reference of your payment/)).toBeVisible()
    expect(screen.getByText(/Your record has no code yet/)).toBeVisible()
    expect(referralCardQuery).not.toHaveBeenCalled()
  })

  it('says so when it can’t be loaded', async () => {
    open(`?code=${ID}`)
    await waitFor(() => expect(records).toBeDefined())
    act(() => records?.fail(new AppError('malformed', 'Some of this data is damaged.')))
    expect(await screen.findByRole('alert')).toHaveTextContent('Some of this data is damaged.')

    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

    await show()
  })

  it('says while offline that these are the last known figures', async () => {
    await openRecord()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('Offline: showing the last known figures')).toBeVisible()
    expect(screen.getByText(/What you type is kept/)).toBeVisible()
    expect(payment().getByText('Being checked')).toBeVisible()
    act(() => void dispatchEvent(new Event('online')))
  })
})

describe('correcting the payment reference', () => {
  it('saves it as it is stored, once, and says what comes next', async () => {
    const saved = deferred<void>()
    vi.mocked(correctPaymentReference).mockReturnValueOnce(saved.promise)
    await openRecord()
    await userEvent.type(reference(), ' 4123 4567-8902 {Enter}{Enter}')

    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled()
    expect(correctPaymentReference).toHaveBeenCalledExactlyOnceWith(record, '412345678902')
    act(() => saved.resolve())

    await expectOneToast('Success', 'We check the new reference.')
    expect(reference()).toHaveValue('')
  })

  it.each([
    ['nothing', ' ', 'Enter the reference of your payment.'],
    ['too little', '12', 'A payment reference has 6 to 40 letters and digits.'],
    ['the same again', '4123 4567 8901', 'This is the reference that we have already.'],
  ])('wants another for %s', async (_what, typed, message) => {
    await openRecord()
    await userEvent.type(reference(), typed)
    await userEvent.click(correct())
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(expect.stringContaining(message)),
    )
    expect(reference()).toHaveFocus()
    expect(correctPaymentReference).not.toHaveBeenCalled()
  })

  it('takes the reference that couldn’t be found for no correction, but for right if one is sure', async () => {
    await openRecord({ status: 'needs_correction' })
    const sure = () => payment().queryByRole('button', { name: 'I’m sure it is right' })
    expect(sure()).not.toBeInTheDocument()
    await userEvent.type(reference(), '4123 4567 8901{Enter}')
    await waitFor(() =>
      expect(reference()).toHaveAccessibleDescription(
        expect.stringContaining('This is the reference that we couldn’t find.'),
      ),
    )
    expect(correctPaymentReference).not.toHaveBeenCalled()

    await userEvent.type(reference(), '2')
    expect(sure()).not.toBeInTheDocument()
    await userEvent.type(reference(), '{Backspace}{Enter}')
    await userEvent.click(await payment().findByRole('button', { name: 'I’m sure it is right' }))

    expect(correctPaymentReference).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: ID }),
      '412345678901',
    )
    await expectOneToast('Success', 'We look for your payment once more.')
    expect(sure()).not.toBeInTheDocument()
  })

  it('offers to dispute a payment that somebody else has used, for this record', async () => {
    vi.mocked(correctPaymentReference).mockRejectedValueOnce(new AppError('denied', ''))
    vi.mocked(disputeOwnPayment).mockRejectedValueOnce(new AppError('offline', ''))
    await openRecord()
    await userEvent.type(reference(), '412345678902{Enter}')
    const mine = await payment().findByRole('button', { name: 'This payment is mine' })
    await userEvent.click(mine)
    expect(await payment().findByText(/press the button again/)).toBeVisible()
    await userEvent.click(mine)

    expect(await payment().findByText('Thank you, we look into it')).toHaveFocus()
    expect(disputeOwnPayment).toHaveBeenCalledTimes(2)
    expect(disputeOwnPayment).toHaveBeenLastCalledWith(
      'dispute1',
      expect.objectContaining({ id: ID }),
      '412345678902',
    )
    expect(reference()).toHaveValue('412345678902')
  })

  it('takes the reference of a founder who has lost somebody else’s', async () => {
    await openRecord({
      status: 'needs_correction',
      statusReason: 'Made by somebody else.',
      upiReferenceId: null,
    })
    await userEvent.type(reference(), '412345678902{Enter}')
    await waitFor(() =>
      expect(correctPaymentReference).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ id: ID, upiReferenceId: null }),
        '412345678902',
      ),
    )
  })

  it.each([
    ['denied', 'This payment reference can’t be used'],
    ['offline', 'We couldn’t reach MoodDrive'],
    ['busy', 'We’re very busy right now'],
    ['unknown', 'Something went wrong on our side'],
  ] as const)('keeps what was typed and says what to do when it is %s', async (kind, words) => {
    vi.mocked(correctPaymentReference).mockRejectedValueOnce(new AppError(kind, ''))
    await openRecord()
    await userEvent.type(reference(), '412345678902{Enter}')

    expect(await payment().findByRole('alert')).toHaveTextContent(words)
    await expectOneToast('Error', NOT_SAVED)
    expect(reference()).toHaveValue('412345678902')

    await userEvent.click(correct())
    await waitFor(() => expect(payment().queryByRole('alert')).not.toBeInTheDocument())
    expect(reference()).toHaveValue('')
  })

  it('says so when the payment has been verified meanwhile', async () => {
    const message = 'Your payment has been verified meanwhile.'
    vi.mocked(correctPaymentReference).mockRejectedValueOnce(new AppError('changed', message))
    await openRecord()
    await userEvent.type(reference(), '412345678902{Enter}')
    await expectOneToast('Nothing to correct', message)
  })
})

async function openDialog() {
  await userEvent.click(data().getByRole('button', { name: 'Have my record erased' }))
  return within(screen.getByRole('dialog', { name: 'Have your record erased?' }))
}

describe('erasure', () => {
  const asked = { createdAt: new Date(2026, 4, 2) }

  it('is asked for after saying what it means, and can be withdrawn', async () => {
    await openRecord()
    const dialog = await openDialog()
    expect(dialog.getByText(/You lose your place/)).toHaveTextContent(
      `${FOUNDER_PRICE.india.text} (or ${FOUNDER_PRICE.international.text}) that you paid isn’t refunded automatically`,
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(requestErasure).toHaveBeenCalledExactlyOnceWith(ID, 'asha')
    act(() => requests?.next(asked))

    const text = await data().findByText(/to have your record erased\. We do it by hand/)
    expect(text).toHaveTextContent(`You asked on ${formatDate(asked.createdAt)}`)
    expect(text.closest('[aria-live=polite]')).not.toBeNull()
    expect(screen.getByRole('heading', { name: 'Your data' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

    await userEvent.click(data().getByRole('button', { name: 'Withdraw the request' }))
    expect(withdrawErasure).toHaveBeenCalledExactlyOnceWith(ID)
    act(() => requests?.next(null))
    expect(await data().findByRole('button', { name: 'Have my record erased' })).toBeVisible()
  })

  it('is not asked for by closing the dialog', async () => {
    await openRecord()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep my place' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(requestErasure).not.toHaveBeenCalled()
  })

  it('says inside the dialog when it can’t be asked for, and can be tried again', async () => {
    vi.mocked(requestErasure).mockRejectedValueOnce(
      new AppError('offline', 'We can’t reach MoodDrive.'),
    )
    await openRecord()
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')

    await userEvent.click(dialog.getByRole('button', { name: 'Ask for erasure' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(requestErasure).toHaveBeenCalledTimes(2)
  })

  it('says so when the request can’t be withdrawn', async () => {
    vi.mocked(withdrawErasure).mockRejectedValueOnce(
      new AppError('offline', 'We can’t reach MoodDrive.'),
    )
    await openRecord()
    act(() => requests?.next(asked))
    await userEvent.click(await data().findByRole('button', { name: 'Withdraw the request' }))
    expect(await data().findByRole('alert')).toHaveTextContent('We can’t reach MoodDrive.')
    await expectOneToast('Error', NOT_SAVED)
    expect(data().getByRole('button', { name: 'Withdraw the request' })).toBeEnabled()
  })
})

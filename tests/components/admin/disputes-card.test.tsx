import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { eraseFounder } from '@/data/erasure/erase'
import { AppError } from '@/data/firebase/errors'
import { waitlistCountsQuery } from '@/data/counts/counts'
import type { PageCursor } from '@/data/firebase/queries/watch'
import type * as PaymentDisputes from '@/data/payments/payment-disputes'
import {
  paymentDisputesQuery,
  type OpenClaim,
  type PaymentDispute,
} from '@/data/payments/payment-disputes'
import type * as ReferenceHolders from '@/data/payments/reference-holder'
import { referenceHolderQuery, type ReferenceHolder } from '@/data/payments/reference-holder'
import { dismissDispute, freeReference, giveToPayer } from '@/data/payments/used-payment'
import type { WaitlistRecord } from '@/data/records/record'
import { notifyByEmail } from '@/features/admin/mail/notify-by-email'
import { config } from '@/lib/config/config'
import { DisputesCard } from '@/features/admin/disputes/disputes-card'

import { person, record as wholeRecord } from '../../factories/records'
import { expectOneToast } from '../render'
import { watching } from '../watching'
import { replaceProperty } from '../replace-property'
import { openOnDesk } from './render-admin'
import { joined } from './records-with-email'

vi.mock('@/data/erasure/erase', () => ({
  eraseFounder: vi.fn<typeof eraseFounder>(),
}))
vi.mock('@/data/payments/payment-disputes', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  paymentDisputesQuery: vi.fn<typeof paymentDisputesQuery>(),
}))
vi.mock('@/data/records/search', () => import('./records-with-email'))
vi.mock('@/data/payments/reference-holder', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  referenceHolderQuery: vi.fn<typeof referenceHolderQuery>(),
}))
vi.mock('@/features/admin/mail/notify-by-email', () => ({
  notifyByEmail: vi.fn<typeof notifyByEmail>(),
}))
vi.mock('@/data/payments/used-payment', () => ({
  dismissDispute: vi.fn<typeof dismissDispute>(),
  freeReference: vi.fn<typeof freeReference>(),
  giveToPayer: vi.fn<typeof giveToPayer>(),
}))

// The real queries: tests use their keys and options, and supply the data.
const references = await vi.importActual<typeof ReferenceHolders>(
  '@/data/payments/reference-holder',
)
const stored = await vi.importActual<typeof PaymentDisputes>('@/data/payments/payment-disputes')

const UTR = '412345678901'
const give = vi.mocked(giveToPayer)
const erase = vi.mocked(eraseFounder)
let disputes: Array<(PaymentDispute | OpenClaim) & PageCursor> | Error
/** The record that uses each payment reference. No record uses a reference without an entry. */
const users = new Map<string, ReferenceHolder>()

function dispute(
  number: number,
  differences: Partial<PaymentDispute> = {},
): PaymentDispute & PageCursor {
  const createdAt = new Date(Date.UTC(2026, 4, 20, 12, 0, -number))
  return {
    id: `dispute${number}`,
    email: `payer${number}@example.com`,
    upiReferenceId: UTR,
    enteredReferralCode: null,
    waitlistUserId: null,
    createdAt,
    cursor: Timestamp.fromDate(createdAt),
    ...differences,
  }
}

function claim(differences: Partial<OpenClaim> = {}): OpenClaim & PageCursor {
  const createdAt = new Date()
  return {
    id: 'claim1',
    email: 'asha@example.com',
    claim: { payer: 'asha.rao@okhdfcbank', day: '2026-11-28', time: '14:05' },
    enteredReferralCode: null,
    createdAt,
    cursor: Timestamp.fromDate(createdAt),
    ...differences,
  }
}

function record(differences: Partial<WaitlistRecord> = {}): WaitlistRecord {
  return wholeRecord({
    id: 'record1',
    email: 'first@example.com',
    upiReferenceId: UTR,
    createdAt: new Date(Date.UTC(2026, 4, 19)),
    ...differences,
  })
}

beforeEach(() => {
  vi.mocked(notifyByEmail).mockReset()
  disputes = []
  joined.length = 0
  users.clear()
  give.mockReset().mockResolvedValue('record2')
  erase.mockReset().mockResolvedValue()
  vi.mocked(freeReference).mockReset().mockResolvedValue()
  vi.mocked(dismissDispute).mockReset().mockResolvedValue()
  vi.mocked(paymentDisputesQuery).mockImplementation((uid, page, after) =>
    watching(stored.paymentDisputesQuery(uid, page, after), (next, fail) => {
      if (disputes instanceof Error) fail(disputes)
      else next(disputes)
      return () => {}
    }),
  )
  vi.mocked(referenceHolderQuery)
    .mockReset()
    .mockImplementation((uid, reference) =>
      watching(references.referenceHolderQuery(uid, reference), (next) => {
        next(users.get(reference) ?? { state: 'free' })
        return () => {}
      }),
    )
})

function usedBy(one: WaitlistRecord) {
  users.set(UTR, { state: 'used', record: one })
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
async function lookUp(typed: string) {
  openOnDesk(<DisputesCard />)
  await userEvent.type(screen.getByLabelText('Look up a payment reference'), `${typed}{Enter}`)
}

const dialog = () => within(screen.getByRole('dialog'))

describe('the payment disputes', () => {
  it('the card groups disputes by payment, and shows the record that uses each payment', async () => {
    disputes = [dispute(1, { enteredReferralCode: 'MDDEMO1' }), dispute(2)]
    usedBy(record())
    openOnDesk(<DisputesCard />)

    const payment = within(await screen.findByRole('listitem'))
    expect(await payment.findByText(/first@/)).toBeInTheDocument()
    expect(payment.getByText('Pending')).toBeInTheDocument()
    expect(payment.getByText('Disputed by')).toBeInTheDocument()
    expect(payment.getByText(/payer1@/)).toBeInTheDocument()
    expect(payment.getByText('MDDEMO1')).toBeInTheDocument()
    const replies = payment.getAllByRole('link', { name: 'Reply' })
    expect(replies[1]).toHaveAttribute('href', expect.stringContaining('mailto:payer2@example.com'))
  })

  it('if there are no disputes, the card says so', async () => {
    openOnDesk(<DisputesCard />)
    expect(await screen.findByText('No disputes or claims to decide.')).toBeInTheDocument()
  })

  it('when loading fails, the card shows the error, and Retry loads the disputes', async () => {
    disputes = new AppError('offline', 'No connection.')
    openOnDesk(<DisputesCard />)
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    disputes = [dispute(1)]
    await press('Retry')
    expect(await screen.findByText(/payer1@/)).toBeInTheDocument()
  })

  it.each<[string, Partial<PaymentDispute>, WaitlistRecord | null, RegExp]>([
    [
      'is verified for another founder',
      {},
      record({ status: 'verified' }),
      /verified for the founder who uses it/,
    ],
    [
      'is already in the record of the person who disputes it',
      { waitlistUserId: 'record1' },
      record(),
      /nothing to decide/,
    ],
    [
      'is in a record with the email of the person who disputes it',
      {},
      record({ email: 'payer1@example.com' }),
      /^A sign-up with this email already has the payment\. Ask them whether it’s theirs/,
    ],
    [
      'is unused, and the person who disputes it is a founder',
      { waitlistUserId: 'own1' },
      null,
      /on their own page/,
    ],
  ])(
    'if the payment %s, the admin can only dismiss the dispute',
    async (_what, differences, user, words) => {
      disputes = [dispute(1, differences)]
      if (user !== null) usedBy(user)
      openOnDesk(<DisputesCard />)

      expect(await screen.findByText(words)).toBeInTheDocument()
      expect(
        screen.queryByRole('button', { name: 'Give them the payment…' }),
      ).not.toBeInTheDocument()

      await press('Dismiss…')
      await userEvent.click(dialog().getByRole('button', { name: /^Dismiss the / }))
      expect(dismissDispute).toHaveBeenCalledExactlyOnceWith('dispute1')
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
  )

  it('a dispute that has been open for over a year is marked as late', async () => {
    disputes = [
      dispute(1, { createdAt: new Date(2020, 1, 29) }),
      dispute(2, { createdAt: new Date() }),
    ]
    openOnDesk(<DisputesCard />)

    const late = await screen.findByText(/^Over a year old/)
    expect(late.closest('dd')).toHaveTextContent('payer1@example.com')
  })

  it('if no record has the disputed reference, the admin can still assign the payment to the person who disputes it', async () => {
    disputes = [dispute(1)]
    openOnDesk(<DisputesCard />)

    expect(
      await screen.findByText(/^Nobody: a new sign-up can use this reference/),
    ).toBeInTheDocument()
    await press('Give them the payment…')
    expect(dialog().queryByRole('radio')).not.toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))
    expect(giveToPayer).toHaveBeenCalledOnce()
  })

  it('deciding a dispute refreshes the sign-ups’ flags and the waitlist’s counts', async () => {
    disputes = [dispute(1)]
    const client = openOnDesk(<DisputesCard />)
    const flags = stored.disputedReferencesQuery('boss', [UTR]).queryKey
    const counts = waitlistCountsQuery('boss').queryKey
    client.setQueryData(flags, new Set([UTR]))
    client.setQueryData(counts, { total: 1, verified: 0 })

    await press('Dismiss…')
    await userEvent.click(dialog().getByRole('button', { name: /^Dismiss the / }))

    await waitFor(() => expect(client.getQueryState(flags)?.isInvalidated).toBe(true))
    expect(client.getQueryState(counts)?.isInvalidated).toBe(true)
  })
})

describe('the claims of payers who can’t find the reference', () => {
  it('claims are listed beside the disputes, with the payment’s details and a link to Statement', async () => {
    disputes = [claim({ enteredReferralCode: 'MDDEMO1' }), dispute(1)]
    usedBy(record())
    openOnDesk(<DisputesCard />)

    const claims = within(await screen.findByRole('list', { name: 'Can’t find the UTR' }))
    expect(claims.getAllByRole('listitem')).toHaveLength(1)
    expect(claims.getByText('asha.rao@okhdfcbank')).toBeInTheDocument()
    expect(claims.getByText('Paid on Nov 28, 2026, about 14:05')).toBeInTheDocument()
    expect(claims.getByText('MDDEMO1')).toBeInTheDocument()
    expect(claims.getByRole('link', { name: 'Reply' })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:asha@example.com'),
    )
    expect(screen.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      '/admin/statement',
    )
    expect(
      screen.getByRole('list', { name: 'Reference used by another person' }),
    ).toHaveTextContent('payer1@example.com')
  })

  it('the admin copies a claim’s UPI ID and email', async () => {
    disputes = [claim()]
    openOnDesk(<DisputesCard />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copy payer’s UPI ID' }))
    expect(await navigator.clipboard.readText()).toBe('asha.rao@okhdfcbank')
    await user.click(screen.getByRole('button', { name: 'Copy email' }))
    expect(await navigator.clipboard.readText()).toBe('asha@example.com')
  })

  it('the admin dismisses a claim, and a claim that is a year old is marked as late', async () => {
    disputes = [claim({ createdAt: new Date(2020, 1, 29) })]
    openOnDesk(<DisputesCard />)

    expect(await screen.findByText(/^Over a year old/)).toBeInTheDocument()
    await press('Dismiss…')
    expect(screen.getByRole('dialog', { name: 'Dismiss this claim?' })).toHaveTextContent(
      'This deletes what asha@example.com sent, and no sign-up is created.',
    )
    await userEvent.click(dialog().getByRole('button', { name: /^Dismiss the / }))
    expect(dismissDispute).toHaveBeenCalledExactlyOnceWith('claim1')
    await expectOneToast('Success', 'The claim has been dismissed.')
  })

  it('a claim with the email of a sign-up shows a warning, with the status of that sign-up’s payment', async () => {
    disputes = [claim(), claim({ id: 'claim2', email: 'new@example.com' })]
    joined.push(person(1, { email: 'asha@example.com', status: 'verified', upiReferenceId: UTR }))
    openOnDesk(<DisputesCard />)

    const [first, second] = await screen.findAllByRole('listitem', { name: 'asha.rao@okhdfcbank' })
    expect(first).toHaveTextContent(
      'This address has already joined. If it’s the same payment, dismiss this claim:Verified412345678901',
    )
    expect(second).not.toHaveTextContent('already joined')
  })

  it('a claim lists the other claims with the same email, because they may be about the same payment', async () => {
    disputes = [
      claim(),
      claim({
        id: 'claim2',
        claim: { payer: 'asha@ybl', day: '2026-11-28', time: '14:10' },
        createdAt: new Date(2026, 10, 29, 9, 30),
      }),
      claim({ id: 'claim3', email: 'new@example.com' }),
    ]
    openOnDesk(<DisputesCard />)

    const [first, third] = await screen.findAllByRole('listitem', { name: 'asha.rao@okhdfcbank' })
    expect(first).toHaveTextContent(
      /Another claim from this address\. Dismiss those about the same payment:Paid on Nov 28, 2026, about 14:10 from asha@ybl, sent Nov 29, 2026/,
    )
    expect(screen.getByRole('listitem', { name: 'asha@ybl' })).toHaveTextContent(
      'Paid on Nov 28, 2026, about 14:05 from asha.rao@okhdfcbank',
    )
    expect(third).not.toHaveTextContent('Another claim')
  })

  it('a claim with an impossible date shows the date as typed', async () => {
    disputes = [claim({ claim: { payer: 'asha@ybl', day: '2026-02-31', time: '14:05' } })]
    openOnDesk(<DisputesCard />)
    expect(await screen.findByText('Paid on 2026-02-31, about 14:05')).toBeInTheDocument()
  })
})

describe('assigning a payment to the person who disputes it', () => {
  it('after a confirmation, the payment belongs to the person who disputes it, and the other founder is asked for a correction', async () => {
    disputes = [dispute(1)]
    usedBy(record())
    openOnDesk(<DisputesCard />)
    await press('Give them the payment…')
    expect(dialog().getByText('What should happen to first@example.com?')).toBeInTheDocument()
    expect(give).not.toHaveBeenCalled()

    await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))

    expect(give).toHaveBeenCalledExactlyOnceWith(
      dispute(1),
      expect.stringContaining('made by another person'),
    )
    expect(erase).not.toHaveBeenCalled()
    expect(notifyByEmail).toHaveBeenCalledTimes(2)
    expect(
      await screen.findByText('The payment now belongs to payer1@example.com.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('link', { name: /^Write to/ })).not.toBeInTheDocument()
  })

  it('if the site sends no emails, the admin gets a draft of the email to the payer', async () => {
    onTestFinished(replaceProperty(config, 'queuesMail', false))
    disputes = [dispute(1)]
    openOnDesk(<DisputesCard />)
    await press('Give them the payment…')
    expect(dialog().getByText(/^Emails are off/)).toBeInTheDocument()
    await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))

    const link = await screen.findByRole('link', { name: 'Write to payer1@example.com' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(pathname).toBe('payer1@example.com')
    expect(searchParams.get('subject')).toBe('We’ve found your payment')
    expect(searchParams.get('body')).toContain('4123 4567 8901')
  })

  it.each([
    [
      'busy',
      'They now have the payment, but the other sign-up couldn’t be erased. Its founder was asked for a correction instead. No connection.',
    ],
    [
      'offline',
      'They now have the payment, but we don’t know whether the other sign-up was erased. If not, its founder was asked for a correction. No connection.',
    ],
  ] as const)(
    'if erasing the other founder’s record fails with the error "%s", a retry erases the record',
    async (kind, words) => {
      disputes = [dispute(1)]
      usedBy(record())
      erase.mockRejectedValueOnce(new AppError(kind, 'No connection.'))
      openOnDesk(<DisputesCard />)
      await press('Give them the payment…')
      await userEvent.click(dialog().getByRole('radio', { name: /Erase their sign-up/ }))
      await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))

      expect(await dialog().findByRole('alert')).toHaveTextContent(words)
      await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))

      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(erase).toHaveBeenCalledTimes(2)
      expect(erase).toHaveBeenLastCalledWith(record())
    },
  )

  it('if assigning the payment fails, the other founder’s record isn’t erased', async () => {
    disputes = [dispute(1)]
    usedBy(record())
    give.mockRejectedValueOnce(new AppError('changed', 'It has been verified in the meantime.'))
    openOnDesk(<DisputesCard />)
    await press('Give them the payment…')
    await userEvent.click(dialog().getByRole('radio', { name: /Erase their sign-up/ }))
    await userEvent.click(dialog().getByRole('button', { name: 'Give them the payment' }))

    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'It has been verified in the meantime.',
    )
    expect(erase).not.toHaveBeenCalled()
  })

  it('if the other founder’s record was erased earlier, the dialog doesn’t ask what should happen to the record', async () => {
    disputes = [dispute(1)]
    users.set(UTR, { state: 'erased' })
    openOnDesk(<DisputesCard />)
    expect(await screen.findByText(/An erased founder/)).toBeInTheDocument()
    await press('Give them the payment…')
    expect(dialog().queryByRole('radio')).not.toBeInTheDocument()
  })
})

describe('looking up a payment reference', () => {
  it('the admin looks up a payment reference, sees which founder uses it, and releases it', async () => {
    usedBy(record())
    await lookUp('4123-4567 8901')
    expect(await screen.findByText(/first@/)).toBeInTheDocument()

    await press('Release…')
    expect(screen.getByRole('dialog')).toHaveTextContent('first@example.com loses it')
    await userEvent.click(dialog().getByRole('button', { name: 'Release the reference' }))

    expect(freeReference).toHaveBeenCalledExactlyOnceWith(UTR, expect.any(String))
    expect(await screen.findByText('The payment reference can be used again.')).toBeInTheDocument()
  })

  it('the admin can release the reference of an erased record', async () => {
    users.set(UTR, { state: 'erased' })
    await lookUp(UTR)
    expect(await screen.findByText(/An erased founder/)).toBeInTheDocument()
    await press('Release…')
    expect(screen.getByRole('dialog')).toHaveTextContent('verified a second time')
  })

  it('neither the reference of a verified payment nor an unused reference can be released', async () => {
    usedBy(record({ status: 'verified' }))
    await lookUp(UTR)
    expect(await screen.findByText(/so they keep it/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Release…' })).not.toBeInTheDocument()

    await userEvent.clear(screen.getByLabelText('Look up a payment reference'))
    await userEvent.type(screen.getByLabelText('Look up a payment reference'), 'UNUSED1{Enter}')
    expect(
      await screen.findByText('Nobody: a new sign-up can use this reference.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Release…' })).not.toBeInTheDocument()
  })

  it('an incomplete reference shows an error and isn’t looked up', async () => {
    await lookUp('4123')
    await waitFor(() => expect(screen.getByLabelText('Look up a payment reference')).toBeInvalid())
    expect(referenceHolderQuery).not.toHaveBeenCalled()
  })
})

import { FirebaseError } from 'firebase/app'
import { getCountFromServer, onSnapshot } from 'firebase/firestore'
import { runTransaction } from 'firebase/firestore/lite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '@/components/query-client'
import { takeAdminSeat } from '@/data/accounts/new-profile'
import { profileQuery } from '@/data/accounts/users'
import { referralHistoryQuery } from '@/data/referrals/referral-history'
import { toAppError } from '@/data/firebase/errors'
import { isFault } from '@/data/firebase/report-fault'
import { runWrite } from '@/data/firebase/requests'
import { signUpFounder } from '@/data/sign-up/sign-up'
import { waitlistCountsQuery } from '@/data/counts/counts'
import { periodsUntil } from '@/domain/programme/periods'
import type { Failure } from '@/lib/report/report'

import { eventually } from '../../eventually'
import { signUp as newSignUp } from '../../factories/people'

vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getCountFromServer: vi.fn<typeof getCountFromServer>(),
  getDocsFromServer: () => Promise.resolve({ docs: [] }),
  onSnapshot: vi.fn<typeof onSnapshot>(),
}))
vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDoc: () => Promise.resolve({ data: () => undefined, exists: () => false }),
  runTransaction: vi.fn<typeof runTransaction>(),
}))

const reports = vi.hoisted((): Failure[] => [])
vi.mock('@/lib/report/send-report', () => ({
  sendReport: (failure: Failure) => reports.push(failure),
}))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reports.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

function log(): string {
  return vi.mocked(console.error).mock.calls.flat().join('\n')
}

const signUp = newSignUp({ email: 'asha@people.example' })
const attempt = {
  waitlistUserId: 'abcdefghij0123456789',
  code: 'MDASHA1',
  receipt: 'r'.repeat(26),
  receiptSecret: 's',
}

/** Delivers a snapshot of users/asha with these fields. */
function store(data: object) {
  vi.mocked(onSnapshot).mockImplementationOnce((...listener: unknown[]) => {
    const next = listener[2] as (snapshot: unknown) => void
    const snapshot = {
      metadata: { fromCache: false },
      exists: () => true,
      ref: { path: 'users/asha' },
      data: () => data,
    }
    queueMicrotask(() => next(snapshot))
    return () => {}
  })
}

describe('a query that fails', () => {
  it('a damaged document is reported with its path and field, but without its values', async () => {
    store({ role: 'user', firstName: { of: 'asha@people.example' } })

    const profile = createQueryClient().fetchQuery(profileQuery('asha'))

    await expect(profile).rejects.toMatchObject({ kind: 'malformed' })
    await eventually(() => expect(reports).toHaveLength(1))
    expect(reports[0]).toMatchObject({ tried: 'read profile' })
    expect(log()).toContain('MalformedDocumentError: users/asha: firstName: not string')
    expect(log()).not.toContain('asha@people.example')
  })

  it('a missing index is reported with the link that creates it', async () => {
    const link =
      'https://console.firebase.google.com/v1/r/project/x/firestore/indexes?create_composite=Ck'
    vi.mocked(getCountFromServer).mockRejectedValue(
      new FirebaseError(
        'failed-precondition',
        `The query requires an index. You can create it here: ${link}`,
      ),
    )
    const counts = createQueryClient().fetchQuery(waitlistCountsQuery('admin'))

    await expect(counts).rejects.toMatchObject({ kind: 'busy' })
    await eventually(() => expect(reports).toHaveLength(1))
    expect(log()).toContain('Failed: read waitlist-counts')
    expect(log()).toContain(link)
    expect(reports[0]?.causes.join('\n')).toContain(link)
  })

  it('if a query fails because an inner query fails, only one failure is reported', async () => {
    vi.mocked(getCountFromServer).mockRejectedValue(new FirebaseError('internal', 'Out of order'))

    const periods = periodsUntil(new Date(), 'day')
    const history = createQueryClient().fetchQuery(referralHistoryQuery('asha', periods))
    await expect(history).rejects.toMatchObject({ kind: 'unknown' })
    await eventually(() => expect(reports).not.toEqual([]))

    expect(reports.map(({ tried }) => tried)).toEqual(['read referral-counts'])
  })

  it('a failure without a network is not reported', async () => {
    vi.mocked(getCountFromServer).mockRejectedValue(new FirebaseError('unavailable', 'Offline'))
    const counts = createQueryClient().fetchQuery(waitlistCountsQuery('admin'))
    await expect(counts).rejects.toMatchObject({ kind: 'offline' })
    await vi.dynamicImportSettled()
    expect(reports).toEqual([])
    expect(log()).toBe('')
  })
})

describe('a write that fails', () => {
  it('the report has the write’s action and path', async () => {
    vi.mocked(runTransaction).mockRejectedValue(new FirebaseError('internal', 'Out of order'))

    await expect(signUpFounder(signUp, attempt)).rejects.toMatchObject({ problem: 'not-saved' })
    await eventually(() => expect(reports).toHaveLength(1))

    expect(reports).toEqual([
      {
        tried: 'sign up',
        path: `waitlistUsers/${attempt.waitlistUserId}`,
        causes: expect.arrayContaining(['FirebaseError internal: Out of order']),
      },
    ])
    expect(log()).toContain(`Failed: sign up (waitlistUsers/${attempt.waitlistUserId})`)
  })

  it('no report contains an email or a payment reference', async () => {
    const path = `upiReferences/${signUp.paymentReference}`
    const raw = `No document to update: ${path}, for ${signUp.email}`
    const write = runWrite({ tried: 'try', path }, () =>
      Promise.reject(new FirebaseError('out-of-range', raw)),
    )
    await expect(write).rejects.toMatchObject({ kind: 'unknown' })
    const refused = runWrite({ tried: 'try' }, () =>
      Promise.reject(new FirebaseError('permission-denied', 'Asha Rao wrote this')),
    )
    await expect(refused).rejects.toMatchObject({ kind: 'denied' })

    await eventually(() => expect(reports).toHaveLength(2))
    for (const personal of [signUp.email, signUp.paymentReference, 'Asha']) {
      expect(log() + JSON.stringify(reports)).not.toContain(personal)
    }
  })

  it('the refusal of a used payment reference or a taken admin seat is not reported', async () => {
    vi.mocked(runTransaction).mockRejectedValue(new FirebaseError('permission-denied', 'No.'))

    await expect(signUpFounder(signUp, attempt)).rejects.toMatchObject({
      problem: 'payment-reference-refused',
    })
    const account = { uid: 'asha', email: signUp.email, emailVerified: true }
    const seat = takeAdminSeat(account, { firstName: 'Asha', lastName: 'Rao' })
    await expect(seat).rejects.toMatchObject({ kind: 'denied' })

    await vi.dynamicImportSettled()
    expect(reports).toEqual([])
  })
})

it.each([
  ['auth/invalid-credential', false],
  ['auth/weak-password', false],
  ['auth/email-already-in-use', false],
  ['auth/expired-action-code', false],
  ['auth/too-many-requests', false],
  ['auth/network-request-failed', false],
  ['deadline-exceeded', false],
  ['auth/unauthorized-domain', true],
  ['auth/operation-not-allowed', true],
  ['auth/quota-exceeded', true],
  ['permission-denied', true],
  ['resource-exhausted', true],
  ['failed-precondition', true],
  ['made-up-code', true],
])('whether the error %s counts as a fault: %s', (code, fault) => {
  expect(isFault(toAppError(new FirebaseError(code, 'Raw text')))).toBe(fault)
})

it('a bug in our code counts as a fault, and the log names the file', async () => {
  const write = runWrite({ tried: 'try' }, () => Promise.reject(new TypeError('x is undefined')))
  await expect(write).rejects.toMatchObject({ kind: 'unknown' })
  await eventually(() => expect(reports).toHaveLength(1))
  expect(log()).toContain('TypeError: x is undefined')
  expect(log()).toContain('reports.test.ts')
})

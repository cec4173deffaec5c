import { QueryClient } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { getCountFromServer } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'

import { AppError } from '@/data/firebase/errors'
import { referralHistoryQuery } from '@/data/referrals/referral-history'
import { periodsUntil } from '@/domain/programme/periods'

/** The conditions of a query, each as `[field, operator, value]`. */
type Conditions = Array<[string, string, unknown]>

vi.mock('@/data/firebase/sdk/firestore', () => ({ collectionOf: () => ({}) }))
vi.mock('firebase/firestore', () => ({
  query: (_collection: unknown, ...conditions: Conditions) => conditions,
  where: (...condition: [string, string, unknown]) => condition,
  getCountFromServer: vi.fn<(query: unknown) => Promise<unknown>>(),
}))

const now = new Date(2026, 5, 15, 12)
const periods = periodsUntil(now, 'day')
let asked: Conditions[] = []
let joinedToday = 4

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  asked = []
  joinedToday = 4
  vi.mocked(getCountFromServer).mockImplementation((query) => {
    const conditions = query as unknown as Conditions
    asked.push(conditions)
    const fields = conditions.map(([field]) => field)
    const from = conditions.find(([, operator]) => operator === '>=')?.[2]
    const isToday = from instanceof Date && from.getTime() === periods.at(-1)?.from.getTime()
    const count = fields.includes('verifiedAt') ? 1 : isToday ? joinedToday : 2
    return Promise.resolve({ data: () => ({ count }) }) as never
  })
  return () => vi.useRealTimers()
})

it('the history counts an ambassador’s referrals and verifications per period', async () => {
  const history = await new QueryClient().fetchQuery(referralHistoryQuery('asha', periods))

  expect(history.joined).toEqual([...Array.from({ length: 13 }, () => 2), 4])
  expect(history.verified).toEqual(Array.from({ length: 14 }, () => 1))
  const { from, to } = periods[3] ?? { from: now, to: now }
  expect(asked).toContainEqual([
    ['referredBy', '==', 'asha'],
    ['createdAt', '>=', from],
    ['createdAt', '<', to],
  ])
  expect(asked).toContainEqual([
    ['referredBy', '==', 'asha'],
    ['verifiedAt', '>=', from],
    ['verifiedAt', '<', to],
  ])
  expect(asked).toHaveLength(28)
})

it('when an ambassador’s history is read again, only the current period is counted again', async () => {
  const client = new QueryClient()
  await client.fetchQuery(referralHistoryQuery('asha', periods))
  asked = []
  joinedToday = 5

  const history = await client.fetchQuery(referralHistoryQuery('asha', periods))

  expect(history.joined.at(-1)).toBe(5)
  expect(asked).toHaveLength(2)
})

it('the history counts each day again after it has ended', async () => {
  const client = new QueryClient()
  vi.setSystemTime(new Date(2026, 5, 15, 23, 59, 59))
  await client.fetchQuery(referralHistoryQuery('asha', periods))
  asked = []
  vi.setSystemTime(new Date(2026, 5, 16))
  const later = periodsUntil(new Date(), 'day')

  await client.fetchQuery(referralHistoryQuery('asha', later))

  const from = asked.map((query) => query.find(([, operator]) => operator === '>=')?.[2])
  expect(from).toEqual([12, 12, 13, 13].map((index) => later[index]?.from))
})

it('if a count fails, reading an ambassador’s history fails with an AppError', async () => {
  vi.mocked(getCountFromServer).mockRejectedValue(new FirebaseError('unavailable', 'no answer'))

  const counting = new QueryClient().fetchQuery(referralHistoryQuery('asha', periods))

  await expect(counting).rejects.toThrow(AppError)
  await expect(counting).rejects.toMatchObject({ kind: 'offline' })
})

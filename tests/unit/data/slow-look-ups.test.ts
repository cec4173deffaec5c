import { QueryClient } from '@tanstack/react-query'
import { getDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { creditQuery } from '@/data/verification/referral-credit'

vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDoc: vi.fn<typeof getDoc>(),
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('looking up the referrer for a verification fails after 8 seconds without a response', async () => {
  vi.mocked(getDoc).mockReturnValue(new Promise(() => {}))
  const user = { id: 'waits', referredBy: 'asha', enteredReferralCode: 'MDASHA1' }
  const found = new QueryClient()
    .fetchQuery(creditQuery('admin-uid', user))
    .catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(8_000)

  expect(await found).toMatchObject({ kind: 'offline' })
})

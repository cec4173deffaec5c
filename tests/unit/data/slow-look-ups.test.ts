import { QueryClient } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { getDoc } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { readForWrite } from '@/data/firebase/firestore'
import { creditQuery } from '@/data/waitlist/referral-credit'

vi.mock('firebase/firestore/lite', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getDoc: vi.fn<typeof getDoc>(),
}))
vi.mock('firebase/firestore', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  disableNetwork: vi.fn<typeof disableNetwork>(() => Promise.resolve()),
  enableNetwork: vi.fn<typeof enableNetwork>(() => Promise.resolve()),
}))

/** What fails for want of a network, once. */
function readTwice(): Promise<string> {
  let isFirst = true
  return readForWrite(() => {
    if (!isFirst) return Promise.resolve('read')
    isFirst = false
    return Promise.reject(new FirebaseError('unavailable', 'The client is offline.'))
  })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('whom a verification counts for is given up soon: verifying, which may take long itself, looks it up again', async () => {
  vi.mocked(getDoc).mockReturnValue(new Promise(() => {}))
  const user = { id: 'waits', referredBy: 'asha', enteredReferralCode: 'MDASHA1' }
  const found = new QueryClient()
    .fetchQuery(creditQuery('admin-uid', user))
    .catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(8_000)

  expect(await found).toMatchObject({ kind: 'offline' })
})

it('look-ups that lose the network together try it anew once, for all of them', async () => {
  const all = Promise.all([readTwice(), readTwice(), readTwice()])

  await vi.advanceTimersByTimeAsync(500)

  expect(await all).toEqual(['read', 'read', 'read'])
  expect(disableNetwork).toHaveBeenCalledOnce()
  expect(enableNetwork).toHaveBeenCalledOnce()
})

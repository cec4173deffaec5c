import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { publishClock } from '@/data/waitlist/publish-clock'
import { verifyPayment } from '@/features/admin/record/verify-payment'
import { doBeforeSignOut } from '@/session/before-sign-out'

import { person } from '../../factories/records'

vi.mock('@/data/waitlist/verify', () => ({ verifyWaitlistUser: () => Promise.resolve() }))
vi.mock('@/data/waitlist/publish-clock', () => ({ publishClock: vi.fn<typeof publishClock>() }))

const MINUTE = 60_000
const published = vi.mocked(publishClock)

// One clock for all: what was published in one test is a while ago in the next.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  published.mockReset().mockResolvedValue()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
})

const verify = (number: number) => verifyPayment(person(number), 'boss')

it('measures how long a check takes once somebody was verified, a while later and once for many', async () => {
  await verify(1)
  await verify(2)
  expect(published).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(published).toHaveBeenCalledTimes(1)

  // Whoever goes on verifying has it measured every three minutes.
  await verify(3)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(published).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it('says nothing where that fails, and tries again with the next', async () => {
  published.mockRejectedValueOnce(new Error('Refused.'))
  await verify(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await verify(2)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it('is not measured by whoever has logged out', async () => {
  await verify(1)
  await doBeforeSignOut()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(published).not.toHaveBeenCalled()
})

import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { publishClock } from '@/data/verification/publish-clock'
import { verifyOne } from '@/features/admin/verification/verification-queue'
import { doBeforeSignOut } from '@/session/before-sign-out'

import { person } from '../../factories/records'

vi.mock('@/data/verification/verify', () => ({ verifyWaitlistUser: () => Promise.resolve() }))
vi.mock('@/data/payments/payment-disputes', () => import('./disputed-payments'))
vi.mock('@/data/payments/given-up-references', () => import('./given-up-references'))
vi.mock('@/data/verification/publish-clock', () => ({ publishClock: vi.fn<typeof publishClock>() }))

const MINUTE = 60_000
const published = vi.mocked(publishClock)

// All tests share one fake clock. Ten minutes pass after each test, so tests don't affect each
// other.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  published.mockReset().mockResolvedValue()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
})

const verify = (number: number) =>
  verifyOne(person(number), { uid: 'boss', recount: () => {} }, { title: 'Success' })

it('several verifications in a row publish the waiting time only once, after ten seconds', async () => {
  await verify(1)
  await verify(2)
  expect(published).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(published).toHaveBeenCalledTimes(1)

  // While the admin keeps verifying, the waiting time is published every three minutes.
  await verify(3)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(published).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it('a failure to publish the waiting time is ignored, and the next verification publishes it', async () => {
  published.mockRejectedValueOnce(new Error('Refused.'))
  await verify(1)
  await vi.advanceTimersByTimeAsync(10_000)
  await verify(2)
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it('the waiting time isn’t published after the admin has signed out', async () => {
  await verify(1)
  await doBeforeSignOut()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(published).not.toHaveBeenCalled()
})

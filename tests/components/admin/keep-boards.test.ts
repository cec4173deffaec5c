import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { areBoardsOld, forgetStandings, publishBoards } from '@/data/boards/publish-boards'
import {
  boardsChanged,
  publishChanges,
  publishOldBoards,
} from '@/features/admin/boards/keep-boards'
import { doBeforeSignOut } from '@/session/before-sign-out'

vi.mock('@/data/boards/publish-boards', () => ({
  areBoardsOld: vi.fn<typeof areBoardsOld>(),
  forgetStandings: vi.fn<typeof forgetStandings>(),
  publishBoards: vi.fn<typeof publishBoards>(),
}))

const MINUTE = 60_000
const published = vi.mocked(publishBoards)

// All tests share one fake clock. Ten minutes pass after each test, so tests don't affect each
// other.
beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  published.mockReset().mockResolvedValue()
  vi.mocked(areBoardsOld).mockReset().mockResolvedValue(false)
  vi.mocked(forgetStandings).mockReset()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
})

it('a change of the boards is published within two seconds, and later changes at most once a minute', async () => {
  boardsChanged()
  boardsChanged()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(published).toHaveBeenCalledTimes(1)

  for (let second = 0; second < 50; second += 1) {
    boardsChanged()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(published).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it('the end of a verification run publishes the boards at once, but only if they have changed', async () => {
  boardsChanged()
  await vi.advanceTimersByTimeAsync(2_000)
  boardsChanged()
  await publishChanges()
  expect(published).toHaveBeenCalledTimes(2)
  await publishChanges()
  expect(published).toHaveBeenCalledTimes(2)
})

it('signing out publishes changed boards, and then clears the cache of the ambassadors’ figures', async () => {
  const stop = publishOldBoards()
  await vi.advanceTimersByTimeAsync(1_000)
  boardsChanged()
  published.mockImplementation(async () => {
    expect(forgetStandings).not.toHaveBeenCalled()
  })
  await doBeforeSignOut()
  expect(published).toHaveBeenCalledTimes(1)
  expect(forgetStandings).toHaveBeenCalledTimes(1)
  stop()
})

it('if publishing the boards fails, the boards are published after the next change', async () => {
  published.mockRejectedValueOnce(new Error('Refused.'))
  boardsChanged()
  await vi.advanceTimersByTimeAsync(2_000)
  boardsChanged()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(published).toHaveBeenCalledTimes(2)
})

it.each([
  ['publishes the boards if the published boards are old', true, 1],
  ['publishes nothing if the published boards are recent', false, 0],
])('opening the admin pages %s', async (_, isOld, times) => {
  vi.mocked(areBoardsOld).mockResolvedValue(isOld)
  const stop = publishOldBoards()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(published).toHaveBeenCalledTimes(times)
  stop()
})

it('opening the admin pages publishes nothing if the boards’ age can’t be read', async () => {
  vi.mocked(areBoardsOld).mockRejectedValue(new Error('offline'))
  const stop = publishOldBoards()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(published).not.toHaveBeenCalled()
  stop()
})

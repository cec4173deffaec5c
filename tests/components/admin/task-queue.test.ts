import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTaskQueue } from '@/features/admin/verification/task-queue'

/** The started tasks, in order. Each runs until the test ends it. */
let started: { name: string; end: () => void; fail: () => void }[]
let queue: ReturnType<typeof createTaskQueue>

const add = (name: string, keys: string[], isOfRun = false) =>
  queue.add(
    keys,
    () =>
      new Promise<string>((resolve, reject) => {
        started.push({ name, end: () => resolve(name), fail: () => reject(new Error(name)) })
      }),
    isOfRun,
  )
const names = () => started.map(({ name }) => name)
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  started = []
  queue = createTaskQueue()
})
afterEach(() => void vi.useRealTimers())

it('verifications that credit the same person run one after the other, and other verifications run in parallel', async () => {
  const first = add('first', ['id1', 'asha'])
  void add('next', ['id2', 'asha'])
  void add('other', ['id3', 'ravi'])
  await pass(4_000)
  expect(names()).toEqual(['first', 'other'])

  started[0]?.end()
  expect(await first).toBe('first')
  await pass()
  expect(names()).toEqual(['first', 'other', 'next'])
})

it('the verifications of a founder and of the founder’s friend run one after the other', async () => {
  void add('friend', ['id1', 'founder'])
  void add('founder', ['founder'])
  await pass()
  expect(names()).toEqual(['friend'])
})

it('a verification without a response doesn’t block the next verification for longer than five seconds', async () => {
  void add('first', ['id1', 'asha'])
  void add('next', ['id2', 'asha'])
  await pass(5_000)
  expect(names()).toEqual(['first', 'next'])
})

it('a failed verification doesn’t block the next verification that credits the same person', async () => {
  const broken = add('broken', ['id1', 'asha'])
  void add('next', ['id2', 'asha'])
  started[0]?.fail()
  await expect(broken).rejects.toThrow('broken')
  await pass()
  expect(names()).toEqual(['broken', 'next'])
})

it('at most six verifications run in parallel, and a single verification starts before the rest of a run', async () => {
  for (let number = 1; number <= 8; number += 1) void add(`run ${number}`, [`id${number}`], true)
  void add('single', ['id9'])
  await pass()
  expect(started).toHaveLength(6)

  started[0]?.end()
  await pass()
  expect(names().at(-1)).toBe('single')
})

it('stopping a run cancels only its verifications that have not started', async () => {
  const ends = [1, 2].map((number) => add(`run ${number}`, ['asha'], true))
  const single = add('single', ['asha'])
  queue.dropRun()
  started[0]?.end()
  await pass()

  expect(names()).toEqual(['run 1', 'single'])
  expect(await Promise.all(ends)).toEqual(['run 1', null])
  started[1]?.end()
  expect(await single).toBe('single')
})

import { beforeEach, expect, it, vi } from 'vitest'

import { startReader } from '@/features/admin/statement/statement-reader'

vi.mock('@/lib/why-not-loaded', () => ({ whyNotLoaded: () => Promise.resolve('Not reached.') }))

const workers: FakeWorker[] = []

/** Answers each question with the number of its worker, unless its code failed to come. */
class FakeWorker extends EventTarget {
  number = workers.push(this)
  postMessage({ id }: { id: number }) {
    const data = { id, value: this.number }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {
    this.postMessage = () => undefined
  }
  fail() {
    this.terminate()
    this.dispatchEvent(new Event('error'))
  }
}

beforeEach(() => {
  workers.length = 0
  vi.stubGlobal('Worker', FakeWorker)
})

it('a worker that failed to come before it was needed is fetched anew with the first question', async () => {
  const reader = startReader()
  workers[0]?.fail()
  expect(await reader.ask('kinds')).toBe(2)
})

it('one that fails later answers nothing any more: another would not have the files that it read', async () => {
  const reader = startReader()
  expect(await reader.ask('kinds')).toBe(1)
  workers[0]?.fail()
  await expect(reader.ask('kinds')).rejects.toThrow('Not reached.')
  await expect(reader.ask('kinds')).rejects.toThrow('Not reached.')
  expect(workers).toHaveLength(1)
})

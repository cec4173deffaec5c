import { beforeEach, expect, it, vi } from 'vitest'

import { startReader } from '@/features/admin/statement-comparison/statement-reader'

vi.mock('@/lib/browser/why-not-loaded', () => ({
  whyNotLoaded: () => Promise.resolve('Not reached.'),
}))

const workers: FakeWorker[] = []

/** Answers each request with the worker's number until `fail` is called. */
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

it('a statement worker that failed to load is replaced at the next request', async () => {
  const reader = startReader()
  workers[0]?.fail()
  expect(await reader.ask('kinds')).toBe(2)
})

it('a statement worker that fails after loading isn’t replaced, because a new worker would lack the files', async () => {
  const reader = startReader()
  expect(await reader.ask('kinds')).toBe(1)
  workers[0]?.fail()
  await expect(reader.ask('kinds')).rejects.toThrow('Not reached.')
  await expect(reader.ask('kinds')).rejects.toThrow('Not reached.')
  expect(workers).toHaveLength(1)
})

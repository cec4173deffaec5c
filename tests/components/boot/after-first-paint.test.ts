import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { afterFirstPaint } from '@/boot/first-paint'

let reportPaints: (...names: string[]) => void

class FakeObserver {
  constructor(callback: PerformanceObserverCallback) {
    reportPaints = (...names) =>
      callback(
        { getEntriesByName: (name: string) => names.filter((one) => one === name) } as never,
        this as never,
      )
  }
  observe() {}
}

const work = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  work.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('deferred work runs after the first paint of content, and only once', () => {
  afterFirstPaint(work)
  reportPaints('first-paint')
  expect(work).not.toHaveBeenCalled()
  reportPaints('first-contentful-paint')
  expect(work).toHaveBeenCalledOnce()

  dispatchEvent(new Event('load'))
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('without a paint, deferred work runs three seconds after the load event', () => {
  afterFirstPaint(work)
  dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(2999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('if a page is painted before its HTML has arrived completely, deferred work waits for DOMContentLoaded', () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  afterFirstPaint(work)
  reportPaints('first-contentful-paint')
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()

  dispatchEvent(new Event('DOMContentLoaded'))
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

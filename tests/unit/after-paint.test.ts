import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { afterPaint } from '@/lib/browser/after-paint'

/** The callbacks for the next frame, by the number that `requestAnimationFrame` returned. */
const frames = new Map<number, () => void>()

function paint(): void {
  for (const [number, work] of frames) {
    frames.delete(number)
    work()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  frames.clear()
  let number = 0
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    frames.set((number += 1), work)
    return number
  })
  vi.stubGlobal('cancelAnimationFrame', (one: number) => frames.delete(one))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('work scheduled with afterPaint runs once, after the next frame is painted', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(100)
  expect(work).not.toHaveBeenCalled()

  paint()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

it('work scheduled with afterPaint runs once on a hidden page, which paints no frames', () => {
  const work = vi.fn<() => void>()
  afterPaint(work)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledOnce()

  paint()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

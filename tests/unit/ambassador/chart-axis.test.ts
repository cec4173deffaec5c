import { describe, expect, it } from 'vitest'

import { periodsUntil } from '@/domain/programme/periods'
import { axisLabels, roundTicks } from '@/features/ambassador/chart/chart-axis'

function shortMonth(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { month: 'short' }).format(date)
}

describe('ticks of a chart’s axis', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [1, [0, 1, 2, 3, 4]],
    [5, [0, 1, 2, 3, 4, 5]],
    [6, [0, 2, 4, 6]],
    [9, [0, 2, 4, 6, 8, 10]],
    [11, [0, 5, 10, 15]],
    [50, [0, 10, 20, 30, 40, 50]],
    [51, [0, 20, 40, 60]],
    [700, [0, 200, 400, 600, 800]],
    [1_234, [0, 500, 1_000, 1_500]],
  ])('a chart whose highest figure is %i has the ticks %j', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks)
  })

  it('a chart has three to six ticks, all whole numbers, and the last is at least the highest figure', () => {
    for (let highest = 0; highest < 5_000; highest += 1) {
      const ticks = roundTicks(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.every(Number.isInteger)).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    }
  })
})

describe('labels of a chart’s axis', () => {
  const now = new Date(2026, 1, 4)
  const places = (room: number) =>
    axisLabels(periodsUntil(now, 'day'), 'day', room).map(({ index }) => index)

  it('every period has a label if there is room, and the last period always has one', () => {
    expect(places(20)).toEqual(Array.from({ length: 14 }, (_, index) => index))
    expect(places(2.1)).toEqual([1, 3, 5, 7, 9, 11, 13])
    expect(places(1.5)).toEqual([1, 4, 7, 10, 13])
    expect(places(0)).toEqual([13])
  })

  it('a day’s label names the month when the month changes', () => {
    const below = axisLabels(periodsUntil(now, 'day'), 'day', 20).map((label) => label.below)
    expect(below[0]).toBe(shortMonth(new Date(2026, 0, 22)))
    expect(below[10]).toBe(shortMonth(new Date(2026, 1, 1)))
    expect(below.filter((text) => text !== null)).toHaveLength(2)
  })

  it('a month’s label names the year when the year changes', () => {
    const below = axisLabels(periodsUntil(now, 'month'), 'month', 20).map((label) => label.below)
    expect(below[0]).toContain('2025')
    expect(below[10]).toContain('2026')
    expect(below.filter((text) => text !== null)).toHaveLength(2)
  })
})

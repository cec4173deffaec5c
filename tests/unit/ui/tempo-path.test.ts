import { describe, expect, it } from 'vitest'

import { driveKeyframes, lineCourse, lineHeight, tempoHeight } from '@/ui/brand/tempo-path'

function percentIn(text: string): number {
  return Number(/(-?[\d.]+)%/.exec(text)?.[1])
}

describe('the vehicle on the tempo line', () => {
  const from = percentIn(driveKeyframes.along.from.transform)
  const to = percentIn(driveKeyframes.along.to.transform)
  const turns = Object.entries(driveKeyframes.across).map(([at, { transform }]) => ({
    x: from + ((to - from) * percentIn(at)) / 100,
    y: percentIn(transform),
  }))

  it('the vehicle is on the line at every turning point of the line', () => {
    expect(turns.length).toBeGreaterThan(10)
    for (const { x, y } of turns.slice(0, -1)) {
      expect(y).toBeCloseTo((tempoHeight(x * 10, lineCourse) / lineHeight) * 100, 0)
    }
  })

  it('the vehicle starts and ends outside the picture', () => {
    expect(from).toBeLessThan(0)
    expect(to).toBeGreaterThan(100)
  })
})

import { describe, expect, it } from 'vitest'

import { pastMilestones } from '@/domain/launch'

describe('launch dates', () => {
  it.each([
    ['May 2026', 'launch', '2026-06-01T00:00:00+05:30'],
    ['the first half of 2026', 'beta', '2026-07-01T00:00:00+05:30'],
    ['the second half of 2026', 'perks', '2027-01-01T00:00:00+05:30'],
  ])('a launch date passes when its period ends in India: %s', (_when, milestone, over) => {
    const moment = Date.parse(over)

    expect(pastMilestones(moment - 1).split(' ')).not.toContain(milestone)
    expect(pastMilestones(moment).split(' ')).toContain(milestone)
  })

  it('no launch date has passed in January 2026, and all have in February 2027', () => {
    expect(pastMilestones(Date.parse('2026-01-01'))).toBe('')
    expect(pastMilestones(Date.parse('2027-02-01'))).toBe('launch beta perks')
  })
})

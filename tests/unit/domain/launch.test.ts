import { describe, expect, it } from 'vitest'

import { pastMilestones } from '@/domain/launch'

describe('the dates of the launch', () => {
  it.each([
    ['May 2026', 'launch', '2026-06-01T00:00:00+05:30'],
    ['the first half of 2026', 'beta', '2026-07-01T00:00:00+05:30'],
    ['the second half of 2026', 'perks', '2027-01-01T00:00:00+05:30'],
  ])('%s is over when it is over in India, and not before', (_when, milestone, over) => {
    const moment = Date.parse(over)

    expect(pastMilestones(moment - 1).split(' ')).not.toContain(milestone)
    expect(pastMilestones(moment).split(' ')).toContain(milestone)
  })

  it('are all ahead at first, and all over in the end', () => {
    expect(pastMilestones(Date.parse('2026-01-01'))).toBe('')
    expect(pastMilestones(Date.parse('2027-02-01'))).toBe('launch beta perks')
  })
})

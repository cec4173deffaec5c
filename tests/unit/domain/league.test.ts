import { describe, expect, it } from 'vitest'

import { dayInIndia, monthInIndia, startInIndia } from '@/domain/programme/league'

describe('the Indian calendar', () => {
  it.each([
    ['2026-11-30T18:29:59.999Z', '2026-11', '30'],
    ['2026-11-30T18:30:00Z', '2026-12', '1'],
    ['2026-12-31T18:30:00Z', '2027-1', '1'],
    ['2026-09-05T12:00:00Z', '2026-9', '5'],
  ])('the month and the day in India at the moment %s: %s, %s', (moment, month, day) => {
    expect(monthInIndia(new Date(moment))).toBe(month)
    expect(dayInIndia(new Date(moment))).toBe(day)
  })

  it('the month before January is in the previous year, and the month after December in the next', () => {
    const january = new Date('2026-12-31T18:30:00Z')
    expect(monthInIndia(january, -1)).toBe('2026-12')
    expect(monthInIndia(new Date('2026-12-31T18:29:59Z'), 1)).toBe('2027-1')
    // The month before March 31 is February, which has no 31st.
    expect(monthInIndia(new Date('2027-03-31T00:00:00Z'), -1)).toBe('2027-2')
  })
})

it('a day in India starts at 18:30 UTC on the previous day', () => {
  expect(startInIndia(new Date(2026, 10, 23))).toEqual(new Date('2026-11-22T18:30:00Z'))
})

import { describe, expect, it } from 'vitest'

import { publishedHours, waitInWords } from '@/domain/payments/verification-clock'

const MEASURED = Date.parse('2026-03-01T12:00:00Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

function words(medianHours: number, oldestHours: number | null, later = 0): string | null {
  return waitInWords({ medianHours, oldestHours, measuredAt: new Date(MEASURED) }, MEASURED + later)
}

describe('the time that the site says a verification takes', () => {
  it.each([
    [0, 'less than an hour'],
    [1, 'about an hour'],
    [3, 'about 3 hours'],
    [35, 'about 35 hours'],
    [36, 'about 2 days'],
    [60, 'about 3 days'],
    [13 * 24, 'about 13 days'],
    [14 * 24, 'about 2 weeks'],
    [9999, 'about 60 weeks'],
  ])('the median in hours is shown in words: %d becomes “%s”', (hours, said) => {
    expect(words(hours, null)).toBe(said)
  })

  it('if the oldest unverified sign-up has waited longer than the median, its wait is shown', () => {
    expect(words(3, 49)).toBe('about 2 days')
    expect(words(49, 3)).toBe('about 2 days')
  })

  it('the shown time grows while the oldest sign-up waits and nothing is verified', () => {
    expect(words(3, 1, DAY)).toBe('about 25 hours')
    expect(words(3, 20, 5 * DAY)).toBe('about 6 days')
    // No sign-up waited, so the time since the last verification doesn't count.
    expect(words(3, null, 5 * DAY)).toBe('about 3 hours')
  })

  it('no time is shown if the median was published more than a week ago', () => {
    expect(words(3, null, 7 * DAY)).toBe('about 3 hours')
    expect(words(3, 2, 7 * DAY + 1)).toBeNull()
  })

  it('a visitor’s slow clock doesn’t change the shown time', () => {
    expect(words(3, 2, -DAY)).toBe('about 3 hours')
  })
})

it('the published median is rounded to whole hours, from 0 to 9999', () => {
  expect([29, 31, 90].map((minutes) => publishedHours(minutes * 60_000))).toEqual([0, 1, 2])
  expect(publishedHours(-HOUR)).toBe(0)
  expect(publishedHours(5 * 365 * DAY)).toBe(9999)
})

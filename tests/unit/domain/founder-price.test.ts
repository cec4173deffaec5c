import { expect, it } from 'vitest'

import { regionOfTimeZone } from '@/domain/founder-price'

it.each([
  ['Asia/Kolkata', 'india'],
  ['Asia/Calcutta', 'india'],
  ['Asia/Kathmandu', 'international'],
  ['Europe/London', 'international'],
  ['UTC', 'india'],
])('offers the price for %s: %s', (timeZone, region) => {
  expect(regionOfTimeZone(timeZone)).toBe(region)
})

import { expect, it } from 'vitest'

import { FOUNDER_PRICE, regionOfTimeZone } from '@/domain/payments/founder-price'

it.each([
  ['Asia/Kolkata', 'india'],
  ['Asia/Calcutta', 'india'],
  ['Asia/Kathmandu', 'international'],
  ['Europe/London', 'international'],
  ['UTC', 'india'],
])('a visitor’s time zone decides which price the page shows: %s, %s', (timeZone, region) => {
  expect(regionOfTimeZone(timeZone)).toBe(region)
})

it.each(Object.values(FOUNDER_PRICE))(
  'the price’s text is formatted as usual in India: $amount $currency',
  (price) => {
    const { amount, currency, text } = price
    const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const words = new Intl.NumberFormat('en-IN', { ...format, maximumFractionDigits: 0 })
    expect(text).toBe(words.format(amount))
  },
)

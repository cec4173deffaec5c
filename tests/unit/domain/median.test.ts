import { expect, it } from 'vitest'

import { median } from '@/domain/payments/median'

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 100], 9],
  [[100, 4, 6, 1], 5],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

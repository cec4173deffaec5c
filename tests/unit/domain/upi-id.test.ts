import { describe, expect, it } from 'vitest'

import { isUpiId, normaliseUpiId } from '@/domain/payments/upi'

describe('validating a UPI ID', () => {
  it.each([
    ['Asha.Rao@OKHDFCBANK', 'asha.rao@okhdfcbank'],
    [' 98765 43210 @ ybl ', '9876543210@ybl'],
    ['asha\u200B@paytm', 'asha@paytm'],
    ['９８７６５４３２１０＠ｙｂｌ', '9876543210@ybl'],
  ])('the UPI ID %j is stored as %j', (typed, kept) => {
    expect(normaliseUpiId(typed)).toBe(kept)
    expect(isUpiId(kept)).toBe(true)
  })

  it.each(['', 'asha', '@ybl', 'asha@', 'asha@example.com', 'asha@ok@ybl', 'asha/rao@ybl'])(
    '%j is not a UPI ID',
    (typed) => {
      expect(isUpiId(normaliseUpiId(typed))).toBe(false)
    },
  )
})

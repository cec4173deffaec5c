import { expect, it } from 'vitest'

import {
  isPaymentReference,
  looksLikeUtr,
  normalisePaymentReference,
} from '@/domain/payments/payment-reference'

it.each([
  ['412345678901', '412345678901', true],
  [' 4123 4567 8901 ', '412345678901', true],
  ['4123-4567-8901', '412345678901', true],
  ['t2026112107352419abc', 'T2026112107352419ABC', false],
  ['४१२३ ४५६७ ८९०१', '412345678901', true],
  ['यूटीआर', '', false],
])('a typed reference is normalised: %j becomes “%s”', (typed, normalised, utr) => {
  expect(normalisePaymentReference(typed)).toBe(normalised)
  expect(looksLikeUtr(normalised)).toBe(utr)
})

it.each([
  [5, false],
  [6, true],
  [40, true],
  [41, false],
])('whether a payment reference of %i characters is accepted: %s', (length, accepted) => {
  expect(isPaymentReference('A'.repeat(length))).toBe(accepted)
})

import { expect, it } from 'vitest'

import { upiPaymentLink } from '@/domain/upi-link'

import { PAID } from '../../factories/offer'

it('fills in payee, name, amount, currency and note', () => {
  const link = upiPaymentLink(
    { vpa: 'mooddrive@examplebank', payeeName: 'Mood & Drive' },
    'Founder Club',
  )
  expect(link).toBe(
    `upi://pay?pa=mooddrive@examplebank&pn=Mood%20%26%20Drive&am=${PAID}&cu=INR&tn=Founder%20Club`,
  )
})

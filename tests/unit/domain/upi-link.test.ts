import { expect, it } from 'vitest'

import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { upiPaymentLink } from '@/domain/payments/upi'

const PRICE = FOUNDER_PRICE.india.amount.toFixed(2)

it('a UPI link has the payee, name, amount, currency and note', () => {
  const link = upiPaymentLink(
    { vpa: 'mooddrive@examplebank', payeeName: 'Mood & Drive', merchantCode: null },
    'Founder Club',
    'link',
    'reference1',
  )
  expect(link).toBe(
    `upi://pay?pa=mooddrive@examplebank&pn=Mood%20%26%20Drive&am=${PRICE}&cu=INR&tn=Founder%20Club`,
  )
})

it('a merchant’s UPI link also has the category, the mode and a reference for each payment', () => {
  const merchant = { vpa: 'mooddrive@bank', payeeName: 'MoodDrive', merchantCode: '5815' }
  const link = upiPaymentLink(merchant, 'Founder Club', 'link', 'reference1')
  expect(link).toBe(
    `upi://pay?pa=mooddrive@bank&pn=MoodDrive&mc=5815&mode=04&purpose=00&orgid=000000&tr=reference1&am=${PRICE}&cu=INR&tn=Founder%20Club`,
  )
  // All visitors share one QR code, so it has no reference.
  const code = upiPaymentLink(merchant, 'Founder Club', 'qr')
  expect(code).toBe(link.replace('mode=04', 'mode=19').replace('&tr=reference1', ''))
})

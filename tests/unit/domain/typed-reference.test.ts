import { expect, it } from 'vitest'

import { mistakenFor, utrIn } from '@/domain/payments/typed-reference'

it.each([
  'Your A/c XX1234 debited by Rs.49.00 on 12-11-26. UPI Ref 412345678901. Not you? Call 18001234567',
  'Paid ₹49 to MoodDrive. UPI transaction ID: 412345678901',
  'Rs 49.00 sent via UPI on 12/11/26. RRN 4123 4567 8901 -HDFC Bank',
  'UTR: 412345678901',
  'Acct XX123 debited for Rs 49.00 on 12-Nov-26; MOODDRIVE credited. UPI:412345678901. Call 18002662',
  'INR 49.00 debited A/c no. XX1234 12-11-26, 10:00:00 UPI/P2A/412345678901/MOODDRIVE',
  'A/C X1234 debited by 49.0 on date 12Nov26 trf to MOODDRIVE Refno 412345678901. If not u? call 1800111109',
  'Transaction ID\nT2611121234567890123456\nUTR: 412345678901\nDebited from XX1234',
  'Sent Rs.49.00 From HDFC Bank A/C *1234 To MoodDrive On 29/11/26 Ref 412345678901 Not You? Call 18002586161',
  'UPI Ref. No: 412345678901, again: Ref No. 412345678901',
  'T2611121234567890123456 412345678901',
  'Paid to MoodDrive ₹49 on 12 Nov 2026, 10:15 AM T2611121234567890123456 4123 4567 8901 XX1234',
  'To: MoodDrive +919876543210 Transaction ID T2611121234567890123456 412345678901',
  'CICAgOjB2MXyBA 412345678901',
  'यूटीआर UTR ४१२३४५६७८९०१ है',
])('the UTR is found in %j', (text) => {
  expect(utrIn(text)).toBe('412345678901')
})

it.each([
  '412345678901',
  'Call 918888888888 about your payment',
  'UTR 412345678901 and UTR 412345678902',
  'UTR 4123456789012',
  'Sent Rs. 49 via UPI to 91 98765 43210',
  'UTR 41234567890',
  'Refund to 919876543210',
  'Transaction ID T2611121234567890123456',
  'T2611121234567890123456 412345678901 412345678902',
  'T2611121234567890123456 paid to 919876543210',
  'T2611121234567890123456 paid on 12-11-2026 to XX412345678901',
  '',
])('no UTR is found in %j', (text) => {
  expect(utrIn(text)).toBeNull()
})

it.each([
  ['T2611121234567890123456', 'phonepe'],
  ['CICAgOjB2MXyBA', 'google'],
  ['98765 43210', 'phone'],
  ['+91 98765 43210', 'phone'],
  ['asha@okaxis', 'upi-id'],
  ['₹49', 'amount'],
  ['Rs. 49.00', 'amount'],
  ['49', 'amount'],
  ['41234567890', 'digits'],
  ['4123456789012', 'digits'],
  ['000000000000', 'same-digit'],
  ['1111 1111 1111', 'same-digit'],
  ['UTR 412345678901 and UTR 412345678902', 'several'],
  ['T2611121234567890123456 412345678901 412345678902', 'several'],
  ['HDFC123ABC', 'other'],
] as const)('text that isn’t a UTR is recognised: %j has the kind “%s”', (typed, mistaken) => {
  expect(mistakenFor(typed)).toBe(mistaken)
})

it.each(['412345678901', '4123 4567 8901', ''])(
  'a UTR or an empty text is not recognised as a mistake: %j',
  (typed) => {
    expect(mistakenFor(typed)).toBeNull()
  },
)

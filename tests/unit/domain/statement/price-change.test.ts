import { expect, it, vi } from 'vitest'

import { matchStatement } from '@/domain/statement/matching/match'
import { priceGap } from '@/domain/statement/matching/prices'

import { gapsOf, linesOf, read } from './read'

vi.mock('@/domain/payments/founder-price', async (original) => ({
  ...(await original<object>()),
  FOUNDER_PRICE: {
    india: { amount: 99, currency: 'INR', text: '₹99' },
    international: { amount: 9, currency: 'USD', text: '$9' },
  },
}))
vi.mock('@/domain/payments/former-prices', () => ({
  FORMER_PRICES: [
    {
      until: '2026-11-10T12:00+05:30',
      india: { amount: 49, currency: 'INR', text: '₹49' },
      international: { amount: 5, currency: 'USD', text: '$5' },
    },
  ],
}))

const before = new Date('2026-11-10T11:59+05:30')
const after = new Date('2026-11-10T12:01+05:30')
const reference = '632512345601'

function outcome(amount: string, createdAt: Date | null, currency = '') {
  const csv = `Date,UTR,Currency,Deposit\n12/11/2026,${reference},${currency},${amount}`
  const { matched, amountDiffers, unclear } = matchStatement(
    linesOf(read(csv)),
    [{ id: 'asha', upiReferenceId: reference, createdAt }],
    { holders: new Map(), covers: () => true },
  )
  return [
    ...matched.map(() => 'matched'),
    ...amountDiffers.map(() => 'amount differs'),
    ...unclear.flatMap(({ doubts }) => doubts),
  ]
}

it.each([
  ['the old price and the founder joined before the price changed', '49', before],
  ['the new price and the founder joined after the price changed', '99', after],
])('a payment is matched if it is %s', (_what, amount, joined) => {
  expect(outcome(amount, joined)).toEqual(['matched'])
})

it.each([
  ['49', 'Paid ₹49, but the price is ₹99 now', after],
  ['99', 'Paid ₹99, but the price was ₹49 when this founder joined', before],
  ['49', 'Paid ₹49: the price has changed, and we don’t know when this founder joined', null],
  ['99', 'Paid ₹99: the price has changed, and we don’t know when this founder joined', null],
])('a payment of ₹%s is unclear for the reason “%s”', (amount, why, joined) => {
  expect(outcome(amount, joined)).toEqual([why])
})

it('a payment in dollars, too, is compared with the price on the day the founder joined', () => {
  expect(outcome('5', before, 'USD')).toEqual(['matched'])
  expect(outcome('5', after, 'USD')).toEqual(['Paid $5, but the price is $9 now'])
})

it('a payment of an amount that was never the price is listed as “amount differs”', () => {
  expect(outcome('40', before)).toEqual(['amount differs'])
  expect(outcome('9', after)).toEqual(['amount differs'])
})

it('a payment of the old price without a reference is reported, because it may be a founder’s payment', () => {
  const rows = `12/11/2026,${reference},,1250\n13/11/2026,by hand,,49`
  expect(gapsOf(`Date,UTR,Currency,Deposit\n${rows}`)).toEqual([
    'In 1 row, a founder’s payment may have come in without a UTR of its own.',
  ])
})

it.each([
  [40, 'INR', before, -9],
  [60, 'INR', before, 11],
  [49, null, before, 0],
  [49, 'INR', after, -50],
  [98.9, 'INR', after, -0.1],
  [4, 'USD', before, -1],
  [40, 'INR', null, null],
  [null, 'INR', before, null],
] as const)(
  'the difference from the price on the day the founder joined is computed for a payment of %s %s',
  (amount, currency, joinedAt, gap) => {
    expect(priceGap({ amount, currency }, joinedAt)).toBe(gap)
  },
)

import '../../../factories/statement-price'
import { describe, expect, it } from 'vitest'

import { founderSuggestions } from '@/domain/statement/matching/founder-suggestions'
import { isCertainlyTheirs } from '@/domain/statement/matching/slips'

import { creditsOf, read } from './read'

const reference = '632512345678'

function credit({ day = '21/11/2026', narration = 'UPI', paid = '49.00' } = {}) {
  const [only] = creditsOf(
    read(`Date,Narration,UTR,Withdrawal,Deposit\n${day},${narration},${reference},,${paid}\n`),
  )
  if (only === undefined) throw new Error('No row is money received.')
  return only
}

/** A founder whose reference differs from the payment's in the last digit. */
const joined = (day: number | null) => ({
  id: 'founder',
  upiReferenceId: '632512345679',
  createdAt: day === null ? null : new Date(2026, 10, day, 23, 59),
})

describe('the payments that the admin can link to founders in one step', () => {
  it.each([
    ['joined on the day of the payment is a certain match', 21, true],
    ['joined a day before is a certain match', 20, true],
    ['joined a day after is a certain match', 22, true],
    ['joined two days before is no certain match', 19, false],
    ['joined two days after is no certain match', 23, false],
    ['joined on an unknown day is no certain match', null, false],
  ])('a founder whose reference has one wrong digit and who %s', (_when, day, isCertain) => {
    expect(isCertainlyTheirs(credit(), joined(day))).toBe(isCertain)
  })

  it('a payment of an amount other than the price is no certain match for a founder', () => {
    expect(isCertainlyTheirs(credit({ paid: '40.00' }), joined(21))).toBe(false)
  })
})

const user = (email: string | null, upiReferenceId: string) => ({ email, upiReferenceId })

const suggested = (narration: string, users: ReturnType<typeof user>[]) =>
  founderSuggestions(credit({ narration }), reference, users).map((one) => one.user.email)

describe('suggestions for a payment without a founder', () => {
  it('founders with similar references come first, then founders whose email resembles the payer’s UPI ID or name', () => {
    const users = [
      user('other@example.com', '111111111111'),
      user('asha.rao7@example.com', '222222222222'),
      user('near@example.com', '632512345670'),
      user(null, '333333333333'),
    ]
    expect(suggested(`UPI/${reference}/ASHA RAO/asha.rao@okaxis`, users)).toEqual([
      'near@example.com',
      'asha.rao7@example.com',
    ])
  })

  it('no founder is suggested if only a name of fewer than four letters is the same', () => {
    expect(suggested(`UPI/${reference}/ASH/ash@okaxis`, [user('ash@example.com', '1')])).toEqual([])
  })

  it('no founder is suggested if the reference has two typing errors', () => {
    expect(suggested('UPI', [user('far@example.com', '632512345699')])).toEqual([])
  })
})

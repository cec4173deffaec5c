import '../../../factories/statement-price'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { likelySignUps } from '@/domain/statement/matching/slips'

import { match } from './read'

const real = '632512345678'

/** Returns, for each payment, the sign-up that it probably belongs to. */
function likely(paid: readonly string[], given: readonly string[]): Record<string, string> {
  const rows = paid.map((utr) => `21/11/2026,${utr},49.00`)
  const matches = match(['Date,UTR,Deposit', ...rows].join('\n'), given)
  return Object.fromEntries([...likelySignUps(matches)].map(([one, { id }]) => [one, id]))
}

describe('a founder with a mistyped reference', () => {
  it.each([
    ['one wrong digit', '632512345978'],
    ['one missing digit', '63251234578'],
    ['one doubled digit', '6325123455678'],
    ['two swapped digits', '632513245678'],
    ['a letter in place of a digit', '6325I2345678'],
    ['one missing digit at the end', '63251234567'],
  ])('is suggested for the payment if the reference has %s', (_slip, given) => {
    expect(likely([real], [given])).toEqual({ [real]: given })
  })
})

describe('payments for which no founder is suggested', () => {
  it.each([
    ['if two digits are wrong', ['632512345999']],
    ['if a digit is added that isn’t next to an equal one', ['6325123495678']],
    ['if two digits that aren’t adjacent are swapped', ['652512343678']],
    ['if two founders’ references are equally similar', ['632512345978', '63251234578']],
  ])('no founder is suggested %s', (_why, given) => {
    expect(likely([real], given)).toEqual({})
  })

  it('a founder whose reference is equally similar to two payments is not suggested', () => {
    expect(likely(['632512345678', '632512345679'], ['632512345670'])).toEqual({})
  })

  it('a founder whose own payment is in the statement is not suggested for another payment', () => {
    expect(likely([real, '632512345978'], ['632512345978'])).toEqual({})
  })

  it('no founder is suggested if the references are a bank’s consecutive numbers, not UTRs', () => {
    expect(likely(['SX10000001'], ['SX10000002'])).toEqual({})
  })
})

/** Returns whether two references of the same length differ by one wrong digit or two swapped digits. */
function isSlip(one: string, other: string): boolean {
  const apart = Array.from(one, (_character, at) => at).filter((at) => one[at] !== other[at])
  const [first = 0, second = 0] = apart
  const isSwapped =
    second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return apart.length === 1 || (apart.length === 2 && isSwapped)
}

it('a founder is suggested for a payment only if no other founder or payment is within one typing error', () => {
  const near = fc
    .tuple(fc.nat(11), fc.nat(9))
    .map(([at, digit]) => real.slice(0, at) + String(digit) + real.slice(at + 1))
  fc.assert(
    fc.property(fc.uniqueArray(near), fc.uniqueArray(near), (paid, given) => {
      const payments = paid.filter((one) => !given.includes(one))
      const founders = given.filter((one) => !paid.includes(one))
      const pairs = payments.flatMap((payment) =>
        founders.filter((one) => isSlip(payment, one)).map((one) => [payment, one] as const),
      )
      const only = pairs.filter(
        ([payment, one]) =>
          pairs.filter((pair) => pair[0] === payment || pair[1] === one).length === 1,
      )
      expect(likely(paid, given)).toEqual(Object.fromEntries(only))
    }),
    { numRuns: 300 },
  )
})

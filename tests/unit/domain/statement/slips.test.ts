import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { likelyClaims } from '@/domain/statement/slips'

import { match } from './read'

vi.mock('@/domain/founder-price', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../../factories/statement-price')),
}))

const real = '632512345678'

/** Whose the payments with these references may be, of those who gave those. */
function likely(paid: readonly string[], given: readonly string[]): Record<string, string> {
  const rows = paid.map((utr) => `21/11/2026,${utr},49.00`)
  const matches = match(['Date,UTR,Deposit', ...rows].join('\n'), given)
  return Object.fromEntries([...likelyClaims(matches)].map(([one, { id }]) => [one, id]))
}

describe('an unclaimed payment may be of whoever gave a reference with', () => {
  it.each([
    ['one wrong character', '632512345978'],
    ['one missing', '63251234578'],
    ['one doubled', '6325123455678'],
    ['two swapped', '632513245678'],
    ['a letter in place of a digit', '6325I2345678'],
    ['one missing at the end', '63251234567'],
  ])('%s', (_slip, given) => {
    expect(likely([real], [given])).toEqual({ [real]: given })
  })
})

describe('nobody is suggested', () => {
  it.each([
    ['where two are wrong', ['632512345999']],
    ['where one is added that stands nowhere beside it', ['6325123495678']],
    ['where two that are apart are swapped', ['652512343678']],
    ['where two founders are as near', ['632512345978', '63251234578']],
  ])('%s', (_why, given) => {
    expect(likely([real], given)).toEqual({})
  })

  it('where two payments are as near to one founder', () => {
    expect(likely(['632512345678', '632512345679'], ['632512345670'])).toEqual({})
  })

  it('whose own payment is in the statement', () => {
    expect(likely([real, '632512345978'], ['632512345978'])).toEqual({})
  })

  it('for what is no UPI reference: a bank counts its own up by one', () => {
    expect(likely(['SX10000001'], ['SX10000002'])).toEqual({})
  })
})

/** Of references that are equally long. */
function isSlip(one: string, other: string): boolean {
  const apart = Array.from(one, (_character, at) => at).filter((at) => one[at] !== other[at])
  const [first = 0, second = 0] = apart
  const isSwapped =
    second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return apart.length === 1 || (apart.length === 2 && isSwapped)
}

it('suggests one founder for one payment, and only where nobody and nothing else is as near', () => {
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

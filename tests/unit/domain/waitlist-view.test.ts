import { describe, expect, it } from 'vitest'

import {
  isDay,
  isFiltered,
  isInView,
  joiningTimes,
  toWaitlistView,
  WHOLE_WAITLIST,
} from '@/domain/waitlist-view'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return toWaitlistView((name) => params.get(name))
}

describe('a view from an address', () => {
  it('is everybody where it says nothing', () => {
    expect(read('')).toEqual(WHOLE_WAITLIST)
    expect(isFiltered(read(''))).toBe(false)
  })

  it('is what it says', () => {
    expect(
      read('status=verified&referral=without-code&from=2026-05-01&to=2026-05-31&sort=oldest'),
    ).toEqual({
      status: 'verified',
      referral: 'without-code',
      from: '2026-05-01',
      to: '2026-05-31',
      sort: 'oldest',
    })
  })

  it('passes over what it doesn’t know', () => {
    expect(
      read('status=paid&referral=toString&from=2026-02-30&to=yesterday&sort=email&status=verified'),
    ).toEqual(WHOLE_WAITLIST)
  })

  it.each([
    'status=pending_verification',
    'referral=with-code',
    'from=2026-01-01',
    'to=2026-01-01',
  ])('is filtered by %s', (address) => expect(isFiltered(read(address))).toBe(true))

  it('is not filtered by its order', () => {
    expect(isFiltered(read('sort=oldest'))).toBe(false)
  })
})

it.each([
  ['2026-05-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0202-05-31', false],
  ['2026-5-31', false],
  ['', false],
])('tells whether %s is a day', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

it('takes days by the viewer’s own clock, the last one to its end', () => {
  expect(joiningTimes({ ...WHOLE_WAITLIST, from: '2026-05-01', to: '2026-05-31' })).toEqual({
    from: new Date(2026, 4, 1),
    before: new Date(2026, 5, 1),
  })
  expect(joiningTimes(WHOLE_WAITLIST)).toEqual({ from: null, before: null })
})

describe('a sign-up', () => {
  const signUp = {
    status: 'pending_verification',
    enteredReferralCode: 'MDDEMO1',
    createdAt: new Date(2026, 4, 31, 23, 59),
  }
  const isIn = (view: Partial<typeof WHOLE_WAITLIST>, differences: Partial<typeof signUp> = {}) =>
    isInView({ ...signUp, ...differences }, { ...WHOLE_WAITLIST, ...view })

  it('is in the whole waitlist, whatever it lacks', () => {
    expect(
      isInView({ status: null, enteredReferralCode: null, createdAt: null }, WHOLE_WAITLIST),
    ).toBe(true)
  })

  it('is in the views that it fits', () => {
    expect(isIn({ status: 'pending_verification' })).toBe(true)
    expect(isIn({ status: 'verified' })).toBe(false)
    expect(isIn({ referral: 'with-code' })).toBe(true)
    expect(isIn({ referral: 'without-code' })).toBe(false)
    expect(isIn({ from: '2026-05-31', to: '2026-05-31' })).toBe(true)
    expect(isIn({ from: '2026-06-01' })).toBe(false)
    expect(isIn({ to: '2026-05-30' })).toBe(false)
  })

  it('without a time of joining is within no dates', () => {
    const timeless = { status: null, enteredReferralCode: null, createdAt: null }
    expect(isInView(timeless, { ...WHOLE_WAITLIST, from: '2026-05-31' })).toBe(false)
    expect(isInView(timeless, { ...WHOLE_WAITLIST, to: '2026-05-31' })).toBe(false)
  })
})

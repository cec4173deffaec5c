import { describe, expect, it } from 'vitest'

import {
  fromWaitlistView,
  isDay,
  isFiltered,
  isInView,
  joiningTimes,
  toWaitlistView,
  usualSort,
  WAITLIST_QUEUE,
  WHOLE_WAITLIST,
  withSort,
  withStatus,
  type WaitlistView,
} from '@/domain/payments/waitlist-view'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return toWaitlistView((name) => params.get(name), 'any')
}

describe('reading a waitlist view from an address', () => {
  it('an address without parameters shows all sign-ups', () => {
    expect(read('')).toEqual(WHOLE_WAITLIST)
    expect(isFiltered(read(''))).toBe(false)
  })

  it('an address can set a view’s status, referral filter, days and order', () => {
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

  it('unknown values in an address are ignored', () => {
    expect(
      read('status=paid&referral=toString&from=2026-02-30&to=yesterday&sort=name&status=verified'),
    ).toEqual(WHOLE_WAITLIST)
  })

  it.each([
    'status=pending_verification',
    'referral=with-code',
    'from=2026-01-01',
    'to=2026-01-01',
  ])('the parameter %s filters the view', (address) => expect(isFiltered(read(address))).toBe(true))

  it('an address with only an order doesn’t filter the view', () => {
    expect(isFiltered(read('sort=oldest'))).toBe(false)
  })
})

describe('the queue of pending payments', () => {
  it('the queue is the default view and lists the oldest sign-ups first', () => {
    expect(toWaitlistView(() => null, 'pending_verification')).toEqual(WAITLIST_QUEUE)
    expect(WAITLIST_QUEUE).toMatchObject({ status: 'pending_verification', sort: 'oldest' })
  })

  it('changing the status of a view also changes its order, unless the admin chose an order', () => {
    expect(withStatus(WAITLIST_QUEUE, 'verified').sort).toBe('newest')
    expect(withStatus(WHOLE_WAITLIST, 'pending_verification').sort).toBe('oldest')
    expect(withStatus(withSort(WAITLIST_QUEUE, 'email'), 'verified').sort).toBe('email')
  })
})

it('ordering a view by email removes its range of days', () => {
  const view: WaitlistView = { ...WHOLE_WAITLIST, from: '2026-05-01', to: '2026-05-31' }
  expect(withSort(view, 'email')).toEqual({ ...WHOLE_WAITLIST, sort: 'email' })
  expect(read('sort=email&from=2026-05-01')).toEqual({ ...WHOLE_WAITLIST, sort: 'email' })
})

it.each(['any', 'pending_verification'] as const)(
  'a view stays the same when it is written to an address and read back, if the default status is “%s”',
  (usual) => {
    for (const status of ['any', 'verified', 'pending_verification'] as const) {
      for (const sort of ['newest', 'oldest', 'email'] as const) {
        const view = withSort(
          { status, referral: 'with-code', from: '2026-05-01', to: null, sort: usualSort(status) },
          sort,
        )
        const said = fromWaitlistView(view, usual)
        expect(toWaitlistView((name) => said[name] || null, usual)).toEqual(view)
      }
    }
  },
)

it.each([
  ['2026-05-31', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0202-05-31', false],
  ['2026-5-31', false],
  ['', false],
])('whether “%s” is a valid day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

it('the range of days in a view uses the viewer’s time zone and includes the last day', () => {
  expect(joiningTimes({ ...WHOLE_WAITLIST, from: '2026-05-01', to: '2026-05-31' })).toEqual({
    from: new Date(2026, 4, 1),
    before: new Date(2026, 5, 1),
  })
  expect(joiningTimes(WHOLE_WAITLIST)).toEqual({ from: null, before: null })
})

describe('the sign-ups in a view', () => {
  const signUp = {
    status: 'pending_verification',
    enteredReferralCode: 'MDDEMO1',
    createdAt: new Date(2026, 4, 31, 23, 59),
  }
  const isIn = (view: Partial<typeof WHOLE_WAITLIST>, differences: Partial<typeof signUp> = {}) =>
    isInView({ ...signUp, ...differences }, { ...WHOLE_WAITLIST, ...view })

  it('the unfiltered view contains every sign-up, even one without any field', () => {
    expect(
      isInView({ status: null, enteredReferralCode: null, createdAt: null }, WHOLE_WAITLIST),
    ).toBe(true)
  })

  it('a view contains a sign-up only if the sign-up matches all its filters', () => {
    expect(isIn({ status: 'pending_verification' })).toBe(true)
    expect(isIn({ status: 'verified' })).toBe(false)
    expect(isIn({ referral: 'with-code' })).toBe(true)
    expect(isIn({ referral: 'without-code' })).toBe(false)
    expect(isIn({ from: '2026-05-31', to: '2026-05-31' })).toBe(true)
    expect(isIn({ from: '2026-06-01' })).toBe(false)
    expect(isIn({ to: '2026-05-30' })).toBe(false)
  })

  it('a view with a range of days doesn’t contain a sign-up without a time', () => {
    const timeless = { status: null, enteredReferralCode: null, createdAt: null }
    expect(isInView(timeless, { ...WHOLE_WAITLIST, from: '2026-05-31' })).toBe(false)
    expect(isInView(timeless, { ...WHOLE_WAITLIST, to: '2026-05-31' })).toBe(false)
  })
})

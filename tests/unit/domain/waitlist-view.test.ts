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
} from '@/domain/waitlist-view'

const read = (address: string) => {
  const params = new URLSearchParams(address)
  return toWaitlistView((name) => params.get(name), 'any')
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
      read('status=paid&referral=toString&from=2026-02-30&to=yesterday&sort=name&status=verified'),
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

describe('the queue', () => {
  it('is what waits, the oldest first, where an address says nothing', () => {
    expect(toWaitlistView(() => null, 'pending_verification')).toEqual(WAITLIST_QUEUE)
    expect(WAITLIST_QUEUE).toMatchObject({ status: 'pending_verification', sort: 'oldest' })
  })

  it('has an order that goes with its status, unless another was chosen', () => {
    expect(withStatus(WAITLIST_QUEUE, 'verified').sort).toBe('newest')
    expect(withStatus(WHOLE_WAITLIST, 'pending_verification').sort).toBe('oldest')
    expect(withStatus(withSort(WAITLIST_QUEUE, 'email'), 'verified').sort).toBe('email')
  })
})

it('knows no days in the order of the emails', () => {
  const view: WaitlistView = { ...WHOLE_WAITLIST, from: '2026-05-01', to: '2026-05-31' }
  expect(withSort(view, 'email')).toEqual({ ...WHOLE_WAITLIST, sort: 'email' })
  expect(read('sort=email&from=2026-05-01')).toEqual({ ...WHOLE_WAITLIST, sort: 'email' })
})

it.each(['any', 'pending_verification'] as const)(
  'comes back from the address that it was written to, where %s is usual',
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

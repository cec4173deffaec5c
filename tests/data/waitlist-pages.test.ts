import type { QueryObserverResult } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  WAITLIST_PAGE,
  waitlistPageQuery,
  waitlistUserQuery,
  type WaitlistRows,
} from '@/data/records/list'
import { waitlistViewCountQuery } from '@/data/counts/counts'
import { WAITLIST_STATUSES } from '@/domain/payments/waitlist-status'
import { isInView, WHOLE_WAITLIST, type WaitlistView } from '@/domain/payments/waitlist-view'

import { isFull } from '../../scripts/testing/full'
import { adminSetUp, ambassadorSignUp, founderSignUp, remove, update } from '../factories/batches'
import { admin, ambassador, founder, referredBy, type Founder } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)

const page = (view: Partial<WaitlistView>, number = 1, after: WaitlistRows['end'] = null) =>
  look(waitlistPageQuery(theAdmin.uid, { ...WHOLE_WAITLIST, ...view }, number, after))
const idsOf = (result: QueryObserverResult<WaitlistRows>) => result.data?.users.map(({ id }) => id)

/** Sets the sign-up time to noon of this day in May. */
const joinedOn = (one: Founder, day: number) =>
  update(`waitlistUsers/${one.id}`, { createdAt: new Date(2026, 4, day, 12) })

describe('pages of the waitlist', () => {
  const founders = Array.from({ length: WAITLIST_PAGE * 2 + 3 }, (_, index) => founder(index + 1))

  beforeEach(async () => {
    await seed(adminSetUp(theAdmin))
    // Many records have the same time, so the order must also depend on the id.
    for (const start of [0, 50]) {
      await seed(founders.slice(start, start + 50).flatMap((one) => founderSignUp(one)))
    }
    await become(theAdmin)
  })

  it.each(['newest', 'oldest'] as const)(
    'all pages together contain every founder once, in the order of the sign-ups: %s first',
    async (sort) => {
      const first = page({ sort })
      await eventually(() => expect(first().data?.users).toHaveLength(WAITLIST_PAGE))
      const second = page({ sort }, 2, first().data?.end)
      await eventually(() => expect(second().data?.users).toHaveLength(WAITLIST_PAGE))
      const third = page({ sort }, 3, second().data?.end)
      await eventually(() => expect(third().data?.users).toHaveLength(3))

      const shown = [first, second, third].flatMap((one) => one().data?.users ?? [])
      expect(shown.map(({ id }) => id).toSorted()).toEqual(founders.map(({ id }) => id))
      const times = shown.map(({ createdAt }) => createdAt?.getTime() ?? 0)
      const sign = sort === 'newest' ? -1 : 1
      expect(times).toEqual(times.toSorted((a, b) => sign * (a - b)))
      expect(third().data?.end).toBeNull()
    },
  )

  it('all pages together contain every founder once, in the order of their emails', async () => {
    const first = page({ sort: 'email' })
    await eventually(() => expect(first().data?.users).toHaveLength(WAITLIST_PAGE))
    const second = page({ sort: 'email' }, 2, first().data?.end)
    await eventually(() => expect(second().data?.users).toHaveLength(WAITLIST_PAGE))
    const third = page({ sort: 'email' }, 3, second().data?.end)
    await eventually(() => expect(third().data?.users).toHaveLength(3))

    const shown = [first, second, third].flatMap((one) => one().data?.users ?? [])
    expect(shown.map(({ id }) => id).toSorted()).toEqual(founders.map(({ id }) => id))
    const emails = shown.map(({ email }) => email ?? '')
    expect(emails).toEqual(emails.toSorted())
  })

  it('the admin sees changes on every page of the waitlist live', async () => {
    const first = page({})
    await eventually(() => expect(first().data?.users).toHaveLength(WAITLIST_PAGE))
    const second = page({}, 2, first().data?.end)
    await eventually(() => expect(second().data?.users).toHaveLength(WAITLIST_PAGE))
    const [, changed] = idsOf(second()) ?? []
    const newcomer = founder(500)

    await seed([
      ...founderSignUp(newcomer),
      update(`waitlistUsers/${changed}`, { status: 'verified' }),
    ])

    await eventually(() => {
      expect(idsOf(first())?.[0]).toBe(newcomer.id)
      expect(second().data?.users[1]).toMatchObject({ id: changed, status: 'verified' })
    })
  })

  it('all pages of sign-ups with a code together contain every sign-up with a code', async () => {
    await seed(ambassadorSignUp(silver))
    const friends = Array.from({ length: WAITLIST_PAGE + 2 }, (_, index) =>
      founder(index + 200, referredBy(silver)),
    )
    await seed(friends.flatMap((one) => founderSignUp(one)))
    const first = page({ referral: 'with-code' })
    await eventually(() => expect(first().data?.users).toHaveLength(WAITLIST_PAGE))
    const second = page({ referral: 'with-code' }, 2, first().data?.end)
    await eventually(() => expect(second().data?.users).toHaveLength(2))

    const shown = [...(idsOf(first()) ?? []), ...(idsOf(second()) ?? [])]
    expect(shown.toSorted()).toEqual(friends.map(({ id }) => id))
  })
})

describe('filtered views of the waitlist', () => {
  const statuses = [...WAITLIST_STATUSES, 'odd']
  const referrals = ['any', 'with-code', 'without-code'] as const
  const days = [
    { from: null, to: null },
    { from: '2026-05-03', to: null },
    { from: null, to: '2026-05-05' },
    { from: '2026-05-03', to: '2026-05-05' },
    { from: '2026-05-05', to: '2026-05-03' },
  ]
  // Every status with and without a code, on different days.
  const people = statuses.flatMap((status, index) => [
    { who: founder(index + 1), status, day: index + 1 },
    { who: founder(index + 11, referredBy(silver)), status, day: index + 3 },
  ])

  beforeEach(async () => {
    await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(silver)])
    await seed(people.flatMap(({ who }) => founderSignUp(who)))
    await seed(
      people.flatMap(({ who, status, day }) => [
        joinedOn(who, day),
        update(`waitlistUsers/${who.id}`, { status }),
      ]),
    )
    await become(theAdmin)
  })

  it('each combination of filters lists and counts exactly the matching sign-ups', async () => {
    const views: WaitlistView[] = (['any', 'undecided', ...WAITLIST_STATUSES] as const).flatMap(
      (status) =>
        referrals.flatMap((referral) =>
          days.flatMap(({ from, to }) =>
            (['newest', 'oldest'] as const).map((sort) => ({ status, referral, from, to, sort })),
          ),
        ),
    )
    expect(views).toHaveLength(210)
    // Testing every seventh view still combines each choice with most others.
    const tried = isFull() ? views : views.filter((_, index) => index % 7 === 0)
    for (const shown of tried) {
      const fitting = people
        .toSorted((a, b) => (shown.sort === 'newest' ? b.day - a.day : a.day - b.day))
        .filter(({ who, status, day }) =>
          isInView(
            {
              status,
              enteredReferralCode: who.referrer?.code ?? null,
              createdAt: new Date(2026, 4, day, 12),
            },
            shown,
          ),
        )
      const seen = page(shown)
      await eventually(() => expect(seen().status).toBe('success'))
      const users = seen().data?.users ?? []
      expect({
        shown,
        // Two records can have the same time, so ids are compared without their order.
        ids: users.map(({ id }) => id).toSorted(),
        times: users.map(({ createdAt }) => createdAt?.getTime()),
        count: await client.fetchQuery(waitlistViewCountQuery(theAdmin.uid, shown)),
      }).toEqual({
        shown,
        ids: fitting.map(({ who }) => who.id).toSorted(),
        times: fitting.map(({ day }) => new Date(2026, 4, day, 12).getTime()),
        count: fitting.length,
      })
    }
  }, 60_000)

  it('a sign-up that is verified leaves the view of pending sign-ups, but its details stay open until the sign-up is erased', async () => {
    const one = founder(1)
    const pending = page({ status: 'pending_verification', referral: 'without-code' })
    await eventually(() => expect(idsOf(pending())).toEqual([one.id]))
    const alone = look(waitlistUserQuery(theAdmin.uid, one.id))

    await seed([update(`waitlistUsers/${one.id}`, { status: 'verified' })])

    await eventually(() => {
      expect(idsOf(pending())).toEqual([])
      expect(alone().data).toMatchObject({ id: one.id, status: 'verified' })
    })
    await seed([remove(`waitlistUsers/${one.id}`)])
    await eventually(() => expect(alone().data).toBeNull())
  })

  it('only the admin can read the waitlist', async () => {
    await become(silver)
    const seen = page({})
    await eventually(() => expect(seen().error).toMatchObject({ kind: 'denied' }))
  })
})

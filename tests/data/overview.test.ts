import { QueryClient } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { overviewQuery } from '@/data/counts/overview'
import { periodsUntil } from '@/domain/programme/periods'

import { adminSetUp, ambassadorWithCount, founderSignUp, set, update } from '../factories/batches'
import { account, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const days = periodsUntil(new Date(), 'day')
const HOUR = 3_600_000
/**
 * Returns a time.
 * @param hours since the first of the 14 days began
 */
const at = (hours: number) => new Date((days[0]?.from.getTime() ?? 0) + hours * HOUR)
const client = new QueryClient()

const look = () => client.fetchQuery(overviewQuery(theAdmin.uid))

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})
afterEach(() => client.clear())

it('the overview counts sign-ups and verifications per day, and how many sign-ups have a code', async () => {
  const top = ambassador(1)
  await seed([
    ...founderSignUp(founder(1)),
    ...founderSignUp(founder(2, referredBy(top))),
    ...founderSignUp(founder(3, referredBy(top))),
    update(`waitlistUsers/${founder(1).id}`, { createdAt: at(0) }),
    update(`waitlistUsers/${founder(2).id}`, { createdAt: at(70), verifiedAt: at(74) }),
    // This sign-up is one hour too early to be counted.
    update(`waitlistUsers/${founder(3).id}`, { createdAt: at(-1), verifiedAt: at(5) }),
  ])

  const overview = await look()

  const quiet = { joined: 0, verified: 0 }
  expect(overview.days.map(({ joined, verified }) => ({ joined, verified }))).toEqual([
    { joined: 1, verified: 1 },
    quiet,
    { joined: 1, verified: 0 },
    { joined: 0, verified: 1 },
    ...Array.from({ length: 10 }, () => quiet),
  ])
  expect(overview.days.map(({ from }) => from)).toEqual(days.map(({ from }) => from))
  expect(overview.referred).toBe(1)
  expect(overview.waitsMs).toEqual([4 * HOUR, 6 * HOUR])
})

it('the overview contains the waiting times of the last 10 verified records, except records without a sign-up time', async () => {
  await seed(
    Array.from({ length: 11 }, (_one, index) =>
      set(`waitlistUsers/byhand${String(index).padStart(14, '0')}`, {
        verifiedAt: Timestamp.fromMillis(index * 1000),
        ...(index === 10 ? {} : { createdAt: new Date(0) }),
      }),
    ),
  )

  const { waitsMs } = await look()

  expect(waitsMs).toEqual(Array.from({ length: 9 }, (_one, index) => (9 - index) * 1000))
})

it('the overview names the five ambassadors with the most verified referrals', async () => {
  await seed([0, 3, 1, 9, 4, 2, 7].flatMap((n) => ambassadorWithCount(ambassador(n), n)))

  const { topAmbassadors } = await look()

  expect(topAmbassadors.map(({ referralCount }) => referralCount)).toEqual([9, 7, 4, 3, 2])
  expect(topAmbassadors[0]).toMatchObject({
    firstName: 'First',
    email: ambassador(9).email,
    referralCode: ambassador(9).code,
  })
})

it('only the admin can read the overview', async () => {
  await become(account('stranger'))

  await expect(look()).rejects.toMatchObject({ kind: 'denied' })
})

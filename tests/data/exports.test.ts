import { QueryClient } from '@tanstack/react-query'
import { Timestamp, deleteField } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { readEveryAmbassador } from '@/data/ambassadors/every-ambassador'
import { AppError } from '@/data/firebase/errors'
import { countDays, firstDayQuery } from '@/data/counts/days'
import { readEveryRecord } from '@/data/records/every-record'
import { daysFrom } from '@/domain/programme/periods'

import { adminSetUp, ambassadorWithCount, founderSignUp, set, update } from '../factories/batches'
import { account, admin, ambassador, founder, type Account } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const HOUR = 3_600_000
const midnight = new Date(2026, 4, 1)
/**
 * Returns a time.
 * @param hours since midnight of 1 May
 */
const at = (hours: number) => Timestamp.fromMillis(midnight.getTime() + hours * HOUR)

const { signal } = new AbortController()

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

const firstDay = () => new QueryClient().fetchQuery(firstDayQuery(theAdmin.uid))

it('the export of ambassadors contains every ambassador with all figures, and no other accounts', async () => {
  await seed([
    ...ambassadorWithCount(ambassador(1), 60),
    ...ambassadorWithCount(ambassador(2), 0),
    set(`users/byhand`, { role: 'ambassador', referralCount: 'many' }),
  ])

  const all = await readEveryAmbassador(signal, () => {})

  expect(all.toSorted((a, b) => (b.referralCount ?? -1) - (a.referralCount ?? -1))).toEqual([
    {
      firstName: 'First',
      lastName: 'Last',
      email: ambassador(1).email,
      referralCode: ambassador(1).code,
      college: expect.any(String) as string,
      referralCount: 60,
      createdAt: expect.any(Date) as Date,
    },
    expect.objectContaining({ email: ambassador(2).email, referralCount: 0 }),
    expect.objectContaining({ email: null, referralCount: null, createdAt: null }),
  ])
})

describe('the export of figures per day', () => {
  const dated = [
    set('waitlistUsers/byhand00000000000001', { createdAt: null }),
    set('waitlistUsers/byhand00000000000002', { createdAt: at(30) }),
    set('waitlistUsers/byhand00000000000003', { createdAt: at(50), verifiedAt: at(60) }),
  ]
  it.each([
    ['without records, the export has no first day', [], null],
    ['the export starts on the day on which the first founder joined', dated, at(30).toDate()],
  ])('%s', async (_when, records, begins) => {
    await seed(records)

    expect(await firstDay()).toEqual(begins)
  })

  it('each day of the export counts from midnight to midnight in the admin’s time zone', async () => {
    await seed([
      set('waitlistUsers/byhand00000000000001', {
        status: 'verified',
        createdAt: at(0),
        verifiedAt: at(24),
      }),
      set('waitlistUsers/byhand00000000000002', {
        status: 'verified',
        createdAt: at(23.99),
        verifiedAt: at(71.99),
      }),
      set('waitlistUsers/byhand00000000000003', { status: 'verified', createdAt: at(48) }),
    ])
    const progress: number[] = []

    const figures = await countDays(signal, daysFrom(midnight, at(71).toDate()), (days) =>
      progress.push(days),
    )

    expect(figures).toEqual([
      { from: midnight, joined: 2, verified: 0 },
      { from: new Date(2026, 4, 2), joined: 0, verified: 1 },
      { from: new Date(2026, 4, 3), joined: 1, verified: 1 },
    ])
    expect(progress).toEqual([3])
  })
})

describe('exports by other accounts', () => {
  it.each<[string, Account]>([
    ['a stranger', account('stranger')],
    ['an ambassador', ambassador(1)],
  ])('%s can’t export anything', async (_who, who) => {
    await seed([...ambassadorWithCount(ambassador(1), 3), ...founderSignUp(founder(1))])
    await become(who)

    for (const read of [
      () => readEveryRecord(signal, () => {}),
      () => readEveryAmbassador(signal, () => {}),
      () => countDays(signal, daysFrom(new Date(), new Date()), () => {}),
    ]) {
      await expect(read()).rejects.toMatchObject({ kind: 'denied' })
    }
  })
})

// This test comes last: it reads many documents. After the database is cleared, the SDK takes more than a minute to
// return an empty result.
describe('exporting all sign-ups', () => {
  it('the export contains every sign-up, even if it needs several reads or a sign-up has no time', async () => {
    await seed(founderSignUp(founder(1)))
    await seed([update(`waitlistUsers/${founder(1).id}`, { createdAt: deleteField() })])
    for (let start = 0; start < 1200; start += 300) {
      await seed(
        Array.from({ length: 300 }, (_one, index) =>
          set(`waitlistUsers/byhand${String(start + index).padStart(14, '0')}`, {
            email: `${String(start + index)}@people.example`,
            createdAt: at(start + index),
          }),
        ),
      )
    }
    const progress: number[] = []

    const all = await readEveryRecord(signal, (read) => progress.push(read))

    expect(progress).toEqual([1000, 1201])
    expect(new Set(all.map(({ email }) => email)).size).toBe(1201)
    expect(all.find(({ id }) => id === founder(1).id)).toMatchObject({ createdAt: null })
  })

  it('an export that the admin aborts reads no further records', async () => {
    await seed(founderSignUp(founder(1)))
    const controller = new AbortController()
    controller.abort()
    const progress: number[] = []

    await expect(
      readEveryRecord(controller.signal, (read) => progress.push(read)),
    ).rejects.toBeInstanceOf(AppError)

    expect(progress).toEqual([])
  })
})

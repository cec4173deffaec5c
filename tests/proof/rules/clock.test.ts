import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { dayInIndia, monthInIndia } from '@/domain/programme/league'

import { commit, leaveProgramme, set, update, verify, visit } from '../../factories/batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from '../../rules/environment'

// Tests the rules about the Indian calendar with the evaluator, because the emulator's clock can't
// be set.

const { at, as, seed, startWith } = rulesEnvironment('clock')

beforeEach(() => startWith(WORLD))

describe('the day of a visit', () => {
  const midnight = Date.UTC(2027, 10, 30, 18, 30)

  it.each([
    ['30', '2027-11', midnight - 1],
    ['1', '2027-12', midnight],
    ['7', '2028-1', Date.UTC(2028, 0, 6, 18, 30)],
  ])(
    'a visit can be counted only on the current day by Indian time: day %s of %s',
    async (day, month, time) => {
      const now = new Date(time)
      expect([dayInIndia(now), monthInIndia(now)]).toEqual([day, month])
      for (const [otherDay, otherMonth] of [
        ['30', '2027-11'],
        ['1', '2027-12'],
        ['30', '2027-12'],
        ['1', '2027-11'],
        ['6', '2028-1'],
        ['7', '2028-1'],
      ] as const) {
        if (otherDay === day && otherMonth === month) continue
        await at(now, () =>
          expectDenied(commit(as(null), [visit(AMBASSADOR, otherDay, otherMonth)])),
        )
      }
      await at(now, () => expectAllowed(commit(as(null), [visit(AMBASSADOR, day, month)])))
    },
  )
})

describe('the month of a verification', () => {
  it.each([
    ['2027-11', Date.UTC(2027, 10, 30, 18, 30) - 1],
    ['2027-12', Date.UTC(2027, 10, 30, 18, 30)],
    ['2028-1', Date.UTC(2027, 11, 31, 18, 30)],
  ])(
    'a verification can count only in the current month by Indian time: %s',
    async (month, time) => {
      const now = new Date(time)
      const [record] = verify(FOUNDER, ADMIN)
      if (record?.kind !== 'update') throw new Error('A verification writes to the record first.')
      for (const verifiedMonth of ['2027-11', '2027-12', '2028-1']) {
        const verified = { ...record.data, verifiedMonth }
        const expectation = verifiedMonth === month ? expectAllowed : expectDenied
        await at(now, () => expectation(commit(as(ADMIN), [update(record.path, verified)])))
      }
    },
  )

  it('a new verification must count in the current month, and a restored verification in its old month', async () => {
    await seed([update(`waitlistUsers/${FOUNDER.id}`, { verifiedMonth: '2027-11' })])
    const now = new Date(Date.UTC(2027, 11, 1))
    const [record] = verify(FOUNDER, ADMIN)
    if (record?.kind !== 'update') throw new Error('A verification writes to the record first.')
    const { verifiedMonth: _month, ...verified } = record.data
    await at(now, () => expectDenied(commit(as(ADMIN), [update(record.path, verified)])))
    const restored = { ...verified, verifiedAt: Timestamp.fromMillis(1_800_000_000_000) }
    await at(now, () => expectAllowed(commit(as(ADMIN), [update(record.path, restored)])))
  })
})

describe('leaving the programme', () => {
  it('an ambassador who leaves must delete the visits of the current month by Indian time', async () => {
    const now = new Date(Date.UTC(2027, 10, 30, 18, 30))
    await seed([
      set(`visits/${AMBASSADOR.code}-2027-12`, { code: AMBASSADOR.code, days: { 1: 1 } }),
    ])
    await at(now, () => expectDenied(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))))
    const earlier = new Date(now.getTime() - 1)
    await at(earlier, () => expectAllowed(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))))
  })
})

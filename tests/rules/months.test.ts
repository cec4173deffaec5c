import { deleteField, doc, getDoc, increment } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { monthInIndia } from '@/domain/league'

import {
  COLLEGE_KEY,
  LAST_MONTH,
  THIS_MONTH,
  type Write,
  askForCorrection,
  collegeKeyOf,
  commit,
  correctPayment,
  creditAmbassador,
  creditFounder,
  discountAmbassador,
  founderSignUp,
  leaveProgramme,
  mergeColleges,
  remove,
  set,
  takeBack,
  update,
  verify,
  withoutMonths,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { COLLEGE, founder, referredBy, referredByFounder } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { at, as, seed, startWith, pastTheRules } = rulesEnvironment('months')

const RECORD = `waitlistUsers/${FOUNDER.id}`
const PROFILE = `users/${AMBASSADOR.uid}`
const ENTRY = `leaderboard/${AMBASSADOR.uid}`
const SCHOOL = `colleges/${COLLEGE_KEY}`
const COUNTS = [PROFILE, ENTRY, SCHOOL]

/** What the months of all three say: each has counted before. */
function monthsAre(months: Document, count = 3): Write[] {
  return [
    update(PROFILE, { months }),
    update(ENTRY, { months }),
    set(SCHOOL, { name: COLLEGE, count, months, lastVerifiedReferral: 'before00000000000000' }),
  ]
}

async function monthsIn(path: string): Promise<unknown> {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.get('months')
}

/** The same writes with these months in all three. */
function withMonths(writes: readonly Write[], months: Document): Write[] {
  return COUNTS.reduce<Write[]>((batch, path) => changing(batch, path, { months }), [...writes])
}

/** A batch that replaces whole maps, as one may by hand, and doesn't add to what they hold. */
function replacing(writes: readonly Write[]): Write[] {
  return writes.map((write) =>
    write.kind === 'merge' && COUNTS.includes(write.path) ? { ...write, kind: 'update' } : write,
  )
}

beforeEach(() => startWith(WORLD))

const verified = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]

describe('a verification', () => {
  it('counts in the month that it is in India', async () => {
    await seed(monthsAre({ [LAST_MONTH]: 2, [THIS_MONTH]: 5 }))
    await expectAllowed(commit(as(ADMIN), verified))
    for (const path of COUNTS) {
      expect(await monthsIn(path)).toEqual({ [LAST_MONTH]: 2, [THIS_MONTH]: 6 })
    }
  })

  it('does not go without its month, nor without counting in it', async () => {
    await expectDenied(commit(as(ADMIN), withoutMonths(verified)))
    await expectDenied(
      commit(as(ADMIN), changing(verified, RECORD, { verifiedMonth: deleteField() })),
    )
    await expectDenied(
      commit(as(ADMIN), changing(withoutMonths(verified), RECORD, { verifiedMonth: THIS_MONTH })),
    )
  })

  it.each([
    ['the month before', LAST_MONTH],
    ['the month to come', monthInIndia(new Date(), 1)],
    ['no month', 'text'],
    ['a number', 7],
  ])('does not count in %s', async (_, month) => {
    const elsewhere = changing(verified, RECORD, { verifiedMonth: month })
    await expectDenied(commit(as(ADMIN), elsewhere))
    await expectDenied(commit(as(ADMIN), withMonths(elsewhere, { [String(month)]: 1 })))
    await expectDenied(commit(as(ADMIN), withMonths(verified, { [String(month)]: 1 })))
  })

  it.each(COUNTS)('moves the month of all three by one, and no other month: %s', async (path) => {
    await seed(monthsAre({ [LAST_MONTH]: 2, [THIS_MONTH]: 5 }))
    for (const months of [
      { [LAST_MONTH]: 2, [THIS_MONTH]: 7 },
      { [LAST_MONTH]: 2, [THIS_MONTH]: 5 },
      { [LAST_MONTH]: 2, [THIS_MONTH]: 4 },
      { [LAST_MONTH]: 2, [THIS_MONTH]: 6.5 },
      { [LAST_MONTH]: 2, [THIS_MONTH]: '6' },
      { [LAST_MONTH]: 3, [THIS_MONTH]: 6 },
      { [LAST_MONTH]: 3, [THIS_MONTH]: 5 },
      { [LAST_MONTH]: 2, [THIS_MONTH]: 6, extra: 1 },
      { [THIS_MONTH]: 6 },
      { [LAST_MONTH]: 2 },
      {},
      deleteField(),
      'text',
    ]) {
      await expectDenied(commit(as(ADMIN), replacing(changing(verified, path, { months }))))
    }
    const right = { [LAST_MONTH]: 2, [THIS_MONTH]: 6 }
    await expectAllowed(commit(as(ADMIN), replacing(withMonths(verified, right))))
  })

  it('moves no other month, even where all that say so agree', async () => {
    await seed(monthsAre({ [THIS_MONTH]: 5 }))
    const also = withMonths(verified, { [THIS_MONTH]: 6, extra: 1 })
    await expectDenied(commit(as(ADMIN), replacing(also)))
    const twice = [PROFILE, ENTRY].reduce<Write[]>(
      (batch, path) => changing(batch, path, { months: { [THIS_MONTH]: 7 } }),
      withMonths(verified, { [THIS_MONTH]: 6 }),
    )
    await expectDenied(commit(as(ADMIN), replacing(twice)))
  })

  it('that has been taken back in another month counts in the one of today', async () => {
    await seed([update(RECORD, { verifiedMonth: LAST_MONTH })])
    await expectDenied(commit(as(ADMIN), withoutMonths(verified)))
    const then = withMonths(withoutMonths(verified), { [LAST_MONTH]: 1 })
    await expectDenied(commit(as(ADMIN), then))
    await expectAllowed(commit(as(ADMIN), verified))
  })

  it('that a founder is credited with, or nobody, has its month, too', async () => {
    const friend = founder(71, referredByFounder(FOUNDER))
    const alone = founder(72)
    await seed([...founderSignUp(friend), ...founderSignUp(alone)])
    for (const batch of [
      [...verify(friend, ADMIN), ...creditFounder(FOUNDER, friend, 1)],
      verify(alone, ADMIN),
    ]) {
      const id = batch[0]?.path ?? ''
      await expectDenied(commit(as(ADMIN), changing(batch, id, { verifiedMonth: LAST_MONTH })))
      await expectAllowed(commit(as(ADMIN), batch))
    }
  })
})

function batchIn(month: string): Write[] {
  return withMonths(changing(verified, RECORD, { verifiedMonth: month }), { [month]: 1 })
}

describe('the month of a verification', () => {
  // Half past six in the evening by UTC, on the last day.
  const midnight = Date.UTC(2027, 10, 30, 18, 30)

  it.each([
    ['2027-11', midnight - 1],
    ['2027-12', midnight],
    ['2027-9', Date.UTC(2027, 8, 15)],
    ['2028-1', Date.UTC(2027, 11, 31, 18, 30)],
  ])('is %s by the time of India', async (month, time) => {
    expect(monthInIndia(new Date(time))).toBe(month)
    for (const other of ['2027-11', '2027-12', '2027-9', '2028-1', '2027-10', '2027-09']) {
      if (other === month) continue
      await at(new Date(time), () => expectDenied(commit(as(ADMIN), batchIn(other))))
    }
    await at(new Date(time), () => expectAllowed(commit(as(ADMIN), batchIn(month))))
  })

  it('is nobody’s to change', async () => {
    const later = update(RECORD, { verifiedMonth: LAST_MONTH })
    for (const who of [null, STRANGER, FOUNDER_ACCOUNT, AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [later]))
    }
    await expectDenied(
      commit(as(ADMIN), changing(askForCorrection(FOUNDER), RECORD, { verifiedMonth: LAST_MONTH })),
    )
    await seed(askForCorrection(FOUNDER))
    const corrected = correctPayment(FOUNDER, 'CORRECTED1')
    await expectDenied(
      commit(as(FOUNDER_ACCOUNT), changing(corrected, RECORD, { verifiedMonth: LAST_MONTH })),
    )
    await seed(verified)
    for (const who of [null, FOUNDER_ACCOUNT, AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [later]))
    }
  })

  it('is not there when somebody signs up', async () => {
    const early = founder(73, referredBy(AMBASSADOR))
    const path = `waitlistUsers/${early.id}`
    const signUp = changing(founderSignUp(early), path, { verifiedMonth: THIS_MONTH })
    await expectDenied(commit(as(null), signUp))
  })
})

describe('what is counted by months', () => {
  it('is nobody’s to set', async () => {
    for (const who of [null, STRANGER, AMBASSADOR, ADMIN]) {
      for (const path of COUNTS) {
        await seed(monthsAre({ [THIS_MONTH]: 5 }))
        await expectDenied(commit(as(who), [update(path, { months: { [THIS_MONTH]: 9 } })]))
        await expectDenied(commit(as(who), [update(path, { months: deleteField() })]))
      }
    }
  })

  it('goes with whoever leaves, and stays with the college', async () => {
    await seed(monthsAre({ [THIS_MONTH]: 5 }))
    await expectAllowed(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    expect(await monthsIn(SCHOOL)).toEqual({ [THIS_MONTH]: 5 })
  })

  it('is made good on the board by the admin together with the count', async () => {
    await seed(monthsAre({ [THIS_MONTH]: 3 }))
    const behind = { count: 2, months: { [THIS_MONTH]: 2 } }
    await seed([update(ENTRY, behind)])
    const right = { count: 3, months: { [THIS_MONTH]: 3 } }
    for (const wrong of [{ ...right, months: { [THIS_MONTH]: 4 } }, { count: 3 }]) {
      await expectDenied(commit(as(ADMIN), [update(ENTRY, wrong)]))
    }
    await expectDenied(commit(as(AMBASSADOR), [update(ENTRY, right)]))
    await expectAllowed(commit(as(ADMIN), [update(ENTRY, right)]))
  })
})

/** Verified in another month than this. */
async function verifiedIn(month: string): Promise<void> {
  await seed(verified)
  await seed([
    update(RECORD, { verifiedMonth: month }),
    ...monthsAre({ [month]: 2, [THIS_MONTH]: 5 }, 4),
  ])
}

describe('taking a verification back', () => {
  const back = [...takeBack(FOUNDER, ADMIN), ...discountAmbassador(AMBASSADOR, FOUNDER, 3)]
  const backIn = (month: string) => withMonths(back, { [month]: increment(-1) })

  it.each([LAST_MONTH, monthInIndia(new Date(), -7)])(
    'takes it from the month that it was counted in: %s',
    async (month) => {
      await verifiedIn(month)
      await expectDenied(commit(as(ADMIN), back))
      await expectDenied(commit(as(ADMIN), withoutMonths(back)))
      for (const path of COUNTS) {
        const twice = { [month]: increment(-1), [THIS_MONTH]: increment(-1) }
        await expectDenied(commit(as(ADMIN), changing(backIn(month), path, { months: twice })))
        await expectDenied(commit(as(ADMIN), changing(backIn(month), path, { months: {} })))
      }
      await expectAllowed(commit(as(ADMIN), backIn(month)))
      for (const path of COUNTS) {
        expect(await monthsIn(path)).toEqual({ [month]: 1, [THIS_MONTH]: 5 })
      }
    },
  )

  it('keeps the month that it was counted in', async () => {
    await verifiedIn(LAST_MONTH)
    for (const verifiedMonth of [THIS_MONTH, null, deleteField()]) {
      const otherwise = changing(backIn(LAST_MONTH), RECORD, { verifiedMonth })
      await expectDenied(commit(as(ADMIN), otherwise))
    }
  })
})

function college(name: string, months: Document): Write {
  const path = `colleges/${collegeKeyOf(name)}`
  return set(path, { name, count: 7, lastVerifiedReferral: 'before00000000000000', months })
}

describe('merging two colleges', () => {
  const OTHER = 'Sum College'
  const MONTHS = { [LAST_MONTH]: 2, [THIS_MONTH]: 5 }
  beforeEach(() => seed([college(COLLEGE, MONTHS), college(OTHER, { [THIS_MONTH]: 1 })]))

  it('adds up what both have in this month and in the last', async () => {
    for (const months of [
      {},
      MONTHS,
      { ...MONTHS, [THIS_MONTH]: 7 },
      { ...MONTHS, [THIS_MONTH]: 1 },
      { [LAST_MONTH]: 3, [THIS_MONTH]: 6 },
      { [LAST_MONTH]: 1, [THIS_MONTH]: 6 },
      { [THIS_MONTH]: 6 },
      { ...MONTHS, [THIS_MONTH]: '6' },
      'text',
    ] as Document[]) {
      await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 14, months)))
    }
    const both = { ...MONTHS, [THIS_MONTH]: 6 }
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 14, both)))
    expect(await monthsIn(`colleges/${collegeKeyOf(OTHER)}`)).toEqual(both)
    expect(await monthsIn(SCHOOL)).toBeUndefined()
  })

  it('takes the months along to a name that nobody has used, and from one without any', async () => {
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, 'Third College', 7, {})))
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, 'Third College', 7, MONTHS)))
    await seed([remove(SCHOOL)])
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 7, {})))
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 7, { [THIS_MONTH]: 1 })))
  })

  it('knows which month is this and which was the last, on a month’s last day and in January', async () => {
    const months = { '2027-10': 3, '2027-11': 4, '2027-12': 5, '2028-1': 6 }
    const zero = { '2027-10': 0, '2027-11': 0, '2027-12': 0, '2028-1': 0 }
    const expected: [time: number, isAsked: (keyof typeof months)[]][] = [
      [Date.UTC(2027, 10, 30, 18, 29), ['2027-10', '2027-11']],
      [Date.UTC(2027, 10, 30, 18, 30), ['2027-11', '2027-12']],
      [Date.UTC(2027, 11, 31, 12), ['2027-11', '2027-12']],
      [Date.UTC(2028, 0, 31, 12), ['2027-12', '2028-1']],
    ]
    for (const [time, isAsked] of expected) {
      for (const month of Object.keys(months) as (keyof typeof months)[]) {
        await startWith([...WORLD, college(COLLEGE, months), college(OTHER, zero)])
        const left = mergeColleges(COLLEGE, OTHER, 14, { ...months, [month]: 0 })
        await at(new Date(time), () => {
          const merged = commit(as(ADMIN), left)
          return isAsked.includes(month) ? expectDenied(merged) : expectAllowed(merged)
        })
      }
    }
  })
})

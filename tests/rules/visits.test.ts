import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  where,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { monthInIndia } from '@/domain/programme/league'

import {
  LAST_MONTH,
  THIS_MONTH,
  TODAY,
  type Write,
  commit,
  leaveProgramme,
  pause,
  remove,
  set,
  update,
  visit,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { ambassador } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  DOCUMENTS,
  FOUNDER,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, pastTheRules, asksByHand, onlyLets } = rulesEnvironment('visits')

const { code } = AMBASSADOR
const PATH = visit(AMBASSADOR).path
const BEFORE = `visits/${code}-${LAST_MONTH}`
const OTHER_DAY = TODAY === '1' ? '2' : '1'

/** Visits of this month: some today, and some on one other day. */
const COUNTED = set(PATH, { code, days: { [OTHER_DAY]: 4, [TODAY]: 9 } })

async function visits(): Promise<unknown> {
  return (await getDoc(doc(pastTheRules(), PATH))).data()
}

beforeEach(() => startWith(WORLD))

describe('a visit to an ambassador’s link', () => {
  onlyLets('everyone', 'count a visit', (firestore) => commit(firestore, [visit(AMBASSADOR)]))

  it('the first visit of a month stores a count of 1, and the next visit adds 1 to today’s count', async () => {
    await expectAllowed(commit(as(null), [visit(AMBASSADOR)]))
    expect(await visits()).toEqual({ code, days: { [TODAY]: 1 } })
    await seed([COUNTED])
    await expectAllowed(commit(as(null), [visit(AMBASSADOR)]))
    expect(await visits()).toEqual({ code, days: { [OTHER_DAY]: 4, [TODAY]: 10 } })
  })

  it.each<[string, Document]>([
    ['a count of two visits', { code, days: { [TODAY]: 2 } }],
    ['a count of zero visits', { code, days: { [TODAY]: 0 } }],
    ['a negative count of visits', { code, days: { [TODAY]: -1 } }],
    ['half a visit', { code, days: { [TODAY]: 0.5 } }],
    ['a text as the count', { code, days: { [TODAY]: '1' } }],
    ['an empty map of days', { code, days: {} }],
    ['a count on another day', { code, days: { [OTHER_DAY]: 1 } }],
    ['a count on two days', { code, days: { [OTHER_DAY]: 1, [TODAY]: 1 } }],
    ['a field that is no day', { code, days: { [TODAY]: 1, extra: 1 } }],
    ['no days', { code }],
    ['a text in place of the days', { code, days: 'text' }],
    ['another code', { code: OTHER_AMBASSADOR.code, days: { [TODAY]: 1 } }],
    ['no code', { days: { [TODAY]: 1 } }],
    ['data about the visitor', { code, days: { [TODAY]: 1 }, extra: 'Chrome' }],
  ])('the first visit of a month is refused with %s', async (_, wrong) => {
    await expectDenied(commit(as(null), [set(PATH, wrong)]))
  })

  it.each<[string, Document]>([
    ['add two to today’s count', { days: { [OTHER_DAY]: 4, [TODAY]: 11 } }],
    ['leave today’s count unchanged', { days: { [OTHER_DAY]: 4, [TODAY]: 9 } }],
    ['subtract one from today’s count', { days: { [OTHER_DAY]: 4, [TODAY]: 8 } }],
    ['reset today’s count', { days: { [OTHER_DAY]: 4, [TODAY]: 1 } }],
    ['remove today’s count', { days: { [OTHER_DAY]: 4 } }],
    ['remove another day’s count', { days: { [TODAY]: 10 } }],
    ['also change another day’s count', { days: { [OTHER_DAY]: 5, [TODAY]: 10 } }],
    ['change only another day’s count', { days: { [OTHER_DAY]: 5, [TODAY]: 9 } }],
    ['change the code', { code: OTHER_AMBASSADOR.code, days: { [OTHER_DAY]: 4, [TODAY]: 10 } }],
    ['remove the code', { code: deleteField(), days: { [OTHER_DAY]: 4, [TODAY]: 10 } }],
    ['add a field', { days: { [OTHER_DAY]: 4, [TODAY]: 10 }, extra: true }],
  ])('a later visit can’t %s', async (_, change) => {
    await seed([COUNTED])
    await expectDenied(commit(as(null), [update(PATH, change)]))
    for (const who of [AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [update(PATH, change)]))
    }
  })

  it('the admin can’t count a visit in the batch that resumes the paused code', async () => {
    await seed(pause(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), [...pause(AMBASSADOR, false), visit(AMBASSADOR)]))
    await expectAllowed(commit(as(ADMIN), pause(AMBASSADOR, false)))
    await expectAllowed(commit(as(ADMIN), [visit(AMBASSADOR)]))
  })

  it('a visit count must be an integer, not a double', async () => {
    const name = `${DOCUMENTS}/${PATH}`
    const by = (value: unknown) => ({
      writes: [
        {
          update: {
            name,
            fields: {
              code: { stringValue: code },
              days: { mapValue: { fields: { [TODAY]: value } } },
            },
          },
        },
      ],
    })
    expect(await asksByHand(null, 'commit', by({ doubleValue: 1 }))).toBe(403)
    expect(await asksByHand(null, 'commit', by({ integerValue: '1' }))).toBe(200)
  })

  it('a batch can count only one visit to an ambassador’s link', async () => {
    await expectDenied(commit(as(null), [visit(AMBASSADOR), visit(AMBASSADOR)]))
    await seed([COUNTED])
    await expectDenied(commit(as(null), [visit(AMBASSADOR), visit(AMBASSADOR)]))
    await expectDenied(commit(as(null), [set(PATH, { code, days: { [TODAY]: increment(2) } })]))
  })

  it('a visit can be counted only in the current month', async () => {
    const next = monthInIndia(new Date(), 1)
    for (const month of [LAST_MONTH, next, '', 'text', `${THIS_MONTH}-1`]) {
      await expectDenied(commit(as(null), [visit(AMBASSADOR, TODAY, month)]))
    }
    await seed([set(BEFORE, { code, days: { [TODAY]: 9 } })])
    await expectDenied(commit(as(null), [visit(AMBASSADOR, TODAY, LAST_MONTH)]))
  })

  it('no one can count a visit for an unknown, paused or retired code', async () => {
    for (const other of ['MDNOONE', '', 'MDAMB01-', FOUNDER.code]) {
      await expectDenied(commit(as(null), [visit({ code: other })]))
    }
    await seed([COUNTED, ...pause(AMBASSADOR)])
    await expectDenied(commit(as(null), [visit(AMBASSADOR)]))
    await seed(pause(AMBASSADOR, false))
    await expectAllowed(commit(as(null), [visit(AMBASSADOR)]))
    await seed(leaveProgramme(AMBASSADOR))
    await expectDenied(commit(as(null), [visit(AMBASSADOR)]))
  })

  it('one batch can count visits for at most 20 codes', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ambassador(100 + index))
    await seed(
      many.map((one) =>
        set(`referralCodes/${one.code}`, { ownerId: one.uid, ownerType: 'ambassador' }),
      ),
    )
    await expectDenied(
      commit(
        as(null),
        many.map((one) => visit(one)),
      ),
    )
    await expectAllowed(
      commit(
        as(null),
        many.slice(1).map((one) => visit(one)),
      ),
    )
  })
})

describe('reading and deleting visits', () => {
  beforeEach(() => seed([COUNTED, set(BEFORE, { code, days: { 3: 2 } })]))

  onlyLets(['the ambassador', 'the admin'], 'list an ambassador’s visits', (firestore) =>
    getDocs(query(collection(firestore, 'visits'), where('code', '==', code))),
  )
  onlyLets(['the admin'], 'list the visits to all ambassadors’ links', (firestore) =>
    getDocs(query(collection(firestore, 'visits'), limit(1))),
  )
  onlyLets('nobody', 'get the document of a month’s visits by its id', (firestore) =>
    getDoc(doc(firestore, PATH)),
  )
  onlyLets('nobody', 'query visits as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'visits'), where('code', '==', code))),
  )
  onlyLets(['the ambassador', 'the admin'], 'delete an ambassador’s visits', (firestore) =>
    commit(firestore, [remove(PATH), remove(BEFORE)]),
  )
  onlyLets(
    ['the ambassador'],
    'leave the programme and delete this month’s visits in one batch',
    (firestore) => commit(firestore, [...leaveProgramme(AMBASSADOR), remove(PATH)]),
  )
})

describe('visits when an ambassador leaves the programme', () => {
  const leaving: Write[] = [...leaveProgramme(AMBASSADOR), remove(PATH)]

  it('an ambassador who leaves must delete this month’s visits in the same batch', async () => {
    await seed([COUNTED])
    await expectDenied(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectAllowed(commit(as(AMBASSADOR), leaving))
    await expectDenied(commit(as(null), [visit(AMBASSADOR)]))
  })

  it('an ambassador who left can’t read or delete the remaining visits of earlier months', async () => {
    await seed([set(BEFORE, { code, days: { 3: 2 } })])
    await expectAllowed(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectDenied(
      getDocs(query(collection(as(AMBASSADOR), 'visits'), where('code', '==', code))),
    )
    await expectDenied(commit(as(AMBASSADOR), [remove(BEFORE)]))
  })
})

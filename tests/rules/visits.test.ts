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

import { monthInIndia } from '@/domain/league'

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

/** Visits of this month: today and another day. */
const COUNTED = set(PATH, { code, days: { [OTHER_DAY]: 4, [TODAY]: 9 } })

async function visits(): Promise<unknown> {
  return (await getDoc(doc(pastTheRules(), PATH))).data()
}

beforeEach(() => startWith(WORLD))

describe('a visit by an ambassador’s link', () => {
  onlyLets('everyone', 'count it', (firestore) => commit(firestore, [visit(AMBASSADOR)]))

  it('begins the month with one, and then adds one to today', async () => {
    await expectAllowed(commit(as(null), [visit(AMBASSADOR)]))
    expect(await visits()).toEqual({ code, days: { [TODAY]: 1 } })
    await seed([COUNTED])
    await expectAllowed(commit(as(null), [visit(AMBASSADOR)]))
    expect(await visits()).toEqual({ code, days: { [OTHER_DAY]: 4, [TODAY]: 10 } })
  })

  it.each<[string, Document]>([
    ['two', { code, days: { [TODAY]: 2 } }],
    ['nothing', { code, days: { [TODAY]: 0 } }],
    ['less than nothing', { code, days: { [TODAY]: -1 } }],
    ['half a visit', { code, days: { [TODAY]: 0.5 } }],
    ['a text', { code, days: { [TODAY]: '1' } }],
    ['no day', { code, days: {} }],
    ['another day', { code, days: { [OTHER_DAY]: 1 } }],
    ['another day as well', { code, days: { [OTHER_DAY]: 1, [TODAY]: 1 } }],
    ['a day that there is none of as well', { code, days: { [TODAY]: 1, extra: 1 } }],
    ['no days', { code }],
    ['a text for the days', { code, days: 'text' }],
    ['another code', { code: OTHER_AMBASSADOR.code, days: { [TODAY]: 1 } }],
    ['no code', { days: { [TODAY]: 1 } }],
    ['something about the visitor', { code, days: { [TODAY]: 1 }, extra: 'Chrome' }],
  ])('does not begin with %s', async (_, wrong) => {
    await expectDenied(commit(as(null), [set(PATH, wrong)]))
  })

  it.each<[string, Document]>([
    ['adds two', { days: { [OTHER_DAY]: 4, [TODAY]: 11 } }],
    ['adds nothing', { days: { [OTHER_DAY]: 4, [TODAY]: 9 } }],
    ['takes one away', { days: { [OTHER_DAY]: 4, [TODAY]: 8 } }],
    ['begins anew', { days: { [OTHER_DAY]: 4, [TODAY]: 1 } }],
    ['forgets today', { days: { [OTHER_DAY]: 4 } }],
    ['forgets another day', { days: { [TODAY]: 10 } }],
    ['changes another day', { days: { [OTHER_DAY]: 5, [TODAY]: 10 } }],
    ['changes another day alone', { days: { [OTHER_DAY]: 5, [TODAY]: 9 } }],
    [
      'goes to another code',
      { code: OTHER_AMBASSADOR.code, days: { [OTHER_DAY]: 4, [TODAY]: 10 } },
    ],
    ['leaves the code out', { code: deleteField(), days: { [OTHER_DAY]: 4, [TODAY]: 10 } }],
    ['says more', { days: { [OTHER_DAY]: 4, [TODAY]: 10 }, extra: true }],
  ])('never %s', async (_, change) => {
    await seed([COUNTED])
    await expectDenied(commit(as(null), [update(PATH, change)]))
    for (const who of [AMBASSADOR, ADMIN]) {
      await expectDenied(commit(as(who), [update(PATH, change)]))
    }
  })

  it('is not counted while the code is resumed in the same write', async () => {
    await seed(pause(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), [...pause(AMBASSADOR, false), visit(AMBASSADOR)]))
    await expectAllowed(commit(as(ADMIN), pause(AMBASSADOR, false)))
    await expectAllowed(commit(as(ADMIN), [visit(AMBASSADOR)]))
  })

  it('is a whole number, also where it equals one', async () => {
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

  it('is counted once, however often a batch asks for it', async () => {
    await expectDenied(commit(as(null), [visit(AMBASSADOR), visit(AMBASSADOR)]))
    await seed([COUNTED])
    await expectDenied(commit(as(null), [visit(AMBASSADOR), visit(AMBASSADOR)]))
    await expectDenied(commit(as(null), [set(PATH, { code, days: { [TODAY]: increment(2) } })]))
  })

  it('is not counted for any other month', async () => {
    const next = monthInIndia(new Date(), 1)
    for (const month of [LAST_MONTH, next, '', 'text', `${THIS_MONTH}-1`]) {
      await expectDenied(commit(as(null), [visit(AMBASSADOR, TODAY, month)]))
    }
    await seed([set(BEFORE, { code, days: { [TODAY]: 9 } })])
    await expectDenied(commit(as(null), [visit(AMBASSADOR, TODAY, LAST_MONTH)]))
  })

  it('is one of an ambassador’s code that leads somewhere', async () => {
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

  it('is one of twenty codes at most in a batch', async () => {
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

describe('what is counted of visits', () => {
  beforeEach(() => seed([COUNTED, set(BEFORE, { code, days: { 3: 2 } })]))

  onlyLets(['the ambassador', 'the admin'], 'list them', (firestore) =>
    getDocs(query(collection(firestore, 'visits'), where('code', '==', code))),
  )
  onlyLets(['the admin'], 'list those of all codes', (firestore) =>
    getDocs(query(collection(firestore, 'visits'), limit(1))),
  )
  onlyLets('nobody', 'get one', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'visits'), where('code', '==', code))),
  )
  onlyLets(['the ambassador', 'the admin'], 'delete them', (firestore) =>
    commit(firestore, [remove(PATH), remove(BEFORE)]),
  )
  onlyLets(['the ambassador'], 'leave without those of this month', (firestore) =>
    commit(firestore, [...leaveProgramme(AMBASSADOR), remove(PATH)]),
  )
})

describe('leaving the programme', () => {
  const leaving: Write[] = [...leaveProgramme(AMBASSADOR), remove(PATH)]

  it('leaves no visits of this month, also those that are counted at that moment', async () => {
    await seed([COUNTED])
    await expectDenied(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectAllowed(commit(as(AMBASSADOR), leaving))
    await expectDenied(commit(as(null), [visit(AMBASSADOR)]))
  })

  it('then reads and deletes nothing of them any more', async () => {
    await seed([set(BEFORE, { code, days: { 3: 2 } })])
    await expectAllowed(commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR)))
    await expectDenied(
      getDocs(query(collection(as(AMBASSADOR), 'visits'), where('code', '==', code))),
    )
    await expectDenied(commit(as(AMBASSADOR), [remove(BEFORE)]))
  })
})

import {
  Timestamp,
  collection,
  collectionGroup,
  deleteField,
  doc,
  getAggregate,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  sum,
} from 'firebase/firestore/lite'
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  COLLEGE_KEY,
  THIS_MONTH,
  type Write,
  ambassadorSignUp,
  commit,
  creditAmbassador,
  creditCollege,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import {
  type Document,
  ambassadorProfile,
  leaderboardEntry,
  userProfile,
} from '../factories/documents'
import { COLLEGE, account, ambassador, founder, referredBy } from '../factories/people'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, pastTheRules, asksByHand, onlyLets } = rulesEnvironment('colleges')

const PATH = `colleges/${COLLEGE_KEY}`
const STANDING = { name: COLLEGE, count: 11, lastVerifiedReferral: 'somebody000000000000' }

async function college() {
  const snapshot = await getDoc(doc(pastTheRules(), PATH))
  return snapshot.data()
}

describe('reading colleges', () => {
  beforeAll(() => startWith([...WORLD, set(PATH, STANDING)]))

  const readers = ['the ambassador', 'another ambassador', 'the admin'] as const
  onlyLets(readers, 'get one', (firestore) => getDoc(doc(firestore, PATH)))
  onlyLets(readers, 'list the top of them', (firestore) =>
    getDocs(query(collection(firestore, 'colleges'), orderBy('count', 'desc'), limit(25))),
  )
  onlyLets(['the admin'], 'list more than 25', (firestore) =>
    getDocs(query(collection(firestore, 'colleges'), limit(26))),
  )
  it('is not for somebody who has a profile without the programme', async () => {
    await seed([set(`users/${STRANGER.uid}`, userProfile(STRANGER))])
    await expectDenied(getDoc(doc(as(STRANGER), PATH)))
    await expectDenied(getDocs(query(collection(as(STRANGER), 'colleges'), limit(25))))
  })
  it('does not show those behind the 25 by skipping some', async () => {
    const structuredQuery = { from: [{ collectionId: 'colleges' }], limit: 25 }
    const [first, later] = [0, 1].map((offset) => ({
      structuredQuery: { ...structuredQuery, offset },
    }))
    expect(await asksByHand(AMBASSADOR, 'runQuery', first)).toBe(200)
    expect(await asksByHand(AMBASSADOR, 'runQuery', later)).toBe(403)
    expect(await asksByHand(ADMIN, 'runQuery', later)).toBe(200)
  })
  onlyLets(['the admin'], 'list them without a limit', (firestore) =>
    getDocs(collection(firestore, 'colleges')),
  )
  onlyLets(['the admin'], 'sum them up', (firestore) =>
    getAggregate(collection(firestore, 'colleges'), { all: sum('count') }),
  )
  onlyLets('nobody', 'look through them as a collection group', (firestore) =>
    getDocs(query(collectionGroup(firestore, 'colleges'), limit(10))),
  )
})

describe('a college’s count', () => {
  beforeEach(() => startWith(WORLD))

  const credited = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]
  const withCollege = (college: Write) => [...credited.filter(({ path }) => path !== PATH), college]

  it('begins with the first verified referral, and goes on by one', async () => {
    await commit(as(ADMIN), credited)
    expect(await college()).toEqual({
      name: COLLEGE,
      count: 1,
      months: { [THIS_MONTH]: 1 },
      lastVerifiedReferral: FOUNDER.id,
      countedAt: expect.anything(),
    })
    const next = founder(70, referredBy(OTHER_AMBASSADOR))
    await seed(founderSignUp(next))
    await commit(as(ADMIN), [
      ...verify(next, ADMIN),
      ...creditAmbassador(OTHER_AMBASSADOR, next, 9),
    ])
    expect(await college()).toMatchObject({
      name: COLLEGE,
      count: 2,
      lastVerifiedReferral: next.id,
    })
  })

  it.each<[string, Document]>([
    ['a count of more than one', { count: 2 }],
    ['a count of nothing', { count: 0 }],
    ['another name', { name: 'Another College' }],
    ['no name', { name: deleteField() }],
    ['another spelling than the ambassador’s', { name: COLLEGE.toUpperCase() }],
    ['another referral', { lastVerifiedReferral: 'somebody000000000000' }],
    ['a client-made time', { countedAt: Timestamp.fromMillis(1) }],
    ['a field too many', { extra: true }],
  ])('does not begin with %s', async (_, wrong) => {
    await expectDenied(commit(as(ADMIN), withCollege(creditCollege(FOUNDER, wrong))))
  })

  it.each<[string, Document]>([
    ['two', { count: 13 }],
    ['nothing', { count: 11 }],
    ['less than nothing', { count: 10 }],
  ])('does not go on by %s', async (_, wrong) => {
    await seed([set(PATH, STANDING)])
    await expectDenied(commit(as(ADMIN), withCollege(creditCollege(FOUNDER, wrong))))
    await expectAllowed(commit(as(ADMIN), credited))
  })

  it('does not go to another college, alone or as well', async () => {
    const other = set(`colleges/${'0'.repeat(64)}`, {
      name: COLLEGE,
      count: 1,
      months: { [THIS_MONTH]: 1 },
      lastVerifiedReferral: FOUNDER.id,
      countedAt: serverTimestamp(),
    })
    await expectDenied(commit(as(ADMIN), withCollege(other)))
    await expectDenied(commit(as(ADMIN), [...credited, other]))
  })

  it('does not move without a verification, nor twice for one', async () => {
    await expectDenied(commit(as(ADMIN), [creditCollege(FOUNDER)]))
    await commit(as(ADMIN), credited)
    await expectDenied(commit(as(ADMIN), [creditCollege(FOUNDER)]))
  })

  it('is nobody’s to set, change or delete', async () => {
    const insider = account('insider', { email: AMBASSADOR.email })
    for (const who of [null, STRANGER, AMBASSADOR, insider, ADMIN]) {
      await seed([remove(PATH)])
      await expectDenied(setDoc(doc(as(who), PATH), STANDING))
      await seed([set(PATH, STANDING)])
      await expectDenied(commit(as(who), [update(PATH, { count: 12 })]))
      await expectDenied(commit(as(who), [update(PATH, { name: 'Another' })]))
      await expectDenied(commit(as(who), [remove(PATH)]))
    }
    for (const who of [null, STRANGER, AMBASSADOR]) await expectDenied(commit(as(who), credited))
  })

  it('stays when the ambassador leaves, and is then not needed', async () => {
    await commit(as(ADMIN), credited)
    const next = founder(71, referredBy(AMBASSADOR))
    await seed(founderSignUp(next))
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    const alone = verify(next, ADMIN, null)
    await expectDenied(commit(as(ADMIN), [...verify(next, ADMIN), creditCollege(next)]))
    await expectDenied(commit(as(ADMIN), [...alone, creditCollege(next)]))
    await expectAllowed(commit(as(ADMIN), alone))
    expect(await college()).toMatchObject({ count: 1 })
  })

  // The key must be the same for src/data/ambassadors/college-key.ts, or no referral could be verified.
  it.each([
    ['  inner   spaces, dots. & (brackets)', '  inner   spaces, dots. & (brackets)'],
    ['IIT BOMBAY', 'iit bombay'],
    ['मुंबई विद्यापीठ', 'मुंबई विद्यापीठ'],
    ['İSTANBUL ÜNİVERSİTESİ', 'İSTANBUL ÜNİVERSİTESİ'],
    ['ΟΔΟΣ', 'ΟΔΟΣ'],
  ])('of %s is kept under its own key', async (name, keyed) => {
    const student = ambassador(90)
    const friend = founder(91, {
      referrer: { ownerId: student.uid, code: student.code, college: name },
    })
    await seed([
      ...ambassadorSignUp(student),
      set(`users/${student.uid}`, ambassadorProfile(student, { college: name })),
      set(`leaderboard/${student.uid}`, leaderboardEntry({ college: name })),
      ...founderSignUp(friend),
    ])
    const key = createHash('sha256').update(keyed).digest('hex')
    await expectAllowed(
      commit(as(ADMIN), [
        ...verify(friend, ADMIN),
        ...creditAmbassador(student, friend, 1).filter(({ path }) => path !== PATH),
        set(`colleges/${key}`, {
          name,
          count: 1,
          months: { [THIS_MONTH]: 1 },
          lastVerifiedReferral: friend.id,
          countedAt: serverTimestamp(),
        }),
      ]),
    )
  })
})

import {
  Timestamp,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  COLLEGE_KEY,
  THIS_MONTH,
  type Write,
  collegeKeyOf,
  commit,
  creditAmbassador,
  creditCollege,
  discountAmbassador,
  discountCollege,
  eraseVerified,
  eventOf,
  followCollege,
  founderSignUp,
  hideName,
  leaveProgramme,
  mergeColleges,
  moveToCollege,
  remove,
  set,
  takeBack,
  update,
  verify,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { COLLEGE, founder, referredBy } from '../factories/people'
import { changing } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'

const { as, seed, startWith, pastTheRules, onlyLets } = rulesEnvironment('merging-colleges')

const OTHER = 'Sum College'
const THIRD = 'Some Colege'
const FROM = `colleges/${COLLEGE_KEY}`
const INTO = `colleges/${collegeKeyOf(OTHER)}`
const PROFILE = `users/${AMBASSADOR.uid}`
const ENTRY = `leaderboard/${AMBASSADOR.uid}`

function standing(name: string, count: number): Write {
  const counted = { lastVerifiedReferral: 'somebody000000000000', countedAt: Timestamp.now() }
  return set(`colleges/${collegeKeyOf(name)}`, { name, count, ...counted })
}

async function fieldsOf(path: string) {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.data()
}

/** The first of several that one write can't hold together. */
async function become(...batches: readonly Write[][]): Promise<void> {
  for (const batch of batches) await commit(as(ADMIN), batch)
}

const merge = mergeColleges(COLLEGE, OTHER, 15)

beforeEach(() => startWith([...WORLD, standing(COLLEGE, 11), standing(OTHER, 4)]))

describe('merging two colleges', () => {
  onlyLets(['the admin'], 'do it', (firestore) => commit(firestore, merge))

  it('counts what both had, once, and leaves the other no count', async () => {
    for (const count of [14, 16, 11, 4, 0, 26, 15.5, increment(11)]) {
      await expectDenied(commit(as(ADMIN), changing(merge, INTO, { count })))
    }
    await expectAllowed(commit(as(ADMIN), merge))
    expect(await fieldsOf(INTO)).toMatchObject({ name: OTHER, count: 15 })
    expect(await fieldsOf(FROM)).toEqual({
      mergedInto: collegeKeyOf(OTHER),
      mergedAt: expect.any(Timestamp),
    })
  })

  it('does not happen by halves, nor twice', async () => {
    for (const write of merge) await expectDenied(commit(as(ADMIN), [write]))
    await become(merge)
    await expectDenied(commit(as(ADMIN), merge))
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 26)))
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, THIRD, 11)))
    for (const write of mergeColleges(COLLEGE, OTHER, 26)) {
      await expectDenied(commit(as(ADMIN), [write]))
    }
    expect(await fieldsOf(INTO)).toMatchObject({ count: 15 })
  })

  it('takes the count to one other college, not to two', async () => {
    const [, into] = merge
    const [, third] = mergeColleges(COLLEGE, THIRD, 11)
    await expectDenied(commit(as(ADMIN), [...merge, third as Write]))
    await expectDenied(commit(as(ADMIN), [...mergeColleges(COLLEGE, THIRD, 11), into as Write]))
    await expectDenied(commit(as(ADMIN), [into as Write, third as Write]))
  })

  it('takes in two at once only with what both had', async () => {
    await seed([standing(THIRD, 2)])
    const [first] = mergeColleges(COLLEGE, OTHER, 15)
    const [second, into] = mergeColleges(THIRD, OTHER, 6)
    await expectDenied(commit(as(ADMIN), [first as Write, second as Write, into as Write]))
  })

  it('goes into no college that has been merged away itself, and not in circles', async () => {
    await seed([standing(THIRD, 2)])
    await become(mergeColleges(OTHER, THIRD, 6))
    await expectDenied(commit(as(ADMIN), merge))
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 11)))
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, COLLEGE, 22)))
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, COLLEGE, 11)))
  })

  it('the wrong way round is mended by merging back', async () => {
    await become(merge)
    const back = mergeColleges(OTHER, COLLEGE, 15)
    await expectDenied(commit(as(ADMIN), mergeColleges(OTHER, COLLEGE, 26)))
    await expectAllowed(commit(as(ADMIN), back))
    expect(await fieldsOf(FROM)).toMatchObject({ name: COLLEGE, count: 15 })
    expect(await fieldsOf(INTO)).not.toHaveProperty('count')
  })

  it('gives a college a name that nobody has used', async () => {
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, THIRD, 11)))
    expect(await fieldsOf(`colleges/${collegeKeyOf(THIRD)}`)).toMatchObject({ count: 11 })
  })

  it('works for a college for which nobody was verified yet', async () => {
    await seed([remove(FROM)])
    await expectDenied(commit(as(ADMIN), merge))
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 4)))
    await seed([remove(FROM), remove(INTO)])
    await expectDenied(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 1)))
    await expectAllowed(commit(as(ADMIN), mergeColleges(COLLEGE, OTHER, 0)))
  })

  it.each<[string, string, Document]>([
    ['a count left', FROM, { count: 11 }],
    ['a name left', FROM, { name: COLLEGE }],
    ['a client-made time', FROM, { mergedAt: Timestamp.fromMillis(1) }],
    ['nothing it goes into', FROM, { mergedInto: null }],
    ['another college that it goes into', FROM, { mergedInto: collegeKeyOf(THIRD) }],
    ['another name than the other’s', INTO, { name: THIRD }],
    ['a name with a line break', INTO, { name: `${OTHER}\n` }],
    ['another college that came in', INTO, { lastVerifiedReferral: collegeKeyOf(THIRD) }],
    ['a record that is to have counted', INTO, { lastVerifiedReferral: FOUNDER.id }],
    ['a client-made time of counting', INTO, { countedAt: Timestamp.fromMillis(1) }],
    ['one field too many', INTO, { extra: true }],
  ])('is refused with %s', async (_, path, change) => {
    await expectDenied(commit(as(ADMIN), changing(merge, path, change)))
  })

  it('does not pass a verification off as a college that came in', async () => {
    // The rules give no record such an id; in the console anybody can.
    const named = founder(80, { ...referredBy(AMBASSADOR), id: collegeKeyOf(OTHER) })
    await seed([...founderSignUp(named), standing(OTHER, 1)])
    const [gone] = mergeColleges(OTHER, COLLEGE, 12)
    const counted = [...verify(named, ADMIN), ...creditAmbassador(AMBASSADOR, named, 4)]
    await expectDenied(commit(as(ADMIN), [...counted, gone as Write]))
    await expectAllowed(commit(as(ADMIN), counted))
  })

  it('does not mix with a verification', async () => {
    const verified = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]
    const others = verified.filter(({ path }) => path !== FROM)
    await expectDenied(commit(as(ADMIN), [...verified, ...merge]))
    await expectDenied(commit(as(ADMIN), [...others, ...merge]))
    const both = mergeColleges(COLLEGE, OTHER, 16, { [THIS_MONTH]: 1 })
    await expectDenied(commit(as(ADMIN), [...others, ...both]))
  })
})

describe('an ambassador whose college was merged into another', () => {
  const move = moveToCollege(AMBASSADOR, OTHER)
  beforeEach(() => seed(merge))

  onlyLets(['the admin'], 'move them there', (firestore) => commit(firestore, move))

  it('moves in the profile and on the board at once', async () => {
    for (const write of move) await expectDenied(commit(as(ADMIN), [write]))
    await expectAllowed(commit(as(ADMIN), move))
    expect(await fieldsOf(ENTRY)).toMatchObject({ firstName: 'First', college: OTHER })
  })

  it('moves there, and to no other college', async () => {
    await seed([standing(THIRD, 2)])
    await expectDenied(commit(as(ADMIN), moveToCollege(AMBASSADOR, THIRD)))
    await expectDenied(commit(as(ADMIN), moveToCollege(AMBASSADOR, 'Invented')))
    await become(move)
    await expectDenied(commit(as(ADMIN), moveToCollege(AMBASSADOR, COLLEGE)))
  })

  it('is not named by it while hidden', async () => {
    await seed(hideName(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), move))
    await expectAllowed(commit(as(ADMIN), [move[0] as Write]))
    expect(await fieldsOf(ENTRY)).toMatchObject({ firstName: null, college: null })
  })

  it.each<[string, string, Document]>([
    ['another count', PROFILE, { referralCount: 9 }],
    ['another first name', PROFILE, { firstName: 'Invented' }],
    ['another first name on the board', ENTRY, { firstName: 'Invented' }],
    ['another count on the board', ENTRY, { count: 9 }],
    ['another tier on the board', ENTRY, { tier: 'Gold' }],
    ['no college on the board', ENTRY, { college: null }],
  ])('does not move with %s', async (_, path, change) => {
    await expectDenied(commit(as(ADMIN), changing(move, path, change)))
  })

  it('has their verified referrals counted there, and nowhere before they have moved', async () => {
    const counts = creditAmbassador(AMBASSADOR, FOUNDER, 4)
    const record = verify(FOUNDER, ADMIN)
    await expectDenied(commit(as(ADMIN), [...record, ...counts]))
    const anew = set(FROM, {
      name: COLLEGE,
      count: 1,
      months: { [THIS_MONTH]: 1 },
      lastVerifiedReferral: FOUNDER.id,
      countedAt: serverTimestamp(),
    })
    await expectDenied(commit(as(ADMIN), [...record, ...counts.slice(0, 2), anew]))

    await become(move)
    const there = { name: OTHER, count: 16 }
    const elsewhere = { ...creditCollege(FOUNDER, there), path: INTO }
    const credited = changing(record, `referrals/${FOUNDER.id}`, { creditedCollege: OTHER })
    await expectAllowed(commit(as(ADMIN), [...credited, ...counts.slice(0, 2), elsewhere]))
    expect(await fieldsOf(INTO)).toMatchObject({ count: 16 })
  })

  it('is spelt in another way, whoever they are named with', async () => {
    await expectAllowed(commit(as(ADMIN), moveToCollege(AMBASSADOR, COLLEGE.toUpperCase())))
    await expectDenied(commit(as(AMBASSADOR), moveToCollege(AMBASSADOR, COLLEGE)))
  })
})

describe('a verification that counted for a college that was merged away', () => {
  const verified = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]
  const months = { [THIS_MONTH]: 1 }
  const merged = mergeColleges(COLLEGE, OTHER, 16, months)
  const follow = followCollege(FOUNDER, OTHER)
  const back = changing(takeBack(FOUNDER, ADMIN), `referrals/${FOUNDER.id}`, {
    creditedCollege: OTHER,
  })
  const there = { ...discountCollege(FOUNDER, { name: OTHER }), path: INTO }
  const counts = discountAmbassador(AMBASSADOR, FOUNDER, 3)
  const takenBack = [...back, ...counts.slice(0, 2), there, eventOf.takingBack(FOUNDER)]

  beforeEach(() => become(verified, merged))

  it('is taken back from the other one, by exactly one', async () => {
    // Not from where it was counted, which has no count any more.
    await expectDenied(commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN), ...counts]))
    // Nor from nowhere.
    await expectDenied(commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN), ...counts.slice(0, 2)]))
    await expectDenied(
      commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN), ...counts.slice(0, 2), there]),
    )
    // Nor before it says which one.
    await expectDenied(commit(as(ADMIN), takenBack))

    await become(follow)
    for (const count of [14, 16, 17]) {
      await expectDenied(commit(as(ADMIN), changing(takenBack, INTO, { count })))
    }
    await expectDenied(commit(as(ADMIN), [...back, ...counts]))
    await expectAllowed(commit(as(ADMIN), takenBack))
    expect(await fieldsOf(INTO)).toMatchObject({ name: OTHER, count: 15 })
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 3 })
  })

  it('follows its college alone, and says nothing else', async () => {
    await seed([standing(THIRD, 2)])
    for (const wrong of [
      { creditedCollege: THIRD },
      { creditedCollege: 'Invented' },
      { creditedCollege: null },
      { creditedCollege: deleteField() },
      { creditedCollege: OTHER, status: 'pending_verification' },
      { creditedCollege: OTHER, email: null },
      { creditedCollege: OTHER, referredBy: OTHER_AMBASSADOR.uid },
    ]) {
      await expectDenied(commit(as(ADMIN), [update(`referrals/${FOUNDER.id}`, wrong)]))
    }
    for (const who of [null, AMBASSADOR]) await expectDenied(commit(as(who), follow))
    await become(follow)
    await expectDenied(commit(as(ADMIN), followCollege(FOUNDER, COLLEGE)))
  })

  it('follows through each of several merges', async () => {
    await become(follow, mergeColleges(OTHER, THIRD, 16, months), followCollege(FOUNDER, THIRD))
    expect(await fieldsOf(`referrals/${FOUNDER.id}`)).toMatchObject({ creditedCollege: THIRD })
  })

  it('is taken back from there when the ambassador has left meanwhile', async () => {
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await become(follow)
    await expectDenied(commit(as(ADMIN), back))
    await expectAllowed(commit(as(ADMIN), [...back, there]))
  })

  it('stays counted when the founder is erased', async () => {
    await expectAllowed(commit(as(ADMIN), eraseVerified(FOUNDER)))
    expect(await fieldsOf(INTO)).toMatchObject({ count: 16 })
  })
})

describe('what was merged into a college that has been merged away itself', () => {
  const lead = [update(FROM, { mergedInto: collegeKeyOf(THIRD) })]
  const onwards = mergeColleges(OTHER, THIRD, 15)
  beforeEach(() => become(merge, onwards))

  onlyLets(['the admin'], 'lead there at once', (firestore) => commit(firestore, lead))

  it('leads there once that has happened, not while it does', async () => {
    await startWith([...WORLD, standing(COLLEGE, 11), standing(OTHER, 4)])
    await become(merge)
    await expectDenied(commit(as(ADMIN), [...onwards, ...lead]))
    await become(onwards, lead)
  })

  it('leads nowhere else', async () => {
    for (const wrong of [
      { mergedInto: COLLEGE_KEY },
      { mergedInto: collegeKeyOf('Invented') },
      { mergedInto: collegeKeyOf(THIRD), count: 15 },
      { mergedInto: deleteField() },
    ]) {
      await expectDenied(commit(as(ADMIN), [update(FROM, wrong)]))
    }
    await become(lead)
    await expectDenied(commit(as(ADMIN), [update(FROM, { mergedInto: collegeKeyOf(OTHER) })]))
    await expectAllowed(commit(as(ADMIN), moveToCollege(AMBASSADOR, THIRD)))
  })
})

describe('a college’s spelling', () => {
  onlyLets(['the admin'], 'change it', (firestore) =>
    commit(firestore, [update(FROM, { name: COLLEGE.toUpperCase() })]),
  )

  it('changes nothing but capitals', async () => {
    for (const wrong of [
      { name: OTHER },
      { name: COLLEGE.toUpperCase(), count: 12 },
      { name: 7 },
    ]) {
      await expectDenied(commit(as(ADMIN), [update(FROM, wrong)]))
    }
    await become(merge)
    await expectDenied(commit(as(ADMIN), [update(FROM, { name: COLLEGE })]))
  })
})

import { doc, getDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  type Write,
  ambassadorSignUp,
  commit,
  creditAmbassador,
  creditCollege,
  creditFounder,
  discountAmbassador,
  discountCollege,
  discountFounder,
  erasePending,
  eraseVerified,
  founderSignUp,
  leaveProgramme,
  set,
  takeBack,
  update,
  verifiedBeforeCreditWasKept,
  withoutMonths,
  verify,
} from '../factories/batches'
import { type Document, referral } from '../factories/documents'
import { COLLEGE, founder, referredBy, referredByFounder } from '../factories/people'
import { changing } from './changed-batches'
import {
  COLLEGE_PATH,
  ENTRY,
  PROFILE,
  RECORD,
  REFERRAL,
  friendTakenBack,
  friendVerified,
  takenBack,
  verified,
  whole,
  without,
} from './credited-founders'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ALONE, FRIEND_OF_FOUNDER, SIGNED_UP } from './write-paths'

const { as, seed, startWith, pastTheRules } = rulesEnvironment('taking-back-other-credits')

async function fieldsOf(path: string) {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.data()
}

/** The first of several that one write path can't hold together. */
async function become(...batches: readonly Write[][]): Promise<void> {
  for (const batch of batches) await commit(as(ADMIN), batch)
}

describe('whoever has left', () => {
  beforeEach(() => startWith(SIGNED_UP))

  const college = [...takenBack, discountCollege(FOUNDER)]

  it('has nothing to take back; the college, which stays, loses what was credited', async () => {
    await become(verified)
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), takenBack))
    await expectAllowed(commit(as(ADMIN), college))
    expect(await fieldsOf(COLLEGE_PATH)).toMatchObject({ count: 0 })
  })

  it('and came back with another code keeps what the new one brings', async () => {
    await become(verified)
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    const back = { ...AMBASSADOR, code: 'MDBACK1' }
    await commit(as(AMBASSADOR), ambassadorSignUp(back))
    await seed([update(PROFILE, { referralCount: 4 }), update(ENTRY, { count: 4 })])
    await expectDenied(commit(as(ADMIN), whole))
    await expectAllowed(commit(as(ADMIN), college))
  })

  it('before the verification was not credited: no college falls either', async () => {
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await become(verify(FOUNDER, ADMIN, null))
    await seed([set(COLLEGE_PATH, { name: COLLEGE, count: 5, lastVerifiedReferral: '' })])
    await expectDenied(commit(as(ADMIN), college))
    await expectDenied(
      commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN, 'refunded', null), discountCollege(FOUNDER)]),
    )
    await expectAllowed(commit(as(ADMIN), takeBack(FOUNDER, ADMIN, 'refunded', null)))
  })

  it('as a founder who was erased has nothing to take back', async () => {
    await become(friendVerified, erasePending(FOUNDER))
    await expectDenied(commit(as(ADMIN), friendTakenBack))
    await expectAllowed(commit(as(ADMIN), takeBack(FRIEND_OF_FOUNDER, ADMIN)))
  })
})

describe('a founder’s friend', () => {
  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(friendVerified)
  })

  it('is taken back from that founder by exactly one, and from nobody else', async () => {
    const friend = takeBack(FRIEND_OF_FOUNDER, ADMIN)
    for (const count of [1, 2, -1, 0.5]) {
      await expectDenied(
        commit(as(ADMIN), [...friend, ...discountFounder(FOUNDER, FRIEND_OF_FOUNDER, count)]),
      )
    }
    await seed([update(`referralCodes/${ALONE.code}`, { referralCount: 1 })])
    const others = discountFounder(ALONE, FRIEND_OF_FOUNDER, 0)
    await expectDenied(commit(as(ADMIN), [...friend, ...others]))
    await expectDenied(commit(as(ADMIN), [...friendTakenBack, ...others]))
    const wrong = discountAmbassador(AMBASSADOR, FRIEND_OF_FOUNDER, 2)
    await expectDenied(commit(as(ADMIN), [...friend, ...wrong]))
    await expectDenied(commit(as(ADMIN), [...friendTakenBack, ...wrong]))
    await expectDenied(commit(as(ADMIN), friend))
    await expectAllowed(commit(as(ADMIN), friendTakenBack))
    expect(await fieldsOf(`referralCodes/${FOUNDER.code}`)).toMatchObject({ referralCount: 0 })
  })

  it('is not verified and taken back of the same founder in one batch', async () => {
    const next = founder(73, referredByFounder(FOUNDER))
    await seed(founderSignUp(next))
    const both = [...takeBack(FRIEND_OF_FOUNDER, ADMIN), ...verify(next, ADMIN)]
    for (const counts of [
      [],
      discountFounder(FOUNDER, FRIEND_OF_FOUNDER, 0),
      discountFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
      creditFounder(FOUNDER, next, 2),
      creditFounder(FOUNDER, next, 1),
    ]) {
      await expectDenied(commit(as(ADMIN), [...both, ...counts]))
    }
  })
})

describe('nobody’s friend', () => {
  it('is taken back from nobody', async () => {
    await startWith(SIGNED_UP)
    await become(verify(ALONE, ADMIN), verified)
    const alone = takeBack(ALONE, ADMIN)
    await expectDenied(commit(as(ADMIN), [...alone, ...discountAmbassador(AMBASSADOR, ALONE, 3)]))
    await expectDenied(commit(as(ADMIN), [...alone, discountCollege(ALONE)]))
    const told = changing(alone, `waitlistUsers/${ALONE.id}`, { creditedTo: AMBASSADOR.uid })
    await expectDenied(commit(as(ADMIN), [...told, ...discountAmbassador(AMBASSADOR, ALONE, 3)]))
    await expectAllowed(commit(as(ADMIN), alone))
  })
})

describe('a verification from before its credit was kept', () => {
  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await seed(
      verifiedBeforeCreditWasKept(FOUNDER, ADMIN, creditAmbassador(AMBASSADOR, FOUNDER, 4)),
    )
  })

  // Months were not kept then either.
  const discounted = withoutMonths(discountAmbassador(AMBASSADOR, FOUNDER, 3))
  const all = withoutMonths(whole)
  const forNobody = takeBack(FOUNDER, ADMIN, 'needs_correction', null)

  it('is taken back from nobody where the admin says that it had not counted', async () => {
    await expectDenied(commit(as(ADMIN), [...forNobody, ...discounted]))
    await expectDenied(
      commit(as(ADMIN), [...forNobody, ...withoutMonths([discountCollege(FOUNDER)])]),
    )
    await expectAllowed(commit(as(ADMIN), forNobody))
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 4 })
  })

  it('is taken back from all that it must have credited where the admin says that it had', async () => {
    for (const { path } of discounted) {
      await expectDenied(commit(as(ADMIN), without(path, all)))
    }
    await expectAllowed(commit(as(ADMIN), all))
  })

  it('is taken back from nobody but whom it names, and that one’s college', async () => {
    const told = changing(takenBack, RECORD, { creditedTo: OTHER_AMBASSADOR.uid })
    await expectDenied(
      commit(as(ADMIN), [
        ...told,
        ...withoutMonths(discountAmbassador(OTHER_AMBASSADOR, FOUNDER, 7)),
      ]),
    )
    await seed([update(PROFILE, { college: 'Another' })])
    await expectDenied(commit(as(ADMIN), all))
  })

  it('is taken back from nobody where whoever referred them has left', async () => {
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await expectDenied(
      commit(as(ADMIN), [...takenBack, ...withoutMonths([discountCollege(FOUNDER)])]),
    )
    await expectAllowed(commit(as(ADMIN), forNobody))
  })
})

describe('a record that was brought in by hand as verified', () => {
  const imported = founder(100, referredBy(AMBASSADOR))
  const record = `waitlistUsers/${imported.id}`
  const alone = takeBack(imported, ADMIN, 'refunded', null).filter(({ path }) => path === record)

  async function bringIn(overrides: Document) {
    await startWith(SIGNED_UP)
    const [first] = founderSignUp(imported)
    if (first === undefined) throw new Error('A sign-up writes the record first.')
    await seed([first, update(record, { status: 'verified', ...overrides })])
  }

  it('is taken back with nothing beside it, and from nobody', async () => {
    for (const overrides of [
      {},
      { email: null },
      { email: 7 },
      { generatedReferralCode: '' },
      { referredBy: null },
      { referredBy: 7 },
    ]) {
      await bringIn(overrides)
      await expectDenied(
        commit(as(ADMIN), [...alone, ...discountAmbassador(AMBASSADOR, imported, 2)]),
      )
      await expectAllowed(commit(as(ADMIN), alone))
    }
  })

  it('leaves a referral that was never verified as it is', async () => {
    await bringIn({})
    await seed([set(`referrals/${imported.id}`, referral(imported))])
    await expectAllowed(commit(as(ADMIN), alone))
  })

  it('does not free the e-mail of another record', async () => {
    await bringIn({ email: ALONE.email })
    await become(verify(ALONE, ADMIN))
    const key = takeBack(ALONE, ADMIN).filter(({ path }) => path.startsWith('verifiedEmails/'))
    await expectDenied(commit(as(ADMIN), [...alone, ...key]))
    await expectDenied(commit(as(ADMIN), key))
    await expectAllowed(commit(as(ADMIN), alone))
  })
})

describe('a referral that an erased record left behind', () => {
  it('moves no college’s count for the next record under its id', async () => {
    await startWith(SIGNED_UP)
    await become(verified, eraseVerified(FOUNDER))
    const heir = founder(74, { id: FOUNDER.id })
    await commit(as(null), founderSignUp(heir))
    const batch = verify(heir, ADMIN)
    await expectDenied(commit(as(ADMIN), [...batch, creditCollege(heir)]))
    await become(batch)
    const back = takeBack(heir, ADMIN)
    await expectDenied(commit(as(ADMIN), [...back, discountCollege(heir)]))
    const left = takenBack.filter(({ path }) => path === REFERRAL)
    await expectDenied(commit(as(ADMIN), [...back, ...left]))
    await expectAllowed(commit(as(ADMIN), back))
  })
})

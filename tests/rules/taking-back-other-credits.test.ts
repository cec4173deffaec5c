import { deleteField, doc, getDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import {
  type Write,
  ambassadorSignUp,
  commit,
  creditCollege,
  creditFounder,
  discountAmbassador,
  discountCollege,
  discountFounder,
  erasePending,
  eraseVerified,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  takeBack,
  update,
  verify,
} from '../factories/batches'
import { COLLEGE, founder, referredByFounder } from '../factories/people'
import { changing } from './changed-batches'
import {
  COLLEGE_PATH,
  ENTRY,
  PROFILE,
  REFERRAL,
  friendTakenBack,
  friendVerified,
  takenBack,
  verified,
  whole,
} from './credited-founders'
import {
  ADMIN,
  AMBASSADOR,
  FOUNDER,
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
      commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN, 'refunded'), discountCollege(FOUNDER)]),
    )
    await expectAllowed(commit(as(ADMIN), takeBack(FOUNDER, ADMIN, 'refunded')))
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

describe('a verification that credited nobody, because the referrer was gone', () => {
  const alone = takeBack(FOUNDER, ADMIN, 'refunded')

  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await seed(leaveProgramme(AMBASSADOR))
    await seed(verify(FOUNDER, ADMIN, null))
  })

  it('is taken back with its referral', async () => {
    await expectDenied(
      commit(
        as(ADMIN),
        alone.filter(({ path }) => path !== REFERRAL),
      ),
    )
    await expectDenied(commit(as(ADMIN), [...alone, discountCollege(FOUNDER)]))
    await expectAllowed(commit(as(ADMIN), alone))
  })

  it('is taken back where the record doesn’t say that it credited nobody', async () => {
    await startWith([...SIGNED_UP, remove(PROFILE)])
    await seed(verify(FOUNDER, ADMIN, null))
    await seed([update(`waitlistUsers/${FOUNDER.id}`, { creditedTo: deleteField() })])
    await expectAllowed(commit(as(ADMIN), alone))
  })

  it('is taken back without a referral where there is none', async () => {
    await seed([remove(REFERRAL)])
    await expectAllowed(
      commit(
        as(ADMIN),
        alone.filter(({ path }) => path !== REFERRAL),
      ),
    )
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

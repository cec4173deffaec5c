import { type Firestore, doc, getDoc, increment, serverTimestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { tierFor, TIERS } from '@/domain/tiers'

import {
  COLLEGE_KEY,
  THIS_MONTH,
  type Write,
  adminSetUp,
  ambassadorWithCount,
  askForCorrection,
  commit,
  creditAmbassador,
  creditCollege,
  creditFounder,
  erasePending,
  eraseVerified,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import { COLLEGE, founder, referredBy } from '../factories/people'
import {
  ADMIN,
  ADMIN_ADDRESS_WITHOUT_SEAT,
  AMBASSADOR,
  FOUNDER,
  FOUNDER_ACCOUNT,
  OTHER_AMBASSADOR,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import {
  ALONE,
  FRIEND_OF_FOUNDER,
  SIGNED_UP,
  STANDS_ALONE,
  WRITE_PATHS,
  isNeeded,
} from './write-paths'

const { as, seed, startWith, pastTheRules } = rulesEnvironment('batches')

async function fieldsOf(firestore: Firestore, path: string) {
  const snapshot = await getDoc(doc(firestore, path))
  return snapshot.data()
}

describe.each(WRITE_PATHS.map((path) => [path.name, path] as const))('%s', (_, path) => {
  const { who, state, afterwards = [], batch } = path
  beforeEach(async () => {
    await startWith(state, afterwards)
  })

  it('goes through whole', async () => {
    await expectAllowed(commit(as(who), batch))
  })

  const needed = batch.filter((write) => isNeeded(write, path))
  it.each(needed.map((left) => [left.path.replace(/\/.*/, ''), left] as const))(
    'is refused without its write to %s',
    async (_, left) => {
      await expectDenied(
        commit(
          as(who),
          batch.filter((write) => write !== left),
        ),
      )
    },
  )

  it('is refused with somebody else’s document in it, and then changes nothing', async () => {
    const foreign: Write[] = [
      update(`users/${OTHER_AMBASSADOR.uid}`, { referralCount: increment(1) }),
      update(`leaderboard/${OTHER_AMBASSADOR.uid}`, { count: 9 }),
      update(`referralCodes/${OTHER_AMBASSADOR.code}`, { ownerId: AMBASSADOR.uid }),
      set('unknown/one', { one: 1 }),
    ]
    for (const write of foreign) await expectDenied(commit(as(who), [...batch, write]))
    await expectAllowed(commit(as(who), batch))
  })
})

describe('a batch that went through', () => {
  const once = WRITE_PATHS.filter(({ repeatable = false }) => !repeatable)

  it.each(once.map((path) => [path.name, path] as const))(
    'is refused a second time: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      await startWith(state, afterwards)
      await commit(as(who), batch)
      await expectDenied(commit(as(who), batch))
    },
  )
})

describe('the pieces of a batch', () => {
  it.each(WRITE_PATHS.map((path) => [path.name, path] as const))(
    'do not stand alone: %s',
    async (_, { who, state, afterwards = [], batch }) => {
      for (const piece of batch.filter(({ path }) => !STANDS_ALONE.test(path))) {
        await startWith(state, afterwards)
        await expectDenied(commit(as(who), [piece]))
      }
    },
  )
})

describe('crediting a verification', () => {
  beforeEach(() => startWith(SIGNED_UP))

  const verified = verify(FOUNDER, ADMIN)
  const credited = [...verified, ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]

  it('moves the count by exactly one', async () => {
    for (const count of [2, 3, 5, 6, -1, 4.5]) {
      await expectDenied(
        commit(as(ADMIN), [...verified, ...creditAmbassador(AMBASSADOR, FOUNDER, count)]),
      )
    }
    await expectAllowed(commit(as(ADMIN), credited))
    expect(await fieldsOf(pastTheRules(), `users/${AMBASSADOR.uid}`)).toMatchObject({
      referralCount: 4,
      lastVerifiedReferral: FOUNDER.id,
    })
    expect(await fieldsOf(pastTheRules(), `leaderboard/${AMBASSADOR.uid}`)).toMatchObject({
      count: 4,
    })
  })

  it('does not add up two increments of one profile in a batch', async () => {
    const profile = `users/${AMBASSADOR.uid}`
    const once = update(profile, {
      referralCount: increment(1),
      months: { [THIS_MONTH]: 1 },
      lastVerifiedReferral: FOUNDER.id,
      countedAt: serverTimestamp(),
    })
    const entry = update(`leaderboard/${AMBASSADOR.uid}`, {
      count: increment(1),
      months: { [THIS_MONTH]: 1 },
    })
    const college = creditCollege(FOUNDER)
    await expectDenied(commit(as(ADMIN), [...verified, once, once, entry, entry, college]))
    await expectDenied(commit(as(ADMIN), [...verified, once, entry, college, college]))
    await expectAllowed(commit(as(ADMIN), [...verified, once, entry, college]))
  })

  it('does not go to another ambassador, alone or as well', async () => {
    const others = creditAmbassador(OTHER_AMBASSADOR, FOUNDER, 9)
    await expectDenied(commit(as(ADMIN), [...verified, ...others]))
    await expectDenied(commit(as(ADMIN), [...credited, ...others]))
    // The two study at one college, which is written for the one who is credited.
    const withoutCollege = others.filter(({ path }) => !path.startsWith('colleges/'))
    await expectDenied(commit(as(ADMIN), [...credited, ...withoutCollege]))
  })

  it('does not go to another founder, alone or as well', async () => {
    const others = creditFounder(ALONE, FOUNDER, 1)
    await expectDenied(commit(as(ADMIN), [...verified, ...others]))
    await expectDenied(commit(as(ADMIN), [...credited, ...others]))
  })

  it('of a founder’s friend does not go to an ambassador, alone or as well', async () => {
    const friend = verify(FRIEND_OF_FOUNDER, ADMIN)
    const wrong = creditAmbassador(AMBASSADOR, FRIEND_OF_FOUNDER, 4)
    const right = creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1)
    await expectDenied(commit(as(ADMIN), [...friend, ...wrong]))
    await expectDenied(commit(as(ADMIN), [...friend, ...right, ...wrong]))
    for (const count of [0, 2, -1]) {
      const off = creditFounder(FOUNDER, FRIEND_OF_FOUNDER, count)
      await expectDenied(commit(as(ADMIN), [...friend, ...off]))
    }
    await expectAllowed(commit(as(ADMIN), [...friend, ...right]))
  })

  it('goes to nobody when nobody referred the founder', async () => {
    const alone = verify(ALONE, ADMIN)
    await expectDenied(commit(as(ADMIN), [...alone, ...creditAmbassador(AMBASSADOR, ALONE, 4)]))
    await expectDenied(commit(as(ADMIN), [...alone, ...creditFounder(FOUNDER, ALONE, 1)]))
    await expectAllowed(commit(as(ADMIN), alone))
  })

  it('needs the verification: a count does not move by itself', async () => {
    await expectDenied(commit(as(ADMIN), creditAmbassador(AMBASSADOR, FOUNDER, 4)))
    await expectDenied(commit(as(ADMIN), creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1)))
    const other = verify(ALONE, ADMIN)
    await expectDenied(commit(as(ADMIN), [...other, ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]))
    await expectDenied(
      commit(as(ADMIN), [
        ...askForCorrection(FOUNDER),
        ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
      ]),
    )
    await expectDenied(
      commit(as(ADMIN), [
        ...askForCorrection(FRIEND_OF_FOUNDER),
        ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
      ]),
    )
  })

  it('happens once for a record', async () => {
    await commit(as(ADMIN), credited)
    const again = creditAmbassador(AMBASSADOR, FOUNDER, 5)
    await expectDenied(commit(as(ADMIN), again))
    await expectDenied(commit(as(ADMIN), [...verified, ...again]))
    // The college names the record already, so it need not be written to vouch for the count.
    const withoutCollege = again.filter(({ path }) => !path.startsWith('colleges/'))
    await expectDenied(commit(as(ADMIN), withoutCollege))
    await expectDenied(commit(as(ADMIN), [...verified, ...withoutCollege]))
    await commit(as(ADMIN), [
      ...verify(FRIEND_OF_FOUNDER, ADMIN),
      ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
    ])
    await expectDenied(commit(as(ADMIN), creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 2)))
  })

  it('does not happen again by verifying a verified record once more', async () => {
    await commit(as(ADMIN), credited)
    const [record] = verified
    if (record === undefined) throw new Error('A verification writes the record first.')
    const again = creditAmbassador(AMBASSADOR, FOUNDER, 5)
    await expectDenied(commit(as(ADMIN), [record]))
    await expectDenied(commit(as(ADMIN), [record, ...again]))
    // Nor by one who has the admin’s mailbox, at the very moment of somebody else’s verification.
    await expectDenied(commit(as(ADMIN_ADDRESS_WITHOUT_SEAT), [record, ...again]))
  })

  it('goes up in whole numbers', async () => {
    const profile = `users/${AMBASSADOR.uid}`
    const entry = `leaderboard/${AMBASSADOR.uid}`
    await seed([
      update(profile, { referralCount: -1 }),
      update(entry, { count: -1 }),
      set(`colleges/${COLLEGE_KEY}`, { name: COLLEGE, count: -1, lastVerifiedReferral: '' }),
    ])
    const batch = [...verified, ...creditAmbassador(AMBASSADOR, FOUNDER, 0)]
    for (const [path, field] of [
      [profile, 'referralCount'],
      [entry, 'count'],
      [`colleges/${COLLEGE_KEY}`, 'count'],
    ] as const) {
      // The one floating-point number among those that equal an integer which the SDK sends as such.
      const floating = batch.map((write) =>
        write.path === path && write.kind !== 'delete'
          ? { ...write, data: { ...write.data, [field]: -0 } }
          : write,
      )
      await expectDenied(commit(as(ADMIN), floating))
    }
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('goes up in whole numbers for a founder, too', async () => {
    await seed([update(`referralCodes/${FOUNDER.code}`, { referralCount: -1 })])
    const friend = verify(FRIEND_OF_FOUNDER, ADMIN)
    const floating = creditFounder(FOUNDER, FRIEND_OF_FOUNDER, -0)
    await expectDenied(commit(as(ADMIN), [...friend, ...floating]))
    const whole = creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 0)
    await expectAllowed(commit(as(ADMIN), [...friend, ...whole]))
  })

  it('names the record it counts', async () => {
    const profile = `users/${AMBASSADOR.uid}`
    for (const lastVerifiedReferral of [ALONE.id, FRIEND_OF_FOUNDER.id, '', null, 7]) {
      await expectDenied(
        commit(
          as(ADMIN),
          credited.map((write) =>
            write.path === profile
              ? update(profile, {
                  referralCount: 4,
                  tier: 'Basic',
                  lastVerifiedReferral,
                  countedAt: serverTimestamp(),
                })
              : write,
          ),
        ),
      )
    }
  })

  it('changes nothing else about an ambassador', async () => {
    const profile = `users/${AMBASSADOR.uid}`
    const entry = `leaderboard/${AMBASSADOR.uid}`
    await expectDenied(commit(as(ADMIN), [...credited, update(profile, { status: 'Star' })]))
    await expectDenied(commit(as(ADMIN), [...credited, update(profile, { firstName: 'New' })]))
    await expectDenied(commit(as(ADMIN), [...credited, update(entry, { firstName: 'New' })]))
    await expectDenied(commit(as(ADMIN), [...credited, update(entry, { visible: false })]))
  })

  it('changes nothing else about a founder’s code', async () => {
    const code = `referralCodes/${FOUNDER.code}`
    const batch = [
      ...verify(FRIEND_OF_FOUNDER, ADMIN),
      ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
    ]
    await expectDenied(commit(as(ADMIN), [...batch, update(code, { status: 'verified' })]))
    await expectDenied(commit(as(ADMIN), [...batch, update(code, { ownerId: ALONE.id })]))
  })

  it('is the admin’s alone', async () => {
    for (const who of [null, AMBASSADOR, FOUNDER_ACCOUNT]) {
      await expectDenied(commit(as(who), credited))
      await expectDenied(commit(as(who), creditAmbassador(AMBASSADOR, FOUNDER, 4)))
    }
  })

  it('keeps the leaderboard with the profile', async () => {
    const entry = `leaderboard/${AMBASSADOR.uid}`
    for (const wrong of [
      { count: 5 },
      { count: 3 },
      { tier: 'Gold' },
      { count: 4, tier: 'Silver' },
    ]) {
      await expectDenied(commit(as(ADMIN), [...credited, update(entry, wrong)]))
    }
    await expectDenied(commit(as(ADMIN), [update(entry, { count: 4 })]))
  })

  it('does not let a leaderboard that fell behind jump', async () => {
    await seed([update(`leaderboard/${AMBASSADOR.uid}`, { count: 1 })])
    await expectDenied(commit(as(ADMIN), credited))
    await seed([
      update(`leaderboard/${AMBASSADOR.uid}`, { count: 1 }),
      update(`users/${AMBASSADOR.uid}`, { referralCount: 4 }),
    ])
    await expectDenied(commit(as(ADMIN), [update(`leaderboard/${AMBASSADOR.uid}`, { count: 4 })]))
  })

  it('does not let a profile that fell behind jump', async () => {
    await seed([update(`leaderboard/${AMBASSADOR.uid}`, { count: 7 })])
    await expectDenied(
      commit(as(ADMIN), [...verified, ...creditAmbassador(AMBASSADOR, FOUNDER, 8)]),
    )
  })

  it('is not needed for a friend of an ambassador who has left', async () => {
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), verified))
    await expectAllowed(commit(as(ADMIN), verify(FOUNDER, ADMIN, null)))
  })

  it('is neither needed nor possible for a friend of a founder who was erased', async () => {
    await commit(as(ADMIN), [...erasePending(FOUNDER)])
    await expectDenied(
      commit(as(ADMIN), [
        ...verify(FRIEND_OF_FOUNDER, ADMIN),
        ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
      ]),
    )
    await expectAllowed(commit(as(ADMIN), verify(FRIEND_OF_FOUNDER, ADMIN, null)))
  })

  it('is needed again for each further friend of an ambassador', async () => {
    await commit(as(ADMIN), credited)
    const next = founder(70, referredBy(AMBASSADOR))
    await seed(founderSignUp(next))
    await expectDenied(commit(as(ADMIN), verify(next, ADMIN)))
    await expectAllowed(
      commit(as(ADMIN), [...verify(next, ADMIN), ...creditAmbassador(AMBASSADOR, next, 5)]),
    )
  })

  it('works for two founders of one batch, unless they count for the same ambassador', async () => {
    const next = founder(71, referredBy(AMBASSADOR))
    await seed(founderSignUp(next))
    await expectDenied(
      commit(as(ADMIN), [
        ...credited,
        ...verify(next, ADMIN),
        ...creditAmbassador(AMBASSADOR, next, 5),
      ]),
    )
    await expectDenied(commit(as(ADMIN), [...credited, ...verify(next, ADMIN)]))
  })
})

describe('the tier at its boundaries', () => {
  // Around every boundary that the client knows, and far above the last.
  const counts = [...TIERS.slice(1).flatMap(({ from }) => [from - 2, from - 1, from]), 4999]

  it.each(counts.map((before) => [before, tierFor(before + 1)] as const))(
    'after %i verified referrals one more makes %s, and nothing else',
    async (before, tier) => {
      const friend = founder(80, referredBy(AMBASSADOR))
      await startWith([
        ...adminSetUp(ADMIN),
        ...ambassadorWithCount(AMBASSADOR, before),
        ...founderSignUp(friend),
      ])
      const count = before + 1
      const months = { [THIS_MONTH]: 1 }
      const crediting = (made: string) => [
        ...verify(friend, ADMIN),
        update(`users/${AMBASSADOR.uid}`, {
          referralCount: count,
          tier: made,
          months,
          lastVerifiedReferral: friend.id,
          countedAt: serverTimestamp(),
        }),
        update(`leaderboard/${AMBASSADOR.uid}`, { count, tier: made, months }),
        creditCollege(friend),
      ]
      for (const { name } of TIERS.filter(({ name }) => name !== tier)) {
        await expectDenied(commit(as(ADMIN), crediting(name)))
      }
      await expectAllowed(commit(as(ADMIN), crediting(tier)))
    },
  )
})

describe('an erasure', () => {
  it('keeps what a verified friend counted, and who is erased is no longer told', async () => {
    await startWith(SIGNED_UP)
    await commit(as(ADMIN), [
      ...verify(FOUNDER, ADMIN),
      ...creditAmbassador(AMBASSADOR, FOUNDER, 4),
    ])
    await commit(as(ADMIN), eraseVerified(FOUNDER))
    expect(await fieldsOf(as(AMBASSADOR), `referrals/${FOUNDER.id}`)).toMatchObject({
      email: null,
      status: 'verified',
    })
    expect(await fieldsOf(as(AMBASSADOR), `users/${AMBASSADOR.uid}`)).toMatchObject({
      referralCount: 4,
    })
    // And cannot be counted again under the same id.
    await expectDenied(commit(as(ADMIN), creditAmbassador(AMBASSADOR, FOUNDER, 5)))
  })

  it('does not take a document of somebody else along', async () => {
    await startWith(SIGNED_UP)
    for (const path of [
      `referralCodes/${ALONE.code}`,
      `upiReferences/${ALONE.reference}`,
      `referrals/${FRIEND_OF_FOUNDER.id}`,
      `waitlistUsers/${ALONE.id}`,
      `users/${AMBASSADOR.uid}`,
    ]) {
      await expectDenied(commit(as(ADMIN), [...erasePending(FOUNDER), remove(path)]))
    }
  })
})

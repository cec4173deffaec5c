import { Timestamp, deleteField, doc, getDoc, increment } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'

import { tierFor, TIERS } from '@/domain/tiers'

import {
  COLLEGE_KEY,
  type Write,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  askForCorrection,
  commit,
  correctPayment,
  creditAmbassador,
  creditCollege,
  creditFounder,
  discountAmbassador,
  discountCollege,
  discountFounder,
  erasePending,
  eraseVerified,
  founderSignUp,
  freeReference,
  giveUpReferral,
  leaveProgramme,
  remove,
  set,
  takeBack,
  update,
  verifiedBeforeCreditWasKept,
  verify,
} from '../factories/batches'
import { type Document, foundersDispute, referral } from '../factories/documents'
import { COLLEGE, ambassador, founder, referredBy, referredByFounder } from '../factories/people'
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
import { ALONE, FRIEND_OF_FOUNDER, SIGNED_UP } from './write-paths'

const { as, seed, startWith, pastTheRules, onlyLets } = rulesEnvironment('taking-back')

const RECORD = `waitlistUsers/${FOUNDER.id}`
const REFERRAL = `referrals/${FOUNDER.id}`
const PROFILE = `users/${AMBASSADOR.uid}`
const ENTRY = `leaderboard/${AMBASSADOR.uid}`
const COLLEGE_PATH = `colleges/${COLLEGE_KEY}`

const verified = [...verify(FOUNDER, ADMIN), ...creditAmbassador(AMBASSADOR, FOUNDER, 4)]
const takenBack = takeBack(FOUNDER, ADMIN)
const whole = [...takenBack, ...discountAmbassador(AMBASSADOR, FOUNDER, 3)]
const friendVerified = [
  ...verify(FRIEND_OF_FOUNDER, ADMIN),
  ...creditFounder(FOUNDER, FRIEND_OF_FOUNDER, 1),
]
const friendTakenBack = [
  ...takeBack(FRIEND_OF_FOUNDER, ADMIN),
  ...discountFounder(FOUNDER, FRIEND_OF_FOUNDER, 0),
]

async function fieldsOf(path: string) {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.data()
}

function changing(writes: readonly Write[], path: string, change: Document): Write[] {
  return writes.map((write) =>
    write.path === path && write.kind !== 'delete'
      ? { ...write, data: { ...write.data, ...change } }
      : write,
  )
}

function without(path: string, writes: readonly Write[]): Write[] {
  return writes.filter((write) => write.path !== path)
}

/** The first of several that one write path can't hold together. */
async function become(...batches: readonly Write[][]): Promise<void> {
  for (const batch of batches) await commit(as(ADMIN), batch)
}

describe('taking a verification back', () => {
  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(verified)
  })

  it('moves the counts down by exactly one', async () => {
    for (const count of [4, 2, 1, 5, -1, 3.5]) {
      await expectDenied(
        commit(as(ADMIN), [...takenBack, ...discountAmbassador(AMBASSADOR, FOUNDER, count)]),
      )
    }
    await expectAllowed(commit(as(ADMIN), whole))
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 3, tier: 'Basic' })
    expect(await fieldsOf(ENTRY)).toMatchObject({ count: 3, tier: 'Basic' })
    expect(await fieldsOf(COLLEGE_PATH)).toMatchObject({ name: COLLEGE, count: 0 })
  })

  it('moves each of the three counts, and none of them by more', async () => {
    for (const [path, wrong] of [
      [PROFILE, { referralCount: 2 }],
      [PROFILE, { referralCount: increment(-2) }],
      [PROFILE, { referralCount: 3.0000001 }],
      [ENTRY, { count: 2 }],
      [ENTRY, { count: 4 }],
      [ENTRY, { tier: 'Silver' }],
      [COLLEGE_PATH, { count: increment(-2) }],
      [COLLEGE_PATH, { count: 1 }],
      [COLLEGE_PATH, { count: 2 }],
    ] as const) {
      await expectDenied(commit(as(ADMIN), changing(whole, path, wrong)))
    }
  })

  it('takes no count below nothing', async () => {
    for (const [path, field] of [
      [PROFILE, 'referralCount'],
      [ENTRY, 'count'],
      [COLLEGE_PATH, 'count'],
    ] as const) {
      const before = await fieldsOf(path)
      await seed([update(path, { [field]: 0 })])
      await expectDenied(commit(as(ADMIN), changing(whole, path, { [field]: -1 })))
      await seed([update(path, { [field]: before?.[field] })])
    }
    await expectAllowed(commit(as(ADMIN), whole))
  })

  it('names the record and the time at every count', async () => {
    for (const path of [PROFILE, COLLEGE_PATH]) {
      for (const wrong of [
        { lastVerifiedReferral: ALONE.id },
        { lastVerifiedReferral: '' },
        { lastVerifiedReferral: null },
        { countedAt: Timestamp.fromMillis(1) },
        { countedAt: deleteField() },
      ]) {
        await expectDenied(commit(as(ADMIN), changing(whole, path, wrong)))
      }
    }
  })

  it('does not take from another ambassador, alone or as well', async () => {
    const others = discountAmbassador(OTHER_AMBASSADOR, FOUNDER, 7)
    await expectDenied(commit(as(ADMIN), [...takenBack, ...others]))
    const withoutCollege = others.filter(({ path }) => path !== COLLEGE_PATH)
    await expectDenied(commit(as(ADMIN), [...takenBack, ...withoutCollege]))
    await expectDenied(commit(as(ADMIN), [...whole, ...withoutCollege]))
    // Nor with the record’s word for it.
    const told = changing(takenBack, RECORD, { creditedTo: OTHER_AMBASSADOR.uid })
    await expectDenied(commit(as(ADMIN), [...told, ...others]))
  })

  it('does not take from a founder, alone or as well', async () => {
    await become(friendVerified)
    const others = discountFounder(FOUNDER, FOUNDER, 0)
    await expectDenied(commit(as(ADMIN), [...takenBack, ...others]))
    const [code] = others
    if (code === undefined || code.kind === 'delete') throw new Error('It is an update.')
    // The code of the record itself, whose status the batch writes: both at once.
    await expectDenied(
      commit(as(ADMIN), changing(whole, `referralCodes/${FOUNDER.code}`, code.data)),
    )
  })

  it('does not take from another college', async () => {
    const key = 'f'.repeat(64)
    await seed([set(`colleges/${key}`, { name: 'Another', count: 9, lastVerifiedReferral: '' })])
    const other = { ...discountCollege(FOUNDER), path: `colleges/${key}` }
    await expectDenied(commit(as(ADMIN), [...whole, other]))
    await expectDenied(commit(as(ADMIN), [...without(COLLEGE_PATH, whole), other]))
    const told = changing(whole, REFERRAL, { creditedCollege: 'Another' })
    await expectDenied(commit(as(ADMIN), told))
    await expectDenied(commit(as(ADMIN), [...told, other]))
  })

  it('takes from the college that was credited, whatever the ambassador’s is now', async () => {
    await seed([update(PROFILE, { college: 'Another' })])
    await expectDenied(commit(as(ADMIN), without(COLLEGE_PATH, whole)))
    await expectAllowed(commit(as(ADMIN), whole))
    expect(await fieldsOf(COLLEGE_PATH)).toMatchObject({ count: 0 })
  })

  it('changes nothing else', async () => {
    for (const [path, more] of [
      [RECORD, { upiReferenceId: 'ANOTHER1' }],
      [RECORD, { upiReferenceId: null }],
      [RECORD, { email: 'other@people.example' }],
      [RECORD, { referredBy: null }],
      [RECORD, { extra: true }],
      [REFERRAL, { email: 'other@people.example' }],
      [REFERRAL, { referredBy: OTHER_AMBASSADOR.uid }],
      [PROFILE, { firstName: 'New' }],
      [PROFILE, { college: 'New' }],
      [ENTRY, { firstName: 'New' }],
      [ENTRY, { visible: false }],
      [COLLEGE_PATH, { name: COLLEGE.toUpperCase() }],
      [COLLEGE_PATH, { extra: true }],
      [`referralCodes/${FOUNDER.code}`, { ownerId: ALONE.id }],
    ] as const) {
      await expectDenied(commit(as(ADMIN), changing(whole, path, more)))
    }
    await expectAllowed(commit(as(ADMIN), whole))
  })

  it.each<[string, Document]>([
    ['no reason', { statusReason: deleteField() }],
    ['an empty reason', { statusReason: '' }],
    ['a reason that nobody can see', { statusReason: '\u00A0\u200B ' }],
    ['a reason that is too long', { statusReason: 'r'.repeat(301) }],
    ['a reason that is no text', { statusReason: 7 }],
    ['a client-made time', { takenBackAt: Timestamp.fromMillis(1) }],
    ['no time', { takenBackAt: deleteField() }],
    ['somebody else as who did it', { takenBackBy: AMBASSADOR.uid }],
    ['nobody as who did it', { takenBackBy: deleteField() }],
    ['the time of the verification kept', { verifiedAt: Timestamp.fromMillis(1) }],
    ['who verified it kept', { verifiedBy: ADMIN.uid }],
    ['another status', { status: 'pending_verification' }],
    ['an unknown status', { status: 'gone' }],
    ['nobody credited', { creditedTo: null }],
    ['nothing said of the credit', { creditedTo: deleteField() }],
  ])('is refused with %s', async (_what, change) => {
    await expectDenied(commit(as(ADMIN), changing(whole, RECORD, change)))
  })

  it.each<[string, Document]>([
    ['another reason than the record’s', { statusReason: 'Another.' }],
    ['no reason', { statusReason: deleteField() }],
    ['the status of the other outcome', { status: 'refunded' }],
    ['the status kept', { status: 'verified' }],
    ['the time of the verification kept', { verifiedAt: Timestamp.fromMillis(1) }],
    ['a client-made time', { takenBackAt: Timestamp.fromMillis(1) }],
    ['no time', { takenBackAt: deleteField() }],
    ['no college', { creditedCollege: null }],
    ['nothing said of the college', { creditedCollege: deleteField() }],
  ])('is refused where the referral has %s', async (_what, change) => {
    await expectDenied(commit(as(ADMIN), changing(whole, REFERRAL, change)))
  })

  it('does not happen by halves: no two of its writes stand without the others', async () => {
    const pairs = whole.flatMap((one, index) =>
      whole.slice(index + 1).map((other): Write[] => [one, other]),
    )
    for (const pair of pairs) await expectDenied(commit(as(ADMIN), pair))
  })

  onlyLets(['the admin'], 'take one back', async (firestore, who) => {
    const mine = changing(whole, RECORD, { takenBackBy: who?.uid ?? null })
    await expectDenied(commit(as(ADMIN_ADDRESS_WITHOUT_SEAT), whole))
    await commit(firestore, mine)
  })

  it('is over with the first time: neither again, nor for the counts alone', async () => {
    await become(whole)
    const again = discountAmbassador(AMBASSADOR, FOUNDER, 2)
    await seed([update(COLLEGE_PATH, { count: 5 })])
    await expectDenied(commit(as(ADMIN), whole))
    await expectDenied(commit(as(ADMIN), [...takenBack, ...again]))
    await expectDenied(commit(as(ADMIN), again))
    await expectDenied(commit(as(ADMIN), again.slice(0, 2)))
    await expectDenied(commit(as(ADMIN), [discountCollege(FOUNDER)]))
    await expectDenied(commit(as(ADMIN), [...takeBack(FOUNDER, ADMIN, 'refunded'), ...again]))
  })

  it('is refused of what is not verified', async () => {
    const waiting = founder(70, referredBy(AMBASSADOR))
    await seed(founderSignUp(waiting))
    const batch = takeBack(waiting, ADMIN).filter(({ kind }) => kind !== 'delete')
    await expectDenied(commit(as(ADMIN), batch))
    await expectDenied(commit(as(ADMIN), [...batch, ...discountAmbassador(AMBASSADOR, waiting, 3)]))
    await become(askForCorrection(waiting))
    await expectDenied(commit(as(ADMIN), [...batch, ...discountAmbassador(AMBASSADOR, waiting, 3)]))
  })

  it('is refused of a record that is erased, and no count falls for it', async () => {
    await become(eraseVerified(FOUNDER))
    await expectDenied(commit(as(ADMIN), discountAmbassador(AMBASSADOR, FOUNDER, 3)))
    const record = {
      status: 'refunded',
      statusReason: 'Sent back.',
      takenBackAt: Timestamp.now(),
      takenBackBy: ADMIN.uid,
      creditedTo: AMBASSADOR.uid,
    }
    await expectDenied(commit(as(ADMIN), [set(RECORD, record)]))
  })

  it('lets no count fall with a request for correction, nor with an erasure', async () => {
    const asked = askForCorrection(FOUNDER)
    const less = discountAmbassador(AMBASSADOR, FOUNDER, 3)
    await expectDenied(commit(as(ADMIN), asked))
    await expectDenied(commit(as(ADMIN), [...asked, ...less]))
    await expectDenied(commit(as(ADMIN), [...eraseVerified(FOUNDER), ...less]))
  })

  it('does not mix with a verification for the same ambassador', async () => {
    const next = founder(70, referredBy(AMBASSADOR))
    await seed(founderSignUp(next))
    const other = verify(next, ADMIN)
    for (const counts of [
      [],
      discountAmbassador(AMBASSADOR, FOUNDER, 3),
      discountAmbassador(AMBASSADOR, FOUNDER, 4),
      creditAmbassador(AMBASSADOR, next, 5),
      creditAmbassador(AMBASSADOR, next, 4),
      [
        ...discountAmbassador(AMBASSADOR, FOUNDER, 3),
        ...creditAmbassador(AMBASSADOR, next, 4).slice(0, 2),
      ],
    ]) {
      await expectDenied(commit(as(ADMIN), [...takenBack, ...other, ...counts]))
    }
  })

  it('does not hide behind a verification of the same record', async () => {
    await expectDenied(commit(as(ADMIN), [...whole, ...verified]))
    await expectDenied(commit(as(ADMIN), [...verified, ...whole]))
    await expectDenied(
      commit(as(ADMIN), [...takenBack, ...creditAmbassador(AMBASSADOR, FOUNDER, 5)]),
    )
  })

  it('of two records of one ambassador in one batch is refused: one of them would be free', async () => {
    const next = founder(70, referredBy(AMBASSADOR))
    await seed(founderSignUp(next))
    await become([...verify(next, ADMIN), ...creditAmbassador(AMBASSADOR, next, 5)])
    const both = [...takenBack, ...takeBack(next, ADMIN)]
    await expectDenied(commit(as(ADMIN), [...both, ...discountAmbassador(AMBASSADOR, next, 4)]))
    await expectDenied(commit(as(ADMIN), [...both, ...discountAmbassador(AMBASSADOR, next, 3)]))
  })
})

describe('verifying again what was taken back', () => {
  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(verified, whole)
  })

  it('credits again, all of it: that the counts name the record already is not enough', async () => {
    const [profile, entry, college] = creditAmbassador(AMBASSADOR, FOUNDER, 4)
    const again = verify(FOUNDER, ADMIN)
    if (profile === undefined || entry === undefined || college === undefined) throw new Error()
    for (const counts of [[], [college], [profile, entry], [entry]]) {
      await expectDenied(commit(as(ADMIN), [...again, ...counts]))
    }
    await expectAllowed(commit(as(ADMIN), verified))
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 4 })
    expect(await fieldsOf(COLLEGE_PATH)).toMatchObject({ count: 1 })
    expect(Object.keys((await fieldsOf(RECORD)) ?? {})).not.toContain('takenBackAt')
    expect(Object.keys((await fieldsOf(REFERRAL)) ?? {})).not.toContain('statusReason')
  })

  it('is taken back again with all of it, too', async () => {
    await become(verified)
    const [profile, entry, college] = discountAmbassador(AMBASSADOR, FOUNDER, 3)
    if (profile === undefined || entry === undefined || college === undefined) throw new Error()
    for (const counts of [[], [college], [profile, entry], [entry]]) {
      await expectDenied(commit(as(ADMIN), [...takenBack, ...counts]))
    }
    await expectAllowed(commit(as(ADMIN), whole))
  })

  it('forgets that it was taken back', async () => {
    for (const field of ['takenBackAt', 'takenBackBy', 'statusReason']) {
      const [record = verified[0], ...rest] = verified
      if (record === undefined || record.kind === 'delete') throw new Error('It is an update.')
      const { [field]: _left, ...data } = record.data
      await expectDenied(commit(as(ADMIN), [{ ...record, data }, ...rest]))
    }
  })

  it('waits for the founder, who corrects the payment as ever', async () => {
    await expectAllowed(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, 'CORRECTED1')))
    await expectAllowed(commit(as(ADMIN), verified))
  })

  it('leaves the e-mail to whoever is verified with it in between', async () => {
    const again = founder(71, { email: FOUNDER.email })
    await seed(founderSignUp(again))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
    await expectDenied(commit(as(ADMIN), verified))
  })
})

describe('a refund', () => {
  const refunded = [
    ...takeBack(FOUNDER, ADMIN, 'refunded'),
    ...discountAmbassador(AMBASSADOR, FOUNDER, 3),
  ]

  beforeEach(async () => {
    await startWith(SIGNED_UP)
    await become(verified, refunded)
  })

  it('closes the record, for the admin and for its founder', async () => {
    await expectDenied(commit(as(ADMIN), verified))
    await expectDenied(commit(as(ADMIN), askForCorrection(FOUNDER)))
    await expectDenied(commit(as(ADMIN), giveUpReferral(FOUNDER)))
    await expectDenied(commit(as(FOUNDER_ACCOUNT), correctPayment(FOUNDER, 'CORRECTED1')))
    const kept = correctPayment(FOUNDER, FOUNDER.reference).slice(0, 2)
    await expectDenied(commit(as(FOUNDER_ACCOUNT), kept))
    await expectDenied(commit(as(ADMIN), takeBack(FOUNDER, ADMIN)))
  })

  it('leaves the payment used: nobody joins with it, and the admin does not free it', async () => {
    const thief = founder(72, { reference: FOUNDER.reference })
    await expectDenied(commit(as(null), founderSignUp(thief)))
    await expectDenied(commit(as(ADMIN), freeReference(FOUNDER)))
    await expectDenied(commit(as(ADMIN), [remove(`upiReferences/${FOUNDER.reference}`)]))
    const dispute = foundersDispute(FOUNDER, ALONE.reference)
    await expectDenied(
      commit(as(FOUNDER_ACCOUNT), [set('paymentDisputes/dispute0000000000001', dispute)]),
    )
  })

  it('lets the founder join anew, and be verified with the same e-mail', async () => {
    const again = founder(71, { email: FOUNDER.email })
    await expectAllowed(commit(as(null), founderSignUp(again)))
    await expectAllowed(commit(as(ADMIN), verify(again, ADMIN)))
    // And the closed record can still be erased, with the referral that counts no more.
    await expectDenied(commit(as(ADMIN), without(REFERRAL, erasePending(FOUNDER))))
    await expectAllowed(commit(as(ADMIN), erasePending(FOUNDER)))
  })
})

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

  const forNobody = takeBack(FOUNDER, ADMIN, 'needs_correction', null)

  it('is taken back from nobody where the admin says that it had not counted', async () => {
    await expectDenied(
      commit(as(ADMIN), [...forNobody, ...discountAmbassador(AMBASSADOR, FOUNDER, 3)]),
    )
    await expectDenied(commit(as(ADMIN), [...forNobody, discountCollege(FOUNDER)]))
    await expectAllowed(commit(as(ADMIN), forNobody))
    expect(await fieldsOf(PROFILE)).toMatchObject({ referralCount: 4 })
  })

  it('is taken back from all that it must have credited where the admin says that it had', async () => {
    for (const { path } of discountAmbassador(AMBASSADOR, FOUNDER, 3)) {
      await expectDenied(commit(as(ADMIN), without(path, whole)))
    }
    await expectAllowed(commit(as(ADMIN), whole))
  })

  it('is taken back from nobody but whom it names, and that one’s college', async () => {
    const told = changing(takenBack, RECORD, { creditedTo: OTHER_AMBASSADOR.uid })
    await expectDenied(
      commit(as(ADMIN), [...told, ...discountAmbassador(OTHER_AMBASSADOR, FOUNDER, 7)]),
    )
    await seed([update(PROFILE, { college: 'Another' })])
    await expectDenied(commit(as(ADMIN), whole))
  })

  it('is taken back from nobody where whoever referred them has left', async () => {
    await commit(as(AMBASSADOR), leaveProgramme(AMBASSADOR))
    await expectDenied(commit(as(ADMIN), [...takenBack, discountCollege(FOUNDER)]))
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

describe('the tier at its boundaries', () => {
  const counts = TIERS.slice(1).flatMap(({ from }) => [from - 1, from, from + 1])

  it.each(counts.map((before) => [before, tierFor(before - 1)] as const))(
    'after %i verified referrals one less makes %s, and nothing else',
    async (before, tier) => {
      const someone = ambassador(3)
      const friend = founder(80, referredBy(someone))
      await startWith([
        ...adminSetUp(ADMIN),
        ...ambassadorWithCount(someone, before - 1),
        ...founderSignUp(friend),
      ])
      await become([...verify(friend, ADMIN), ...creditAmbassador(someone, friend, before)])
      const back = [...takeBack(friend, ADMIN), ...discountAmbassador(someone, friend, before - 1)]
      for (const { name } of TIERS.filter(({ name }) => name !== tier)) {
        const wrong = ['users', 'leaderboard'].reduce(
          (writes, collection) => changing(writes, `${collection}/${someone.uid}`, { tier: name }),
          back,
        )
        await expectDenied(commit(as(ADMIN), wrong))
      }
      await expectAllowed(commit(as(ADMIN), back))
    },
  )
})

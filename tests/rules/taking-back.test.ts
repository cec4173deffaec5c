import { Timestamp, deleteField, doc, getDoc, increment } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { tierFor, TIERS } from '@/domain/tiers'

import {
  type Write,
  adminSetUp,
  ambassadorWithCount,
  askForCorrection,
  commit,
  creditAmbassador,
  discountAmbassador,
  discountCollege,
  discountFounder,
  eraseVerified,
  founderSignUp,
  set,
  takeBack,
  update,
  verify,
} from '../factories/batches'
import type { Document } from '../factories/documents'
import { COLLEGE, ambassador, founder, referredBy } from '../factories/people'
import { changing } from './changed-batches'
import {
  COLLEGE_PATH,
  ENTRY,
  PROFILE,
  RECORD,
  REFERRAL,
  friendVerified,
  takenBack,
  verified,
  whole,
  without,
} from './credited-founders'
import {
  ADMIN,
  ADMIN_ADDRESS_WITHOUT_SEAT,
  AMBASSADOR,
  FOUNDER,
  OTHER_AMBASSADOR,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { ALONE, SIGNED_UP } from './write-paths'

const { as, seed, startWith, pastTheRules, onlyLets } = rulesEnvironment('taking-back')

async function fieldsOf(path: string) {
  const snapshot = await getDoc(doc(pastTheRules(), path))
  return snapshot.data()
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

import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import {
  BROUGHT_IN_AT,
  type Write,
  askForCorrection,
  commit,
  correctPayment,
  creditAmbassador,
  erasePending,
  eraseVerified,
  founderSignUp,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import { type Document, referral, retiredCode } from '../factories/documents'
import {
  COLLEGE,
  type Founder,
  account,
  admin,
  ambassador,
  founder,
  referredBy,
  referredByFounder,
} from '../factories/people'
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

const { as, seed, startWith } = rulesEnvironment('brought-in-by-hand')

const imported = founder(100, referredBy(AMBASSADOR))
const RECORD = `waitlistUsers/${imported.id}`
const REFERRAL = `referrals/${imported.id}`
const OWNER = account('owner', { email: imported.email })
/** Everybody who might try and is not the admin. */
const OTHERS = [null, STRANGER, AMBASSADOR, OWNER, admin({ uid: 'second-admin' })]

function without(collection: string, writes: readonly Write[]): Write[] {
  return writes.filter(({ path }) => !path.startsWith(`${collection}/`))
}

/** The record as it was brought in, with nothing beside it but its payment. */
async function bringIn(overrides: Document = {}, someone: Founder = imported): Promise<void> {
  await seed([
    ...without('referrals', without('referralCodes', founderSignUp(someone))),
    update(`waitlistUsers/${someone.id}`, overrides),
  ])
}

beforeEach(() => startWith(WORLD))

describe('a code of one’s own that no document can have', () => {
  const alone = founder(101)
  const owner = account('owner', { email: alone.email })

  for (const code of [
    '',
    'MD/1',
    '/',
    '.',
    '..',
    '__MD1__',
    7,
    null,
    ['MD00001'],
    'M'.repeat(2000),
  ]) {
    const words = JSON.stringify(code).slice(0, 20)

    it(`is no obstacle to verifying, for the admin alone: ${words}`, async () => {
      await bringIn({ generatedReferralCode: code }, alone)
      const batch = without('referralCodes', verify(alone, ADMIN))
      for (const who of OTHERS) await expectDenied(commit(as(who), batch))
      await expectAllowed(commit(as(ADMIN), batch))
    })

    it(`is no obstacle to asking for a correction, nor to giving one: ${words}`, async () => {
      await bringIn({ generatedReferralCode: code }, alone)
      const asked = without('referralCodes', askForCorrection(alone))
      for (const who of OTHERS) await expectDenied(commit(as(who), asked))
      await expectAllowed(commit(as(ADMIN), asked))
      const corrected = without('referralCodes', correctPayment(alone, 'CORRECTED1'))
      for (const who of OTHERS) await expectDenied(commit(as(who), corrected))
      await expectAllowed(commit(as(owner), corrected))
    })

    it(`is no obstacle to erasing, for the admin alone: ${words}`, async () => {
      await bringIn({ generatedReferralCode: code }, alone)
      const batch = without('referralCodes', erasePending(alone))
      for (const who of [...OTHERS, owner]) await expectDenied(commit(as(who), batch))
      await expectAllowed(commit(as(ADMIN), batch))
    })
  }

  it('does not let a code that is there fall behind', async () => {
    await seed(founderSignUp(alone))
    await expectDenied(commit(as(ADMIN), without('referralCodes', verify(alone, ADMIN))))
    await expectDenied(commit(as(ADMIN), without('referralCodes', askForCorrection(alone))))
    await expectDenied(commit(as(ADMIN), without('referralCodes', erasePending(alone))))
  })
})

describe('a referral whose document is missing', () => {
  const made = referral(imported, {
    status: 'verified',
    createdAt: BROUGHT_IN_AT,
    verifiedAt: serverTimestamp(),
    creditedCollege: COLLEGE,
  })
  const verified = [
    ...without('referralCodes', without('referrals', verify(imported, ADMIN))),
    ...creditAmbassador(AMBASSADOR, imported, 4),
  ]

  beforeEach(() => bringIn({ createdAt: BROUGHT_IN_AT }))

  it('is made by the verification that it counts with, by the admin alone', async () => {
    const batch = [...verified, set(REFERRAL, made)]
    await expectDenied(commit(as(ADMIN), verified))
    for (const who of OTHERS) await expectDenied(commit(as(who), batch))
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('does without the time of joining where the record has none', async () => {
    await seed([update(RECORD, { createdAt: deleteField() })])
    await expectDenied(commit(as(ADMIN), [...verified, set(REFERRAL, made)]))
    await expectAllowed(
      commit(as(ADMIN), [...verified, set(REFERRAL, { ...made, createdAt: serverTimestamp() })]),
    )
  })

  it.each<[string, Document]>([
    ['another referrer', { referredBy: OTHER_AMBASSADOR.uid }],
    ['another e-mail', { email: 'other@people.example' }],
    ['no e-mail', { email: null }],
    ['another status', { status: 'pending_verification' }],
    ['another time of joining', { createdAt: Timestamp.fromMillis(1) }],
    ['the time of this request as that of joining', { createdAt: serverTimestamp() }],
    ['a client-made time of verification', { verifiedAt: Timestamp.fromMillis(1) }],
    ['another college than the ambassador’s', { creditedCollege: 'Another' }],
    ['no college', { creditedCollege: null }],
    ['one field too many', { extra: true }],
  ])('is not made with %s', async (_what, change) => {
    await expectDenied(commit(as(ADMIN), [...verified, set(REFERRAL, { ...made, ...change })]))
  })

  it('is not made without the verification, nor after it, nor without the credit', async () => {
    await expectDenied(commit(as(ADMIN), [set(REFERRAL, made)]))
    await expectDenied(
      commit(as(ADMIN), [
        ...without('referralCodes', without('referrals', verify(imported, ADMIN))),
        set(REFERRAL, made),
      ]),
    )
    await seed([update(RECORD, { status: 'verified', verifiedAt: Timestamp.fromMillis(1) })])
    await expectDenied(commit(as(ADMIN), [set(REFERRAL, made)]))
  })

  it('does not keep a verified record from being erased', async () => {
    await seed([update(RECORD, { status: 'verified' })])
    const batch = ['referrals', 'referralCodes', 'verifiedEmails'].reduce(
      (writes, collection) => without(collection, writes),
      eraseVerified(imported),
    )
    for (const who of OTHERS) await expectDenied(commit(as(who), batch))
    await expectAllowed(commit(as(ADMIN), batch))
  })
})

describe('a verified record of which nothing else is in place', () => {
  it('can be erased, also with an address that is none', async () => {
    for (const email of [null, 7, deleteField(), 'byhand@people.example']) {
      await bringIn({ status: 'verified', email, referredBy: 7, generatedReferralCode: '' })
      for (const who of OTHERS) await expectDenied(commit(as(who), [remove(RECORD)]))
      await expectAllowed(commit(as(ADMIN), [remove(RECORD)]))
    }
  })

  it('takes a referral along that never counted, and leaves none that says who it was', async () => {
    await bringIn({ status: 'verified' })
    await seed([set(REFERRAL, referral(imported))])
    await expectDenied(commit(as(ADMIN), [remove(RECORD)]))
    await expectDenied(commit(as(ADMIN), [remove(RECORD), update(REFERRAL, { email: null })]))
    await expectAllowed(commit(as(ADMIN), [remove(RECORD), remove(REFERRAL)]))
  })
})

describe('a referrer who is no text', () => {
  it('is nobody: the record is verified as one without', async () => {
    for (const referrer of [7, true, null, deleteField()]) {
      await startWith(WORLD)
      await bringIn({ referredBy: referrer })
      const batch = without('referralCodes', without('referrals', verify(imported, ADMIN, null)))
      for (const who of OTHERS) await expectDenied(commit(as(who), batch))
      await expectAllowed(commit(as(ADMIN), batch))
    }
  })
})

describe('giving up a referral that can count for nobody', () => {
  const giveUp = [update(RECORD, { referredBy: null })]

  it.each<[string, Document]>([
    ['no code', { enteredReferralCode: null }],
    ['no field for a code', { enteredReferralCode: deleteField() }],
    ['an empty code', { enteredReferralCode: '' }],
    ['a code that no document can have', { enteredReferralCode: 'MD/1' }],
    ['a code that is a number', { enteredReferralCode: 7 }],
    ['an unknown code', { enteredReferralCode: 'MDNOONE' }],
    ['the code of somebody else', { enteredReferralCode: OTHER_AMBASSADOR.code }],
    ['the code of a founder who is somebody else', { enteredReferralCode: FOUNDER.code }],
    ['a referrer whom no profile can belong to', { referredBy: '' }],
  ])('goes for %s, for the admin alone, and makes it one without', async (_what, overrides) => {
    await bringIn(overrides)
    for (const who of OTHERS) await expectDenied(commit(as(who), giveUp))
    await expectAllowed(commit(as(ADMIN), giveUp))
    await expectAllowed(
      commit(
        as(ADMIN),
        without('referralCodes', without('referrals', verify(imported, ADMIN, null))),
      ),
    )
  })

  it('goes for a code whose ambassador has no profile, or is not on the leaderboard', async () => {
    const ghost = ambassador(90)
    await bringIn({ referredBy: ghost.uid, enteredReferralCode: ghost.code })
    await seed([
      set(`referralCodes/${ghost.code}`, { ownerId: ghost.uid, ownerType: 'ambassador' }),
    ])
    await expectAllowed(commit(as(ADMIN), giveUp))
    await bringIn()
    await seed([remove(`leaderboard/${AMBASSADOR.uid}`)])
    await expectAllowed(commit(as(ADMIN), giveUp))
  })

  it('takes a referral that is pending along', async () => {
    await bringIn({ enteredReferralCode: 'MDNOONE' })
    await seed([set(REFERRAL, referral(imported))])
    await expectDenied(commit(as(ADMIN), giveUp))
    for (const who of OTHERS) await expectDenied(commit(as(who), [...giveUp, remove(REFERRAL)]))
    await expectDenied(commit(as(ADMIN), [remove(REFERRAL)]))
    await expectAllowed(commit(as(ADMIN), [...giveUp, remove(REFERRAL)]))
  })

  it('does not take along one that has counted', async () => {
    await bringIn({ enteredReferralCode: 'MDNOONE' })
    await seed([set(REFERRAL, referral(imported, { status: 'verified' }))])
    await expectDenied(commit(as(ADMIN), giveUp))
    await expectDenied(commit(as(ADMIN), [...giveUp, remove(REFERRAL)]))
  })

  it('is refused where somebody can be credited: an ambassador, or a founder', async () => {
    for (const referrer of [referredBy(AMBASSADOR), referredByFounder(FOUNDER)]) {
      const friend = founder(102, referrer)
      await seed(founderSignUp(friend))
      const record = `waitlistUsers/${friend.id}`
      const steps = [update(record, { referredBy: null }), remove(`referrals/${friend.id}`)]
      await expectDenied(commit(as(ADMIN), steps.slice(0, 1)))
      await expectDenied(commit(as(ADMIN), steps))
    }
    await bringIn()
    await expectDenied(commit(as(ADMIN), giveUp))
  })

  it('is refused where nothing has to be given up, because the code’s owner has left', async () => {
    await bringIn({ enteredReferralCode: 'MDGONE1' })
    await seed([set('referralCodes/MDGONE1', retiredCode())])
    await expectDenied(commit(as(ADMIN), giveUp))
  })

  it('changes nothing else, names nobody else, and is over with the verification', async () => {
    await bringIn({ enteredReferralCode: null })
    for (const change of [
      { referredBy: OTHER_AMBASSADOR.uid },
      { referredBy: '' },
      { referredBy: deleteField() },
      { referredBy: null, enteredReferralCode: AMBASSADOR.code },
      { referredBy: null, upiReferenceId: 'ANOTHER1' },
      { referredBy: null, status: 'verified' },
    ]) {
      await expectDenied(commit(as(ADMIN), [update(RECORD, change)]))
    }
    await seed([update(RECORD, { status: 'verified' })])
    await expectDenied(commit(as(ADMIN), giveUp))
  })
})

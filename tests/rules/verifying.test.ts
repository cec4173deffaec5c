import { Timestamp, deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { beforeAll, describe, it } from 'vitest'

import {
  askForCorrection,
  collegeKeyOf,
  commit,
  correctPayment,
  creditAmbassador,
  creditFounder,
  discountFounder,
  emailKey,
  erasePending,
  founderSignUp,
  leaveProgramme,
  ambassadorSignUp,
  remove,
  set,
  takeBack,
  update,
  verify,
} from '../factories/batches'
import { type Document, verifiedEmail, waitlistUser } from '../factories/documents'
import { COLLEGE, ambassador, referredBy, referredByFounder } from '../factories/people'
import { changing, withStatus } from './changed-batches'
import {
  ADMIN,
  AMBASSADOR,
  STRANGER,
  WORLD,
  expectAllowed,
  expectDenied,
  rulesEnvironment,
} from './environment'
import { newcomers, ownerOf } from './newcomers'

const { as, seed, startWith, onlyLets } = rulesEnvironment('verifying')
const { newNumber, newcomer, signedUp, verified } = newcomers(seed)

beforeAll(() => startWith(WORLD))

describe('verifying', () => {
  onlyLets(['the admin'], 'verify a founder', async (firestore, who) => {
    const someone = await signedUp()
    await commit(firestore, verify(someone, who ?? ADMIN))
  })
  onlyLets(
    ['the admin'],
    'verify a founder whose payment needed correction',
    async (firestore, who) => {
      const someone = await signedUp()
      await seed(askForCorrection(someone))
      await commit(firestore, verify(someone, who ?? ADMIN))
    },
  )

  it.each<[string, Document]>([
    ['an unknown status', { status: 'paid?' }],
    ['no status', { status: deleteField() }],
    [
      'no fields but an e-mail',
      {
        referredBy: deleteField(),
        enteredReferralCode: deleteField(),
        paymentStatus: deleteField(),
      },
    ],
  ])('goes for a record with %s', async (_, change) => {
    const someone = await signedUp()
    await seed([update(`waitlistUsers/${someone.id}`, change)])
    await expectAllowed(commit(as(ADMIN), verify(someone, ADMIN)))
  })

  it('goes for a record that has no code, or whose code has no document', async () => {
    for (const generatedReferralCode of [deleteField(), 'MDNOONE']) {
      const someone = newcomer()
      await seed([
        set(`waitlistUsers/${someone.id}`, waitlistUser(someone)),
        update(`waitlistUsers/${someone.id}`, { generatedReferralCode }),
      ])
      // Nothing else of it may be changed than by what the product does.
      const other = update(`waitlistUsers/${someone.id}`, { paymentStatus: 'none' })
      await expectDenied(commit(as(ADMIN), [other]))
      await expectAllowed(
        commit(
          as(ADMIN),
          verify(someone, ADMIN).filter(({ path }) => !path.startsWith('referralCodes/')),
        ),
      )
    }
  })

  it.each<[string, Document]>([
    ['a client-made time', { verifiedAt: Timestamp.now() }],
    ['a month that there is none of', { verifiedMonth: 'extra' }],
    ['no time', { verifiedAt: deleteField() }],
    ['another admin’s name', { verifiedBy: AMBASSADOR.uid }],
    ['no name', { verifiedBy: deleteField() }],
    ['a reason', { statusReason: 'Paid in cash.' }],
    ['another e-mail', { email: 'other@people.example' }],
    ['another payment reference', { upiReferenceId: 'OTHER12345' }],
    ['another referrer', { referredBy: AMBASSADOR.uid }],
    ['another code', { generatedReferralCode: AMBASSADOR.code }],
    ['another time of sign-up', { createdAt: serverTimestamp() }],
    ['an extra field', { extra: true }],
  ])('is refused with %s', async (_, change) => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    await expectDenied(commit(as(ADMIN), changing(verify(someone, ADMIN), path, change)))
  })

  it('credits nobody where nobody has referred them', async () => {
    const someone = await signedUp()
    const path = `waitlistUsers/${someone.id}`
    for (const creditedTo of [AMBASSADOR.uid, '', deleteField()]) {
      const batch = changing(verify(someone, ADMIN), path, { creditedTo })
      await expectDenied(commit(as(ADMIN), batch))
    }
  })

  it('makes the record verified, and nothing else', async () => {
    for (const status of ['Verified', 'pending_verification', 'needs_correction', true, null]) {
      const someone = await signedUp()
      await expectDenied(commit(as(ADMIN), withStatus(verify(someone, ADMIN), someone, status)))
    }
  })

  it('holds: nobody un-verifies it by itself, verifies again or asks for a correction', async () => {
    const someone = await verified()
    const path = `waitlistUsers/${someone.id}`
    for (const who of [null, STRANGER, AMBASSADOR, ownerOf(someone), ADMIN]) {
      await expectDenied(updateDoc(doc(as(who), path), { status: 'pending_verification' }))
      await expectDenied(commit(as(who), askForCorrection(someone)))
      await expectDenied(commit(as(who), correctPayment(someone, `AGAIN${newNumber()}`)))
      await expectDenied(commit(as(who), verify(someone, ADMIN)))
      await expectDenied(updateDoc(doc(as(who), path), { statusReason: 'Sorry' }))
    }
  })

  it('leaves no code behind whose document is there', async () => {
    const someone = await signedUp()
    const own = `referralCodes/${someone.code}`
    for (const batch of [verify(someone, ADMIN), askForCorrection(someone)]) {
      await expectDenied(
        commit(
          as(ADMIN),
          batch.filter(({ path }) => path !== own),
        ),
      )
    }
  })

  it('is refused for the second record of an e-mail', async () => {
    const first = await verified()
    const second = await signedUp({ email: first.email })
    await expectDenied(commit(as(ADMIN), verify(second, ADMIN)))
    await expectDenied(
      commit(
        as(ADMIN),
        verify(second, ADMIN).filter(({ path }) => !path.startsWith('verifiedEmails/')),
      ),
    )
  })

  it('is for the admin alone, and to no other status, even where the batch’s other documents are in place', async () => {
    const someone = await signedUp()
    const [record, ...rest] = verify(someone, ADMIN)
    if (record === undefined) throw new Error('A verification writes to the record.')
    await seed(rest)
    for (const who of [STRANGER, AMBASSADOR, ownerOf(someone)]) {
      const mine = changing([record], record.path, { verifiedBy: who.uid })
      await expectDenied(commit(as(who), mine))
    }
    for (const wrong of [
      { verifiedAt: Timestamp.fromMillis(1_700_000_000_000) },
      { verifiedBy: AMBASSADOR.uid },
    ]) {
      await expectDenied(commit(as(ADMIN), changing([record], record.path, wrong)))
    }
    const other = changing([record], record.path, { status: 'pending_verification' })
    await seed([update(`referralCodes/${someone.code}`, { status: 'pending_verification' })])
    await expectDenied(commit(as(ADMIN), other))
  })

  it('is refused with the mark of another e-mail', async () => {
    const someone = await signedUp()
    const writes = verify(someone, ADMIN).map((write) =>
      write.path.startsWith('verifiedEmails/')
        ? set(`verifiedEmails/${emailKey('other@people.example')}`, verifiedEmail(someone))
        : write,
    )
    await expectDenied(commit(as(ADMIN), writes))
  })
})

describe('verifying a founder whose referrer is gone', () => {
  const gone = ambassador(90)

  it.each<[string, () => Promise<void>]>([
    ['who has left the programme', () => seed(leaveProgramme(gone))],
    ['whose profile was deleted', () => seed([remove(`users/${gone.uid}`)])],
    ['whose code was deleted', () => seed([remove(`referralCodes/${gone.code}`)])],
  ])('credits nobody, for the admin alone: %s', async (_, leave) => {
    await seed(ambassadorSignUp(gone))
    const friend = await signedUp(referredBy(gone))
    const batch = verify(friend, ADMIN, null)
    await expectDenied(commit(as(ADMIN), batch))
    await leave()
    for (const who of [null, STRANGER, AMBASSADOR, ownerOf(friend)]) {
      await expectDenied(commit(as(who), batch))
    }
    const referral = `referrals/${friend.id}`
    for (const change of [
      { creditedCollege: COLLEGE },
      { creditedCollege: deleteField() },
      { status: 'pending_verification' },
    ]) {
      await expectDenied(commit(as(ADMIN), changing(batch, referral, change)))
    }
    await expectDenied(
      commit(
        as(ADMIN),
        batch.filter(({ path }) => path !== referral),
      ),
    )
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('needs its referral, also of a founder’s friend who was verified and taken back', async () => {
    const referrer = await signedUp()
    const friend = await signedUp(referredByFounder(referrer))
    await seed([...verify(friend, ADMIN), ...creditFounder(referrer, friend, 1)])
    await seed([...takeBack(friend, ADMIN), ...discountFounder(referrer, friend, 0)])
    await seed(erasePending(referrer))
    const batch = verify(friend, ADMIN, null)
    await expectDenied(
      commit(
        as(ADMIN),
        batch.filter(({ path }) => !path.startsWith('referrals/')),
      ),
    )
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('goes by the codes that there were before: one may be made in the same batch', async () => {
    const owner = newcomer()
    const friend = await signedUp()
    await seed([
      update(`waitlistUsers/${friend.id}`, {
        referredBy: 'somebody',
        enteredReferralCode: owner.code,
      }),
    ])
    const batch = [...verify(friend, ADMIN, null), ...founderSignUp(owner)]
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('goes for a record that names no referrer for the code that was entered', async () => {
    const friend = await signedUp()
    await seed([
      update(`waitlistUsers/${friend.id}`, {
        referredBy: deleteField(),
        enteredReferralCode: AMBASSADOR.code,
      }),
    ])
    await expectAllowed(commit(as(ADMIN), verify(friend, ADMIN)))
  })

  it('goes without the referral or the code where the record has none', async () => {
    const friend = await signedUp(referredBy(AMBASSADOR))
    const path = `referrals/${friend.id}`
    await seed([
      remove(path),
      update(`waitlistUsers/${friend.id}`, { enteredReferralCode: deleteField() }),
    ])
    const batch = verify(friend, ADMIN, null).filter((write) => write.path !== path)
    await expectAllowed(commit(as(ADMIN), batch))
  })

  it('is refused where somebody can be credited: an ambassador, or a founder', async () => {
    const referrer = await signedUp()
    for (const by of [referredBy(AMBASSADOR), referredByFounder(referrer)]) {
      const friend = await signedUp(by)
      await expectDenied(commit(as(ADMIN), verify(friend, ADMIN, null)))
    }
    const friend = await signedUp(referredByFounder(referrer))
    await seed(erasePending(referrer))
    await expectAllowed(commit(as(ADMIN), verify(friend, ADMIN, null)))
  })

  it('moves no count', async () => {
    await seed(ambassadorSignUp(gone))
    const friend = await signedUp(referredBy(gone))
    await seed(leaveProgramme(gone))
    const counts = creditAmbassador(gone, friend, 1)
    const college = counts.find(({ path }) => path === `colleges/${collegeKeyOf(COLLEGE)}`)
    if (college === undefined) throw new Error('A credit counts for the college.')
    await expectDenied(commit(as(ADMIN), [...verify(friend, ADMIN, null), college]))
    await expectDenied(commit(as(ADMIN), [...verify(friend, ADMIN), college]))
  })
})

import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { referrerQuery } from '@/data/waitlist/referrer'
import { waitlistRecordQuery } from '@/data/waitlist/record'
import { verifyWaitlistUser } from '@/data/waitlist/verify'

import {
  adminSetUp,
  ambassadorSignUp,
  correctPayment,
  erasePending,
  founderSignUp,
  leaveProgramme,
  set,
  update,
  verify,
} from '../factories/batches'
import { type Founder, account, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const asha = ambassador(1)
const pending = founder(1, referredBy(asha))
const REASON = 'We can’t find a payment with this reference.'

/** As the admin's table shows it. */
function row({ id, email, code, reference, referrer }: Founder) {
  return {
    id,
    email,
    generatedReferralCode: code,
    upiReferenceId: reference,
    enteredReferralCode: referrer?.code ?? null,
    referredBy: referrer?.ownerId ?? null,
  }
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(asha), ...founderSignUp(pending)])
  await become(theAdmin)
})

describe('asking for a correction', () => {
  it('marks the record and its receipt with the reason', async () => {
    await askForCorrection(row(pending), REASON)

    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'needs_correction',
      statusReason: REASON,
      upiReferenceId: pending.reference,
    })
    expect(await stored(`receipts/${pending.receipt}`)).toMatchObject({
      status: 'needs_correction',
      statusReason: REASON,
    })
    expect(await stored(`referrals/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('changes nothing when done again, also at the same moment', async () => {
    await Promise.all([
      askForCorrection(row(pending), REASON),
      askForCorrection(row(pending), REASON),
    ])
    const before = await stored(`waitlistUsers/${pending.id}`)

    await askForCorrection(row(pending), REASON)

    expect(await stored(`waitlistUsers/${pending.id}`)).toEqual(before)
  })

  it('replaces the reason by a better one', async () => {
    await askForCorrection(row(pending), REASON)
    await askForCorrection(row(pending), 'This is an order number.')

    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      statusReason: 'This is an order number.',
    })
  })

  it('takes a reason of 300 characters, in any script', async () => {
    const reason = 'भुगतान नहीं मिला। '.repeat(20).slice(0, 300).trim()
    await askForCorrection(row(pending), reason)
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({ statusReason: reason })
  })

  it('works on a record without a code', async () => {
    const id = 'byhand00000000000000'
    await seed([set(`waitlistUsers/${id}`, { email: 'byhand@people.example' })])

    await askForCorrection({ id, upiReferenceId: null }, REASON)

    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({ status: 'needs_correction' })
  })

  it('leaves a verified payment alone', async () => {
    const friend = founder(2)
    await seed([...founderSignUp(friend), ...verify(friend, theAdmin)])

    await expect(askForCorrection(row(friend), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment has been verified meanwhile.',
    })
    expect(await stored(`waitlistUsers/${friend.id}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`receipts/${friend.receipt}`)).toMatchObject({ status: 'verified' })
  })

  it('ends in one state for record and receipt when it races a verification', async () => {
    const [verification, correction] = await Promise.allSettled([
      verifyWaitlistUser(row(pending), theAdmin.uid),
      askForCorrection(row(pending), REASON),
    ])

    expect(verification.status).toBe('fulfilled')
    // Which of them is first is the server's affair.
    expect(correction.status === 'rejected' ? correction.reason : null).toEqual(
      expect.toBeOneOf([
        null,
        expect.objectContaining({ message: 'This payment has been verified meanwhile.' }),
      ]),
    )
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`receipts/${pending.receipt}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`users/${asha.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('is stopped when the founder has given another payment since the admin looked', async () => {
    await seed(correctPayment(pending, '499911112222'))

    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({ kind: 'changed' })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('says so when the record has been erased', async () => {
    await seed(erasePending(pending))

    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This record has been erased meanwhile.',
    })
  })

  it('is refused to everybody else, and without a reason', async () => {
    await expect(askForCorrection(row(pending), '')).rejects.toMatchObject({ kind: 'denied' })
    await become(account('stranger'))
    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })
})

describe('one record', () => {
  it('shows everything it says, and what becomes of it', async () => {
    const seen = look(waitlistRecordQuery(theAdmin.uid, pending.id))
    await eventually(() =>
      expect(seen().data).toEqual({
        ...row(pending),
        paymentStatus: 'success',
        status: 'pending_verification',
        statusReason: null,
        createdAt: expect.any(Date),
        verifiedAt: null,
        verifiedBy: null,
        referralCount: 0,
        takenBackAt: null,
      }),
    )

    await askForCorrection(row(pending), REASON)
    await eventually(() =>
      expect(seen().data).toMatchObject({ status: 'needs_correction', statusReason: REASON }),
    )
    await verifyWaitlistUser(row(pending), theAdmin.uid)
    await eventually(() =>
      expect(seen().data).toMatchObject({
        status: 'verified',
        statusReason: null,
        verifiedAt: expect.any(Date),
        verifiedBy: theAdmin.uid,
      }),
    )
  })

  it('shows one that lacks nearly everything, and none at all', async () => {
    const id = 'byhand00000000000000'
    await seed([set(`waitlistUsers/${id}`, { verifiedAt: Timestamp.fromMillis(0) })])
    const byHand = look(waitlistRecordQuery(theAdmin.uid, id))
    const missing = look(waitlistRecordQuery(theAdmin.uid, 'nosuchrecord00000000'))

    await eventually(() =>
      expect(byHand().data).toMatchObject({ email: null, status: null, verifiedAt: new Date(0) }),
    )
    await eventually(() => expect(missing()).toMatchObject({ status: 'success', data: null }))
  })

  it('names the ambassador who referred them, until they leave', async () => {
    const seen = look(referrerQuery(theAdmin.uid, 'ambassador', asha.uid))
    await eventually(() =>
      expect(seen().data).toEqual({ firstName: 'First', lastName: 'Last', email: asha.email }),
    )

    await seed([update(`users/${asha.uid}`, { firstName: 'Asha' })])
    await eventually(() => expect(seen().data).toMatchObject({ firstName: 'Asha' }))
    await seed(leaveProgramme(asha))
    await eventually(() => expect(seen().data).toBeNull())
  })

  it('names the founder who referred them', async () => {
    const seen = look(referrerQuery(theAdmin.uid, 'founder', pending.id))
    await eventually(() =>
      expect(seen().data).toEqual({ firstName: null, lastName: null, email: pending.email }),
    )
  })
})

import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { askForCorrection, undoRequest } from '@/data/verification/ask-for-correction'
import { referrerQuery } from '@/data/sign-up/referrer'
import { waitlistRecordQuery } from '@/data/records/record'
import { readLastEvent, recordHistoryQuery } from '@/data/records/record-history'
import { verifyWaitlistUser } from '@/data/verification/verify'

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

/** Returns the row that the admin's table shows for this founder. */
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
  it('asking for a correction sets the status and the reason in the record and its receipt', async () => {
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

  it('asking for the same correction twice, even at the same time, changes the record once', async () => {
    await Promise.all([
      askForCorrection(row(pending), REASON),
      askForCorrection(row(pending), REASON),
    ])
    const before = await stored(`waitlistUsers/${pending.id}`)

    await askForCorrection(row(pending), REASON)

    expect(await stored(`waitlistUsers/${pending.id}`)).toEqual(before)
  })

  it('the admin can replace the reason of a requested correction', async () => {
    await askForCorrection(row(pending), REASON)
    await askForCorrection(row(pending), 'This is an order number.')

    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      statusReason: 'This is an order number.',
    })
  })

  it('the reason for a correction can have 300 characters in any script', async () => {
    const reason = 'भुगतान नहीं मिला। '.repeat(20).slice(0, 300).trim()
    await askForCorrection(row(pending), reason)
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({ statusReason: reason })
  })

  it('the admin can ask for a correction of a record without a referral code', async () => {
    const id = 'byhand00000000000000'
    await seed([set(`waitlistUsers/${id}`, { email: 'byhand@people.example' })])

    await askForCorrection({ id, upiReferenceId: null }, REASON)

    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({ status: 'needs_correction' })
  })

  it('the admin can’t ask for a correction of a verified payment', async () => {
    const friend = founder(2)
    await seed([...founderSignUp(friend), ...verify(friend, theAdmin)])

    await expect(askForCorrection(row(friend), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment is already verified.',
    })
    expect(await stored(`waitlistUsers/${friend.id}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`receipts/${friend.receipt}`)).toMatchObject({ status: 'verified' })
  })

  it('if the admin asks for a correction during a verification, the record and its receipt both end as verified', async () => {
    const [verification, correction] = await Promise.allSettled([
      verifyWaitlistUser(row(pending), theAdmin.uid),
      askForCorrection(row(pending), REASON),
    ])

    expect(verification.status).toBe('fulfilled')
    // The server decides which write comes first, so the request can fail.
    expect(correction.status === 'rejected' ? correction.reason : null).toEqual(
      expect.toBeOneOf([
        null,
        expect.objectContaining({ message: 'This payment is already verified.' }),
      ]),
    )
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`receipts/${pending.receipt}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`users/${asha.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('the admin can’t ask for a correction if the record’s payment reference has changed since the page loaded', async () => {
    await seed(correctPayment(pending, '499911112222'))

    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({ kind: 'changed' })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('the admin reads why a correction of an erased record can’t be requested', async () => {
    await seed(erasePending(pending))

    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This sign-up has been erased.',
    })
  })

  it('only the admin can ask for a correction, and must give a reason', async () => {
    await expect(askForCorrection(row(pending), '')).rejects.toMatchObject({ kind: 'denied' })
    await become(account('stranger'))
    await expect(askForCorrection(row(pending), REASON)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })
})

describe('undoing a correction request', () => {
  const PENDING = { status: 'pending_verification', statusReason: null } as const

  it('undoing the request restores the record and the receipt, and removes the email about the request', async () => {
    const before = await askForCorrection(row(pending), REASON)
    expect(before).toEqual(PENDING)
    await undoRequest(row(pending), REASON, PENDING)

    const record = await stored(`waitlistUsers/${pending.id}`)
    expect(record).toMatchObject({ status: 'pending_verification' })
    expect(record).not.toHaveProperty('statusReason')
    expect(await stored(`receipts/${pending.receipt}`)).toMatchObject(PENDING)
    expect(await readLastEvent(pending.id, 'asked')).toBeNull()
  })

  it('undoing a second request restores the first request’s reason', async () => {
    await askForCorrection(row(pending), REASON)
    const before = await askForCorrection(row(pending), 'This is an order number.')
    const earlier = { status: 'needs_correction', statusReason: REASON } as const
    expect(before).toEqual(earlier)
    await undoRequest(row(pending), 'This is an order number.', earlier)

    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject(earlier)
    expect(await stored(`receipts/${pending.receipt}`)).toMatchObject(earlier)
  })

  it('a repeated request with the same reason changes nothing, so there is nothing to undo', async () => {
    await askForCorrection(row(pending), REASON)
    const before = await stored(`waitlistUsers/${pending.id}`)

    expect(await askForCorrection(row(pending), REASON)).toBeNull()

    expect(await stored(`waitlistUsers/${pending.id}`)).toEqual(before)
  })

  it('undoing the request twice adds a single event to the record’s history', async () => {
    await askForCorrection(row(pending), REASON)
    await undoRequest(row(pending), REASON, PENDING)
    await undoRequest(row(pending), REASON, PENDING)

    const seen = look(recordHistoryQuery(theAdmin.uid, pending.id))
    await eventually(() =>
      expect(seen().data).toMatchObject([{ kind: 'asked' }, { kind: 'undone', what: 'asked' }]),
    )
  })

  it('undoing the request fails after the founder has corrected the record', async () => {
    await askForCorrection(row(pending), REASON)
    await seed(correctPayment(pending, '499911112222'))

    await expect(undoRequest(row(pending), REASON, PENDING)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This sign-up has just changed. Please check it again.',
    })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      status: 'pending_verification',
      upiReferenceId: '499911112222',
    })
  })

  it('undoing the request fails if another tab has since asked with another reason', async () => {
    await askForCorrection(row(pending), REASON)
    await askForCorrection(row(pending), 'This is an order number.')

    await expect(undoRequest(row(pending), REASON, PENDING)).rejects.toMatchObject({
      kind: 'changed',
    })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({
      statusReason: 'This is an order number.',
    })
  })

  it('undoing the request fails if the payment has since been verified', async () => {
    await askForCorrection(row(pending), REASON)
    await verifyWaitlistUser(row(pending), theAdmin.uid)
    await expect(undoRequest(row(pending), REASON, PENDING)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment is already verified.',
    })
    expect(await stored(`waitlistUsers/${pending.id}`)).toMatchObject({ status: 'verified' })
  })

  it('only the admin can undo a correction request', async () => {
    await askForCorrection(row(pending), REASON)
    await become(account('stranger'))
    await expect(undoRequest(row(pending), REASON, PENDING)).rejects.toMatchObject({
      kind: 'denied',
    })
  })
})

describe('the admin’s view of one record', () => {
  it('the admin sees every field of the record, and its later changes live', async () => {
    const seen = look(waitlistRecordQuery(theAdmin.uid, pending.id))
    await eventually(() =>
      expect(seen().data).toMatchObject({
        ...row(pending),
        paymentStatus: 'success',
        status: 'pending_verification',
        statusReason: null,
        createdAt: expect.any(Date),
        verifiedAt: null,
        verifiedBy: null,
        referralCount: 0,
        revertedAt: null,
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

  it('the admin’s query returns a record that lacks most fields, and null if the record is missing', async () => {
    const id = 'byhand00000000000000'
    await seed([set(`waitlistUsers/${id}`, { verifiedAt: Timestamp.fromMillis(0) })])
    const byHand = look(waitlistRecordQuery(theAdmin.uid, id))
    const missing = look(waitlistRecordQuery(theAdmin.uid, 'nosuchrecord00000000'))

    await eventually(() =>
      expect(byHand().data).toMatchObject({ email: null, status: null, verifiedAt: new Date(0) }),
    )
    await eventually(() => expect(missing()).toMatchObject({ status: 'success', data: null }))
  })

  it('the admin sees the name of the referring ambassador until that ambassador leaves', async () => {
    const seen = look(referrerQuery(theAdmin.uid, 'ambassador', asha.uid))
    await eventually(() =>
      expect(seen().data).toEqual({ firstName: 'First', lastName: 'Last', email: asha.email }),
    )

    await seed([update(`users/${asha.uid}`, { firstName: 'Asha' })])
    await eventually(() => expect(seen().data).toMatchObject({ firstName: 'Asha' }))
    await seed(leaveProgramme(asha))
    await eventually(() => expect(seen().data).toBeNull())
  })

  it('the admin sees the email of the referring founder', async () => {
    const seen = look(referrerQuery(theAdmin.uid, 'founder', pending.id))
    await eventually(() =>
      expect(seen().data).toEqual({ firstName: null, lastName: null, email: pending.email }),
    )
  })
})

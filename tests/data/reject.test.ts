import { beforeEach, describe, expect, it } from 'vitest'

import { askForCorrection } from '@/data/verification/ask-for-correction'
import { correctPaymentReference } from '@/data/founder/correct'
import { eraseFounder } from '@/data/erasure/erase'
import { linkPayment } from '@/data/payments/link-payment'
import { recordHistoryQuery } from '@/data/records/record-history'
import { rejectPayment, undoRejection } from '@/data/verification/reject'
import { addRefund, deleteRefund, markRefundSent } from '@/data/payments/refunds'
import { freeReference } from '@/data/payments/used-payment'
import { verifyWaitlistUser } from '@/data/verification/verify'
import { waitingCountQuery } from '@/data/counts/waiting-counts'

import {
  adminSetUp,
  ambassadorSignUp,
  correctPayment,
  erasePending,
  founderSignUp,
  update,
  verify,
} from '../factories/batches'
import { type Founder, account, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const asha = ambassador(1)
const pending = founder(1, referredBy(asha))
const owner = account('owner', { email: pending.email })
const REASON = 'You already have a verified sign-up with this email.'
const REJECTED = 'This sign-up has been rejected. Undo the rejection first.'

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

const record = () => stored(`waitlistUsers/${pending.id}`)
const receipt = () => stored(`receipts/${pending.receipt}`)
const referral = () => stored(`referrals/${pending.id}`)
const documents = () => Promise.all([record(), receipt(), referral()])

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(asha), ...founderSignUp(pending)])
  await become(theAdmin)
})

describe('rejecting a sign-up', () => {
  it('rejecting a sign-up closes the record and the referral, and the founder reads the reason', async () => {
    await rejectPayment(row(pending), REASON)

    expect(await record()).toMatchObject({ status: 'rejected', statusReason: REASON })
    expect(await receipt()).toMatchObject({ status: 'rejected', statusReason: REASON })
    expect(await referral()).toMatchObject({ status: 'rejected' })
    expect(await referral()).not.toHaveProperty('statusReason')
    expect(await stored(`users/${asha.uid}`)).toMatchObject({ referralCount: 0 })
    expect(await stored(`upiReferences/${pending.reference}`)).toEqual({
      waitlistUserId: pending.id,
    })
  })

  it('a rejected record no longer counts as an unverified payment', async () => {
    await seed(founderSignUp(founder(2)))
    await rejectPayment(row(pending), REASON)
    expect(await client.fetchQuery(waitingCountQuery(theAdmin.uid, 'payments'))).toBe(1)
  })

  it('rejecting a record twice, even at the same time, adds one history event', async () => {
    await Promise.all([rejectPayment(row(pending), REASON), rejectPayment(row(pending), REASON)])
    await rejectPayment(row(pending), REASON)

    const seen = look(recordHistoryQuery(theAdmin.uid, pending.id))
    await eventually(() =>
      expect(seen().data).toEqual([
        {
          kind: 'rejected',
          at: expect.any(Date),
          reason: REASON,
          was: 'pending_verification',
          told: null,
        },
      ]),
    )
  })

  it('the admin can reject a record that waits for a correction', async () => {
    await askForCorrection(row(pending), 'We can’t find it.')
    await rejectPayment(row(pending), REASON)
    expect(await record()).toMatchObject({ status: 'rejected', statusReason: REASON })
  })

  it('the admin can’t reject a verified record', async () => {
    const friend = founder(2)
    await seed([...founderSignUp(friend), ...verify(friend, theAdmin)])

    await expect(rejectPayment(row(friend), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment is already verified.',
    })
    expect(await stored(`waitlistUsers/${friend.id}`)).toMatchObject({ status: 'verified' })
  })

  it('if the admin rejects a sign-up during a verification, the record, receipt and referral end in the same state', async () => {
    await Promise.allSettled([
      verifyWaitlistUser(row(pending), theAdmin.uid),
      rejectPayment(row(pending), REASON),
    ])
    // The server decides which write comes first, so both statuses are possible.
    const { status } = (await record()) ?? {}
    expect(['verified', 'rejected']).toContain(status)
    expect(await receipt()).toMatchObject({ status })
    expect(await referral()).toMatchObject({ status })
    expect(await stored(`users/${asha.uid}`)).toMatchObject({
      referralCount: status === 'verified' ? 1 : 0,
    })
  })

  it('the admin can’t reject a record that was corrected since the page loaded', async () => {
    await seed([update(`waitlistUsers/${pending.id}`, { email: 'other@people.example' })])
    await expect(rejectPayment(row(pending), REASON)).rejects.toMatchObject({ kind: 'changed' })

    await seed([update(`waitlistUsers/${pending.id}`, { email: pending.email })])
    await seed(correctPayment(pending, '499911112222'))
    await expect(rejectPayment(row(pending), REASON)).rejects.toMatchObject({ kind: 'changed' })
    expect(await record()).toMatchObject({ status: 'pending_verification' })
  })

  it('the admin reads why a record that is erased or already rejected can’t be rejected', async () => {
    await rejectPayment(row(pending), REASON)
    await expect(rejectPayment(row(pending), 'We received no payment.')).rejects.toMatchObject({
      kind: 'changed',
      message: REJECTED,
    })
    await seed(erasePending(pending))
    await expect(rejectPayment(row(pending), REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This sign-up has been erased.',
    })
  })

  it('only the admin can reject a record, and must give a reason', async () => {
    await expect(rejectPayment(row(pending), '')).rejects.toMatchObject({ kind: 'denied' })
    await become(owner)
    await expect(rejectPayment(row(pending), REASON)).rejects.toMatchObject({ kind: 'denied' })
    await become(account('stranger'))
    await expect(rejectPayment(row(pending), REASON)).rejects.toMatchObject({ kind: 'denied' })
    expect(await record()).toMatchObject({ status: 'pending_verification' })
  })

  it('rejecting a record doesn’t change a referral that is already counted', async () => {
    await seed([update(`referrals/${pending.id}`, { status: 'verified' })])
    await rejectPayment(row(pending), REASON)
    expect(await referral()).toMatchObject({ status: 'verified' })
  })
})

describe('after a rejection', () => {
  beforeEach(() => rejectPayment(row(pending), REASON))

  it('the admin can’t verify a rejected record, link a payment to it, or ask its founder for a correction', async () => {
    const closed = { kind: 'changed', message: REJECTED }
    await expect(verifyWaitlistUser(row(pending), theAdmin.uid)).rejects.toMatchObject(closed)
    await expect(linkPayment(row(pending), '499911112222', 'Found.')).rejects.toMatchObject(closed)
    await expect(askForCorrection(row(pending), 'We can’t find it.')).rejects.toMatchObject(closed)
    expect(await record()).toMatchObject({ status: 'rejected', statusReason: REASON })
  })

  it('the admin can’t free a rejected record’s payment reference', async () => {
    await expect(freeReference(pending.reference, 'Not yours.')).rejects.toMatchObject({
      kind: 'changed',
      message: 'The sign-up that uses this payment was rejected. Undo that first, under Payments.',
    })
  })

  it('the founder can’t correct a rejected record', async () => {
    await become(owner)
    await expect(correctPaymentReference(row(pending), '499911112222')).rejects.toMatchObject({
      kind: 'changed',
      message: 'Your sign-up was closed in the meantime.',
    })
  })

  it('the admin can erase a rejected record with its referral', async () => {
    await eraseFounder(row(pending))
    expect(await record()).toBeUndefined()
    expect(await referral()).toBeUndefined()
  })
})

describe('undoing a rejection', () => {
  it('undoing a rejection reopens the record, and the admin can verify it', async () => {
    await rejectPayment(row(pending), REASON)
    await undoRejection(row(pending))

    expect(await record()).toMatchObject({ status: 'pending_verification' })
    expect(await record()).not.toHaveProperty('statusReason')
    expect(await receipt()).toMatchObject({ status: 'pending_verification', statusReason: null })
    expect(await referral()).toMatchObject({ status: 'pending_verification' })

    await verifyWaitlistUser(row(pending), theAdmin.uid)
    expect(await stored(`users/${asha.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('undoing the rejection of a record that needed a correction restores the correction request', async () => {
    await askForCorrection(row(pending), 'We can’t find it.')
    await rejectPayment(row(pending), 'We received no payment.')
    await undoRejection(row(pending))

    const before = { status: 'needs_correction', statusReason: 'We can’t find it.' }
    expect(await record()).toMatchObject(before)
    expect(await receipt()).toMatchObject(before)
  })

  it('undoing a rejection twice, even at the same time, adds one history event', async () => {
    await rejectPayment(row(pending), REASON)
    await Promise.all([undoRejection(row(pending)), undoRejection(row(pending))])
    await undoRejection(row(pending))

    const seen = look(recordHistoryQuery(theAdmin.uid, pending.id))
    await eventually(() =>
      expect(seen().data).toMatchObject([
        { kind: 'rejected' },
        { kind: 'undone', what: 'rejected' },
      ]),
    )
  })

  it('the admin can’t undo a rejection while the payment is listed for refund or refunded', async () => {
    await rejectPayment(row(pending), REASON)
    await addRefund({
      id: pending.reference,
      payer: null,
      amount: 49,
      currency: 'INR',
      reason: 'The sign-up was rejected.',
      reference: pending.reference,
      waitlistUserId: null,
    })
    await expect(undoRejection(row(pending))).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment is listed to be refunded. Delete the refund first.',
    })
    await markRefundSent(pending.reference, true)
    await expect(undoRejection(row(pending))).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment has been sent back.',
    })
    expect(await record()).toMatchObject({ status: 'rejected' })

    await deleteRefund(pending.reference)
    await undoRejection(row(pending))
    expect(await record()).toMatchObject({ status: 'pending_verification' })
  })

  it('undoing the rejection of a record that isn’t rejected changes nothing', async () => {
    await verifyWaitlistUser(row(pending), theAdmin.uid)
    const before = await documents()
    expect(before[0]).toMatchObject({ status: 'verified' })

    await undoRejection(row(pending))

    expect(await documents()).toEqual(before)
  })

  it('the admin reads why the rejection of an erased record can’t be undone', async () => {
    await rejectPayment(row(pending), REASON)
    await seed(erasePending(pending))
    await expect(undoRejection(row(pending))).rejects.toMatchObject({
      kind: 'changed',
      message: 'This sign-up has been erased.',
    })
  })

  it('only the admin can undo a rejection', async () => {
    await rejectPayment(row(pending), REASON)
    await become(owner)
    await expect(undoRejection(row(pending))).rejects.toMatchObject({ kind: 'denied' })
    expect(await record()).toMatchObject({ status: 'rejected' })
  })
})

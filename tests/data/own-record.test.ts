import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { firestore } from '@/data/firebase/sdk/firestore'
import { correctPaymentReference } from '@/data/founder/correct'
import {
  erasureRequestQuery,
  requestErasure,
  withdrawErasure,
} from '@/data/erasure/request-erasure'
import { findOwnRecords, ownRecordQuery, type OwnRecord } from '@/data/founder/own-record'

import {
  adminSetUp,
  askForCorrection,
  erasePending,
  founderSignUp,
  remove,
  set,
  update,
  verify,
} from '../factories/batches'
import { receipt, waitlistUser } from '../factories/documents'
import { account, admin, founder, receiptOf } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const own = founder(1)
const someone = founder(2)
const owner = account('owner', { email: own.email })
const squatter = { ...owner, emailVerified: false }
const stranger = account('stranger')
const NEW_REFERENCE = '499911112222'

const record: Pick<OwnRecord, 'id' | 'generatedReferralCode' | 'upiReferenceId'> = {
  id: own.id,
  generatedReferralCode: own.code,
  upiReferenceId: own.reference,
}

beforeEach(() => seed([...adminSetUp(theAdmin), ...founderSignUp(own), ...founderSignUp(someone)]))

describe('the founder who owns the mailbox', () => {
  beforeEach(() => become(owner))

  it('the founder finds the records with their own email, newest first, and no others', async () => {
    const earlier = founder(3, { email: own.email })
    await seed([
      set(
        `waitlistUsers/${earlier.id}`,
        waitlistUser(earlier, { createdAt: Timestamp.fromMillis(0) }),
      ),
    ])
    expect(await findOwnRecords(own.email.toUpperCase())).toEqual([own.id, earlier.id])
  })

  it('the founder finds their verified record first, even if a stranger signs up with the same email later', async () => {
    await seed([update(`waitlistUsers/${own.id}`, { status: 'verified' })])
    const strangers = founder(3, { email: own.email })
    await seed([
      set(
        `waitlistUsers/${strangers.id}`,
        waitlistUser(strangers, { createdAt: Timestamp.fromMillis(4_000_000_000_000) }),
      ),
    ])
    expect(await findOwnRecords(own.email)).toEqual([own.id, strangers.id])
  })

  it('among many sign-ups with the same email, the founder finds their verified record first and the newest record second', async () => {
    const newest = founder(4, { email: own.email })
    await seed([
      update(`waitlistUsers/${own.id}`, { status: 'verified' }),
      set(
        `waitlistUsers/${newest.id}`,
        waitlistUser(newest, { createdAt: Timestamp.fromMillis(4_000_000_000_000) }),
      ),
      // Visitors choose the ids of their records. These ids sort before the ids of the other records.
      ...Array.from({ length: 45 }, (_, index) =>
        set(
          `waitlistUsers/${String(index).padStart(20, '0')}`,
          waitlistUser(own, { createdAt: Timestamp.fromMillis(index) }),
        ),
      ),
    ])
    const found = await findOwnRecords(own.email)
    expect(found.slice(0, 2)).toEqual([own.id, newest.id])
  })

  it('the founder sees their record and its later changes live', async () => {
    const seen = look(ownRecordQuery(owner.uid, own.id))
    await eventually(() =>
      expect(seen().data).toEqual({
        id: own.id,
        email: own.email,
        generatedReferralCode: own.code,
        upiReferenceId: own.reference,
        status: 'pending_verification',
        statusReason: null,
        revertedAt: null,
        createdAt: expect.any(Date),
        verifiedAt: null,
        corrections: 0,
        referralCount: 0,
      }),
    )

    await seed(askForCorrection(own))

    await eventually(() =>
      expect(seen().data).toMatchObject({
        status: 'needs_correction',
        statusReason: 'We can’t find this payment.',
      }),
    )
  })

  it('a founder’s correction frees the old payment reference and sets the record’s status to pending', async () => {
    await seed(askForCorrection(own))

    await correctPaymentReference(record, NEW_REFERENCE)

    const saved = await stored(`waitlistUsers/${own.id}`)
    expect(saved).toMatchObject({
      upiReferenceId: NEW_REFERENCE,
      status: 'pending_verification',
    })
    expect(saved).not.toHaveProperty('statusReason')
    expect(await stored(`upiReferences/${own.reference}`)).toBeUndefined()
    expect(await stored(`upiReferences/${NEW_REFERENCE}`)).toEqual({ waitlistUserId: own.id })
    expect(await stored(`receipts/${own.receipt}`)).toMatchObject({
      status: 'pending_verification',
      statusReason: null,
      corrections: 0,
    })
  })

  it('the founder can answer the admin’s request for a correction with the same payment reference', async () => {
    await seed(askForCorrection(own))
    await correctPaymentReference(record, own.reference)
    expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({
      upiReferenceId: own.reference,
      status: 'pending_verification',
    })
    expect(await stored(`upiReferences/${own.reference}`)).toEqual({ waitlistUserId: own.id })
  })

  it('the founder can repeat a correction if the server’s response was lost', async () => {
    await correctPaymentReference(record, NEW_REFERENCE)
    await correctPaymentReference(record, NEW_REFERENCE)
    expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({
      upiReferenceId: NEW_REFERENCE,
    })
  })

  it('if a record has many receipts, a founder’s correction updates only one of them', async () => {
    const more = Array.from({ length: 8 }, (_, index) => `receipts/${receiptOf(`more ${index}`)}`)
    const asked = receipt(own, { status: 'needs_correction' })
    await seed([...askForCorrection(own), ...more.map((path) => set(path, asked))])
    await correctPaymentReference(record, NEW_REFERENCE)

    expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({ upiReferenceId: NEW_REFERENCE })
    const paths = [`receipts/${own.receipt}`, ...more]
    const receipts = await Promise.all(paths.map((path) => stored(path)))
    expect(receipts.filter((one) => one?.['status'] === 'pending_verification')).toHaveLength(1)
  })

  it('the founder can repeat a correction or an erasure request that live queries don’t show yet', async () => {
    const seen = look(ownRecordQuery(owner.uid, own.id))
    const request = look(erasureRequestQuery(owner.uid, own.id))
    await eventually(() => expect(seen().data).toMatchObject({ upiReferenceId: own.reference }))
    await eventually(() => expect(request().data).toBeNull())
    await disableNetwork(firestore)
    try {
      for (const _ of ['saved', 'again']) {
        await correctPaymentReference(record, NEW_REFERENCE)
        await requestErasure(own.id, owner.uid)
      }
      expect(seen().data).toMatchObject({ upiReferenceId: own.reference })
      expect(request().data).toBeNull()
    } finally {
      await enableNetwork(firestore)
    }
  })

  it('a correction to a payment reference that another sign-up uses is refused and changes nothing', async () => {
    await seed(askForCorrection(own))
    const before = await stored(`waitlistUsers/${own.id}`)

    await expect(correctPaymentReference(record, someone.reference)).rejects.toMatchObject({
      kind: 'denied',
    })

    expect(await stored(`waitlistUsers/${own.id}`)).toEqual(before)
    expect(await stored(`upiReferences/${own.reference}`)).toEqual({ waitlistUserId: own.id })
    expect(await stored(`upiReferences/${someone.reference}`)).toEqual({
      waitlistUserId: someone.id,
    })
    expect(await stored(`receipts/${own.receipt}`)).toMatchObject({ status: 'needs_correction' })
  })

  it('the founder reads why a verified payment can’t be corrected', async () => {
    await seed(verify(own, theAdmin))
    await expect(correctPaymentReference(record, NEW_REFERENCE)).rejects.toMatchObject({
      kind: 'changed',
      message: 'Your payment has just been verified.',
    })
    expect(await stored(`upiReferences/${NEW_REFERENCE}`)).toBeUndefined()
  })

  it('the founder reads that the payment reference has changed since the page loaded', async () => {
    await correctPaymentReference(record, NEW_REFERENCE)

    await expect(correctPaymentReference(record, '499933334444')).rejects.toMatchObject({
      kind: 'changed',
      message: 'Your payment reference has just been changed. Reload this page to see it.',
    })

    expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({
      upiReferenceId: NEW_REFERENCE,
    })
  })

  it('correcting an erased record fails with the error kind "account"', async () => {
    await seed([...erasePending(own), remove(`upiReferences/${own.reference}`)])
    await expect(correctPaymentReference(record, NEW_REFERENCE)).rejects.toMatchObject({
      kind: 'account',
    })
    expect(await stored(`upiReferences/${NEW_REFERENCE}`)).toBeUndefined()
  })

  it('the founder can request erasure, see the request live, send it again and withdraw it', async () => {
    const seen = look(erasureRequestQuery(owner.uid, own.id))
    await eventually(() => expect(seen().data).toBeNull())

    await requestErasure(own.id, owner.uid)
    await eventually(() => expect(seen().data).toEqual({ createdAt: expect.any(Date) }))
    expect(await stored(`deletionRequests/${own.id}`)).toMatchObject({ uid: owner.uid })
    await requestErasure(own.id, owner.uid)

    await withdrawErasure(own.id)
    await eventually(() => expect(seen().data).toBeNull())
    await withdrawErasure(own.id)
    expect(await stored(`deletionRequests/${own.id}`)).toBeUndefined()
  })

  it('the founder’s query returns null after the record is erased', async () => {
    const seen = look(ownRecordQuery(owner.uid, own.id))
    await eventually(() => expect(seen().data).toMatchObject({ id: own.id }))
    await seed([...erasePending(own), remove(`upiReferences/${own.reference}`)])
    await eventually(() => expect(seen()).toMatchObject({ status: 'success', data: null }))
  })

  it('the founder can open a record that lacks most fields', async () => {
    await seed([
      set('waitlistUsers/byhand00000000000000', { email: own.email }),
      update(`waitlistUsers/${own.id}`, { status: 'odd' }),
    ])
    const byHand = look(ownRecordQuery(owner.uid, 'byhand00000000000000'))
    const odd = look(ownRecordQuery(owner.uid, own.id))
    await eventually(() =>
      expect(byHand().data).toMatchObject({ upiReferenceId: null, createdAt: null }),
    )
    await eventually(() => expect(odd().data).toMatchObject({ status: null }))
  })
})

describe.each([
  ['a stranger', stranger],
  ['an account with the founder’s email but an unverified mailbox', squatter],
])('%s', (_who, who) => {
  beforeEach(() => become(who))

  it('the account can’t find out whether the founder has a record', async () => {
    await expect(findOwnRecords(own.email)).rejects.toMatchObject({ kind: 'denied' })
    const seen = look(ownRecordQuery(who.uid, own.id))
    const missing = look(ownRecordQuery(who.uid, 'nosuchrecord00000000'))
    await eventually(() => expect(seen()).toMatchObject({ status: 'success', data: null }))
    await eventually(() => expect(missing()).toMatchObject({ status: 'success', data: null }))
  })

  it('the account can’t correct the founder’s record or request its erasure', async () => {
    await expect(correctPaymentReference(record, NEW_REFERENCE)).rejects.toMatchObject({
      kind: 'account',
    })
    await expect(requestErasure(own.id, who.uid)).rejects.toMatchObject({ kind: 'denied' })
    await expect(withdrawErasure(own.id)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({
      upiReferenceId: own.reference,
    })
    expect(await stored(`deletionRequests/${own.id}`)).toBeUndefined()
  })
})

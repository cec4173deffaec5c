import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { validRows } from '@/data/firebase/queries/watch'
import { firestore } from '@/data/firebase/sdk/firestore'
import { eraseFounder } from '@/data/erasure/erase'
import { disputeOwnPayment, newOwnDisputeId } from '@/data/payments/own-dispute'
import { correctPaymentReference } from '@/data/founder/correct'
import { disputePayment, newDisputeId } from '@/data/payments/payment-dispute'
import {
  disputedReferencesQuery,
  paymentDisputesQuery,
  refuseDisputed,
  type PaymentDispute,
} from '@/data/payments/payment-disputes'
import { referenceHolderQuery } from '@/data/payments/reference-holder'
import { newSignUpAttempt, signUpFounder } from '@/data/sign-up/sign-up'
import { dismissDispute, freeReference, giveToPayer } from '@/data/payments/used-payment'

import {
  adminSetUp,
  ambassadorSignUp,
  askForCorrection,
  erasePending,
  founderSignUp,
  leaveProgramme,
  set,
  update,
  verify,
} from '../factories/batches'
import { foundersDispute, paymentDispute, signupsClosed } from '../factories/documents'
import {
  account,
  admin,
  ambassador,
  founder,
  referredBy,
  referredByFounder,
  signUpOf,
} from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
/** A founder who has signed up with the reference of another person's payment. */
const squatter = founder(1)
const payer = founder(2, { ...referredBy(silver), reference: squatter.reference })
const waiting = founder(3)
const REASON = 'This payment was made by somebody else.'
const PAYMENT = `upiReferences/${squatter.reference}`
const RECORD = `waitlistUsers/${squatter.id}`
const DISPUTE = 'dispute0000000000001'

function watch() {
  const seen = look(paymentDisputesQuery(theAdmin.uid, 1, null))
  return () => (seen().data === undefined ? undefined : validRows(seen().data ?? []))
}

/** Returns the only dispute, as the admin's page reads it. */
async function theDispute(): Promise<PaymentDispute> {
  const seen = watch()
  await eventually(() => expect(seen()).toHaveLength(1))
  const dispute = seen()?.[0]
  if (dispute === undefined || 'claim' in dispute) throw new Error('There is one.')
  return dispute
}

async function idOf(paymentPath: string): Promise<string> {
  return String((await stored(paymentPath))?.['waitlistUserId'])
}

async function eventsOf(record: string): Promise<unknown[]> {
  const history = await stored(`recordHistory/${record}`)
  return Object.values(history?.['events'] as object)
}

const signUp = async () => signUpFounder(signUpOf(payer), await newSignUpAttempt())

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorSignUp(silver),
    ...founderSignUp(squatter),
    ...founderSignUp(waiting),
  ])
})

describe('sending a dispute', () => {
  it('a dispute that is sent twice is stored once', async () => {
    const id = newDisputeId()
    await disputePayment(id, signUpOf(payer))
    await disputePayment(id, signUpOf(payer))

    expect(await countOf('paymentDisputes')).toBe(1)
    expect(await stored(`paymentDisputes/${id}`)).toMatchObject({
      email: payer.email,
      upiReferenceId: squatter.reference,
      enteredReferralCode: silver.code,
      waitlistUserId: null,
    })
  })

  it('a dispute about an unused payment reference is stored, too, so visitors can’t find out which references are used', async () => {
    const id = newDisputeId()
    await disputePayment(id, { ...signUpOf(payer), paymentReference: 'UNUSED1234' })
    expect(await stored(`paymentDisputes/${id}`)).toMatchObject({ upiReferenceId: 'UNUSED1234' })
  })

  it('a dispute is refused while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expect(disputePayment(newDisputeId(), signUpOf(payer))).rejects.toMatchObject({
      kind: 'denied',
    })
  })

  it('a founder’s dispute contains the id of the founder’s record', async () => {
    await become(account('waiting', { email: waiting.email }))
    const id = newOwnDisputeId()
    await disputeOwnPayment(id, waiting, squatter.reference)
    await disputeOwnPayment(id, waiting, squatter.reference)

    expect(await countOf('paymentDisputes')).toBe(1)
    expect(await stored(`paymentDisputes/${id}`)).toMatchObject({
      email: waiting.email,
      waitlistUserId: waiting.id,
    })
  })
})

describe('reading disputes', () => {
  beforeEach(() => become(theAdmin))

  it('the admin sees disputes live, newest first', async () => {
    const seen = watch()
    await eventually(() => expect(seen()).toEqual([]))
    await seed([
      set(`paymentDisputes/${DISPUTE}`, { ...paymentDispute(payer), createdAt: new Date(0) }),
    ])
    await eventually(() => expect(seen()?.map(({ id }) => id)).toEqual([DISPUTE]))
    await seed([set('paymentDisputes/dispute0000000000002', paymentDispute(payer))])

    await eventually(() =>
      expect(seen()?.map(({ id }) => id)).toEqual(['dispute0000000000002', DISPUTE]),
    )

    await dismissDispute(DISPUTE)
    await dismissDispute(DISPUTE)

    await eventually(() => expect(seen()).toHaveLength(1))
    expect(await idOf(PAYMENT)).toBe(squatter.id)
  })

  it('the query for disputed payments finds every disputed payment among many payment references', async () => {
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(payer))])
    const others = Array.from({ length: 70 }, (_one, index) => `OTHER${index}`)
    const asked = disputedReferencesQuery(theAdmin.uid, [...others, squatter.reference])

    expect(await client.fetchQuery(asked)).toEqual(new Set([squatter.reference]))
    const more = Array.from({ length: 60 }, (_one, index) => founder(1000 + index))
    await seed(more.map((one) => set(`paymentDisputes/a${one.id.slice(1)}`, paymentDispute(one))))
    expect(await client.fetchQuery(asked)).toEqual(new Set([squatter.reference]))
    await expect(refuseDisputed(squatter.reference)).rejects.toMatchObject({ kind: 'changed' })
    await expect(refuseDisputed('OTHER1')).resolves.toBeUndefined()
    await expect(refuseDisputed(null)).resolves.toBeUndefined()
  })

  it('before a verification, the admin learns of a dispute even if the SDK thinks that it is offline', async () => {
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(payer))])
    // After a failed request, the SDK is offline like this until it retries.
    await disableNetwork(firestore)
    onTestFinished(() => enableNetwork(firestore))

    await expect(refuseDisputed(squatter.reference)).rejects.toMatchObject({ kind: 'changed' })
    await expect(refuseDisputed('OTHER1')).resolves.toBeUndefined()
  })

  it('the admin sees live which record uses a disputed payment', async () => {
    const seen = look(referenceHolderQuery(theAdmin.uid, squatter.reference))
    const holder = () => seen().data
    await eventually(() =>
      expect(holder()).toMatchObject({ state: 'used', record: { id: squatter.id } }),
    )
    await seed([set(PAYMENT, { waitlistUserId: waiting.id })])
    await eventually(() => expect(holder()).toEqual({ state: 'left-over' }))
    await seed([set(PAYMENT, { waitlistUserId: squatter.id })])
    await eraseFounder(squatter)
    await eventually(() => expect(holder()).toEqual({ state: 'erased' }))
    await freeReference(squatter.reference, REASON)
    await eventually(() => expect(holder()).toEqual({ state: 'free' }))
  })
})

describe('assigning a disputed payment to a payer without a record', () => {
  beforeEach(async () => {
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(payer))])
    await become(theAdmin)
  })

  it('the payer gets a record, and the founder who used the payment is asked for a correction', async () => {
    const id = await giveToPayer(await theDispute(), REASON)

    const record = await stored(`waitlistUsers/${id}`)
    expect(record).toMatchObject({
      email: payer.email,
      enteredReferralCode: silver.code,
      referredBy: silver.uid,
      upiReferenceId: squatter.reference,
      paymentStatus: 'success',
      status: 'pending_verification',
    })
    expect(await stored(`referralCodes/${String(record?.['generatedReferralCode'])}`)).toEqual({
      ownerId: id,
      ownerType: 'founder',
    })
    expect(await stored(`referrals/${id}`)).toMatchObject({
      referredBy: silver.uid,
      code: silver.code,
      email: payer.email,
      status: 'pending_verification',
    })
    expect(await idOf(PAYMENT)).toBe(id)
    expect(await stored(RECORD)).toMatchObject({
      upiReferenceId: null,
      status: 'needs_correction',
      statusReason: REASON,
    })
    expect(await stored(`receipts/${squatter.receipt}`)).toMatchObject({
      status: 'needs_correction',
    })
    expect(await countOf('paymentDisputes')).toBe(0)
  })

  it('if two tabs assign the payment at once, only one record is created', async () => {
    const dispute = await theDispute()
    const [one, other] = await Promise.all([
      giveToPayer(dispute, REASON),
      giveToPayer(dispute, REASON),
    ])
    expect(await giveToPayer(dispute, REASON)).toBe(one)
    expect(other).toBe(one)
    expect(await countOf('waitlistUsers')).toBe(3)
  })

  it('if the payer entered a founder’s code, the referral that this founder reads lacks the payer’s email', async () => {
    const friend = { ...payer, ...referredByFounder(waiting) }
    await seed([set(`paymentDisputes/${DISPUTE}`, paymentDispute(friend))])
    const id = await giveToPayer(await theDispute(), REASON)
    expect(await stored(`referrals/${id}`)).toMatchObject({
      referredBy: waiting.id,
      code: waiting.code,
      email: null,
    })
  })

  it('assigning a payment adds an event to both founders’ histories in the same write', async () => {
    const id = await giveToPayer(await theDispute(), REASON)
    expect(await eventsOf(id)).toMatchObject([{ kind: 'given', to: squatter.reference }])
    expect(await eventsOf(squatter.id)).toMatchObject([
      { kind: 'asked', reason: REASON, lost: squatter.reference },
    ])
  })

  it('the payer’s record gets no referrer if the owner of the entered code has left', async () => {
    await seed(leaveProgramme(silver))
    const id = await giveToPayer(await theDispute(), REASON)

    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({
      enteredReferralCode: null,
      referredBy: null,
    })
    expect(await countOf('referrals')).toBe(0)
  })

  it('the admin can’t assign the payment if the founder who uses it was verified since the page loaded', async () => {
    const dispute = await theDispute()
    await seed(verify(squatter, theAdmin))

    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('is already verified') as string,
    })
    expect(await idOf(PAYMENT)).toBe(squatter.id)
    expect(await countOf('paymentDisputes')).toBe(1)
    expect(await countOf('waitlistUsers')).toBe(2)
  })

  it('the admin can assign an erased founder’s payment even while the waitlist is closed', async () => {
    await seed([...erasePending(squatter), set('system/signupsClosed', signupsClosed())])
    const id = await giveToPayer(await theDispute(), REASON)
    expect(await idOf(PAYMENT)).toBe(id)
  })

  it('while the waitlist is closed, the admin can’t assign a payment whose reference has become free', async () => {
    const dispute = await theDispute()
    await freeReference(squatter.reference, REASON)
    await seed([set('system/signupsClosed', signupsClosed())])
    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({ kind: 'changed' })
  })

  it('the admin can’t assign a payment to a payer who already has it, or after dismissing the dispute', async () => {
    const dispute = await theDispute()
    await seed([update(RECORD, { email: payer.email })])
    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({ kind: 'changed' })
    await seed([update(RECORD, { email: squatter.email })])
    await dismissDispute(DISPUTE)
    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({
      message: 'This has already been decided.',
    })
    expect(await idOf(PAYMENT)).toBe(squatter.id)
  })

  it('the admin can assign a payment to one payer, and later to another payer who disputes it', async () => {
    const first = await giveToPayer(await theDispute(), REASON)
    client.clear()
    const second = founder(4, { reference: squatter.reference })
    await seed([set('paymentDisputes/dispute0000000000002', paymentDispute(second))])

    const id = await giveToPayer(await theDispute(), REASON)

    expect(await idOf(PAYMENT)).toBe(id)
    expect(await stored(`waitlistUsers/${first}`)).toMatchObject({
      upiReferenceId: null,
      status: 'needs_correction',
    })
  })

  it('the admin can erase the founder who lost the payment', async () => {
    const id = await giveToPayer(await theDispute(), REASON)
    await eraseFounder(squatter)
    expect(await stored(RECORD)).toBeUndefined()
    expect(await idOf(PAYMENT)).toBe(id)
  })

  it('only the admin can assign a disputed payment', async () => {
    const dispute = await theDispute()
    client.clear()
    await become(account('stranger'))
    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('assigning a disputed payment to another founder', () => {
  beforeEach(async () => {
    await seed([
      ...askForCorrection(waiting),
      set(`paymentDisputes/${DISPUTE}`, foundersDispute(waiting, squatter.reference)),
    ])
    await become(theAdmin)
  })

  it('the payment moves to the founder’s record, and the founder’s old payment reference becomes free', async () => {
    expect(await giveToPayer(await theDispute(), REASON)).toBe(waiting.id)

    expect(await idOf(PAYMENT)).toBe(waiting.id)
    expect(await stored(`upiReferences/${waiting.reference}`)).toBeUndefined()
    const record = await stored(`waitlistUsers/${waiting.id}`)
    expect(record).toMatchObject({
      upiReferenceId: squatter.reference,
      status: 'pending_verification',
      generatedReferralCode: waiting.code,
    })
    expect(record).not.toHaveProperty('statusReason')
    expect(await stored(`receipts/${waiting.receipt}`)).toMatchObject({
      status: 'pending_verification',
    })
    expect(await countOf('paymentDisputes')).toBe(0)
  })

  it('the founder’s old payment reference stays used if another record uses it', async () => {
    await seed([set(`upiReferences/${waiting.reference}`, { waitlistUserId: payer.id })])
    await giveToPayer(await theDispute(), REASON)
    expect(await idOf(PAYMENT)).toBe(waiting.id)
    expect(await idOf(`upiReferences/${waiting.reference}`)).toBe(payer.id)
  })

  it.each([
    ['verified', verify(waiting, theAdmin)],
    ['corrected', [update(`waitlistUsers/${waiting.id}`, { email: 'right@people.example' })]],
    ['erased', erasePending(waiting)],
  ])(
    'the admin can’t assign a payment to a founder whose record was %s since the page loaded',
    async (_what, meanwhile) => {
      const dispute = await theDispute()
      await seed(meanwhile)
      await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({ kind: 'changed' })
      expect(await idOf(PAYMENT)).toBe(squatter.id)
    },
  )

  it('the admin can’t assign a payment whose reference has become free, because the founder can enter it', async () => {
    const dispute = await theDispute()
    await freeReference(squatter.reference, REASON)
    await expect(giveToPayer(dispute, REASON)).rejects.toMatchObject({ kind: 'changed' })
  })
})

describe('freeing a payment reference', () => {
  beforeEach(() => become(theAdmin))

  it('after the admin frees an erased founder’s payment reference, the payer can sign up with it', async () => {
    await eraseFounder(squatter)
    await become(account('payer'))
    await expect(signUp()).rejects.toMatchObject({ problem: 'payment-reference-refused' })

    await become(theAdmin)
    await freeReference(squatter.reference, REASON)
    await freeReference(squatter.reference, REASON)

    await become(account('payer'))
    const { waitlistUserId } = await signUp()
    expect(await idOf(PAYMENT)).toBe(waitlistUserId)
  })

  it('erasing a founder deletes their disputes', async () => {
    await seed([
      ...founderSignUp(waiting),
      set(`paymentDisputes/${DISPUTE}`, foundersDispute(waiting, squatter.reference)),
    ])
    await eraseFounder(waiting)
    expect(await countOf('paymentDisputes')).toBe(0)
  })

  it('the admin can free the payment reference when erasing a verified or unverified founder', async () => {
    await seed(verify(waiting, theAdmin))
    await eraseFounder(squatter, 'free')
    await eraseFounder(waiting, 'free')
    expect(await countOf('upiReferences')).toBe(0)
  })

  it('erasing a founder doesn’t free a payment reference that another record uses', async () => {
    await seed([set(PAYMENT, { waitlistUserId: waiting.id })])
    await eraseFounder(squatter, 'free')
    expect(await idOf(PAYMENT)).toBe(waiting.id)
  })

  it('a founder who lost a disputed reference can enter another reference', async () => {
    await freeReference(squatter.reference, REASON)
    expect(await stored(PAYMENT)).toBeUndefined()
    expect(await stored(RECORD)).toMatchObject({ upiReferenceId: null, statusReason: REASON })

    await become(account('squatter', { email: squatter.email }))
    await correctPaymentReference({ id: squatter.id, upiReferenceId: null }, 'MYOWN12345')
    expect(await stored(RECORD)).toMatchObject({
      upiReferenceId: 'MYOWN12345',
      status: 'pending_verification',
    })
    expect(await idOf('upiReferences/MYOWN12345')).toBe(squatter.id)
  })

  it('the admin can’t free the payment reference of a verified founder', async () => {
    await seed(verify(squatter, theAdmin))
    await expect(freeReference(squatter.reference, REASON)).rejects.toMatchObject({
      kind: 'changed',
    })
    expect(await idOf(PAYMENT)).toBe(squatter.id)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import { validRows } from '@/data/firebase/queries/watch'
import { claimPayment, newDisputeId } from '@/data/payments/payment-dispute'
import {
  openClaimsQuery,
  paymentDisputesQuery,
  type OpenClaim,
} from '@/data/payments/payment-disputes'
import { recordsOf } from '@/data/statements/statement-runs'
import { dismissDispute, giveToPayer, makeFromClaim } from '@/data/payments/used-payment'
import { verifyWaitlistUser } from '@/data/verification/verify'

import { adminSetUp, ambassadorSignUp, founderSignUp, set } from '../factories/batches'
import { paymentClaim, paymentDispute, signupsClosed } from '../factories/documents'
import { admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const squatter = founder(1)
/** A payer who can't find the reference of their payment. */
const payer = founder(2, referredBy(silver))
const CLAIM = 'claim000000000000001'
const PAID = { payer: 'asha.rao@okhdfcbank', day: '2026-11-28', time: '14:05' }

async function theClaim(): Promise<OpenClaim> {
  const [claim] = await client.fetchQuery(openClaimsQuery(theAdmin.uid))
  if (claim === undefined) throw new Error('There is one.')
  return claim
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(silver), ...founderSignUp(squatter)])
})

describe('sending a claim', () => {
  const left = { email: payer.email, enteredReferralCode: silver.code, claim: PAID }

  it('a claim that is sent twice is stored once and creates no record', async () => {
    const id = newDisputeId()
    await claimPayment(id, left)
    await claimPayment(id, left)

    expect(await countOf('paymentDisputes')).toBe(1)
    expect(await stored(`paymentDisputes/${id}`)).toMatchObject({ ...left, waitlistUserId: null })
    expect(await countOf('waitlistUsers')).toBe(1)
  })

  it('a claim is refused while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    await expect(claimPayment(newDisputeId(), left)).rejects.toMatchObject({ kind: 'denied' })
  })
})

describe('reading claims', () => {
  beforeEach(async () => {
    await seed([
      set(`paymentDisputes/${CLAIM}`, paymentClaim(payer)),
      set('paymentDisputes/dispute0000000000002', paymentDispute(squatter)),
    ])
    await become(theAdmin)
  })

  it('the admin sees a claim in the list of disputes until the admin dismisses it', async () => {
    const seen = look(paymentDisputesQuery(theAdmin.uid, 1, null))
    await eventually(() => expect(validRows(seen().data ?? [])).toHaveLength(2))
    expect(validRows(seen().data ?? []).find(({ id }) => id === CLAIM)).toMatchObject({
      email: payer.email,
      claim: PAID,
    })
    await dismissDispute(CLAIM)
    await eventually(() => expect(validRows(seen().data ?? [])).toHaveLength(1))
  })

  it('the statement page’s query returns the claims and no disputes', async () => {
    const claims = await client.fetchQuery(openClaimsQuery(theAdmin.uid))
    expect(claims.map(({ id }) => id)).toEqual([CLAIM])
  })
})

describe('creating a record from a claim', () => {
  const UTR = '412345678901'

  beforeEach(async () => {
    await seed([set(`paymentDisputes/${CLAIM}`, paymentClaim(payer))])
    await become(theAdmin)
  })

  it('the admin turns a claim into a pending record with everything that a sign-up creates', async () => {
    const id = await makeFromClaim(await theClaim(), UTR)

    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({
      email: payer.email,
      enteredReferralCode: silver.code,
      referredBy: silver.uid,
      upiReferenceId: UTR,
      status: 'pending_verification',
    })
    expect(await stored(`upiReferences/${UTR}`)).toEqual({ waitlistUserId: id })
    expect(await stored(`referrals/${id}`)).toMatchObject({ email: payer.email })
    const history = await stored(`recordHistory/${id}`)
    expect(Object.values(history?.['events'] as object)).toMatchObject([
      { kind: 'given', from: null, to: UTR },
    ])
    expect(await countOf('paymentDisputes')).toBe(0)

    const [user] = await recordsOf([id])
    if (user === undefined) throw new Error('It was just made.')
    await verifyWaitlistUser(user, theAdmin.uid)
    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({ status: 'verified' })
  })

  it('if two tabs create a record from one claim, only one record is created', async () => {
    const claim = await theClaim()
    const [one, other] = await Promise.all([makeFromClaim(claim, UTR), makeFromClaim(claim, UTR)])
    expect(other).toBe(one)
    expect(await makeFromClaim(claim, UTR)).toBe(one)
    expect(await countOf('waitlistUsers')).toBe(2)
  })

  it('the admin can create a record from a claim while the waitlist is closed', async () => {
    await seed([set('system/signupsClosed', signupsClosed())])
    const id = await makeFromClaim(await theClaim(), UTR)
    expect(await stored(`waitlistUsers/${id}`)).toMatchObject({ upiReferenceId: UTR })
  })

  it('the admin can’t create a record with a used payment reference or from a dismissed claim', async () => {
    const claim = await theClaim()
    await expect(makeFromClaim(claim, squatter.reference)).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('A sign-up now uses this payment reference') as string,
    })
    await dismissDispute(CLAIM)
    await expect(makeFromClaim(claim, UTR)).rejects.toMatchObject({ kind: 'changed' })
    expect(await countOf('waitlistUsers')).toBe(1)
    expect(await stored(`upiReferences/${UTR}`)).toBeUndefined()
  })

  it('the admin can decide a later dispute about the new record’s payment reference', async () => {
    await makeFromClaim(await theClaim(), UTR)
    const rival = founder(3, { reference: UTR })
    await seed([set(`paymentDisputes/${CLAIM}`, paymentDispute(rival))])
    const seen = look(paymentDisputesQuery(theAdmin.uid, 1, null))
    await eventually(() => expect(validRows(seen().data ?? [])).toHaveLength(1))
    const [dispute] = validRows(seen().data ?? [])
    if (dispute === undefined || 'claim' in dispute) throw new Error('There is one.')
    const id = await giveToPayer(dispute, 'This payment was made by somebody else.')
    expect(await stored(`upiReferences/${UTR}`)).toEqual({ waitlistUserId: id })
  })
})

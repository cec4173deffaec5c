import { QueryClient } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { eraseFounder } from '@/data/waitlist/erase'
import { referralCodeQuery } from '@/data/waitlist/referral-codes'
import { creditQuery } from '@/data/waitlist/referral-credit'
import { referrerQuery } from '@/data/waitlist/referrer'
import { verifyWaitlistUser } from '@/data/waitlist/verify'
import type { WaitlistUser } from '@/data/waitlist/schema'

import {
  adminSetUp,
  ambassadorSignUp,
  emailKey,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { type Document, referral, retiredCode, upiReference } from '../factories/documents'
import { COLLEGE, admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const gold = ambassador(2)
const referrer = founder(2)
const friend = founder(1, referredBy(silver))
const RECORD = `waitlistUsers/${friend.id}`
const REFERRAL = `referrals/${friend.id}`
const joined = Timestamp.fromMillis(1_700_000_000_000)

/** The record, and what the admin's table shows of it. */
async function bringIn(overrides: Partial<WaitlistUser> = {}): Promise<WaitlistUser> {
  const {
    createdAt: _shown,
    id,
    ...fields
  }: WaitlistUser = {
    id: friend.id,
    email: friend.email,
    enteredReferralCode: silver.code,
    referredBy: silver.uid,
    generatedReferralCode: null,
    upiReferenceId: friend.reference,
    status: 'pending_verification',
    createdAt: null,
    ...overrides,
  }
  await seed([
    set(RECORD, { ...fields, createdAt: joined }),
    set(`upiReferences/${friend.reference}`, upiReference(friend)),
  ])
  return { id, ...fields, createdAt: joined.toDate() }
}

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorSignUp(silver),
    ...ambassadorSignUp(gold),
    ...founderSignUp(referrer),
  ])
  await become(theAdmin)
})

function credit(user: WaitlistUser) {
  return new QueryClient().fetchQuery(creditQuery(theAdmin.uid, user))
}

describe('a record whose own code can have no document', () => {
  it('is verified', async () => {
    await verifyWaitlistUser(await bringIn({ generatedReferralCode: 'MD/1' }), theAdmin.uid)

    expect(await stored(RECORD)).toMatchObject({ status: 'verified' })
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('is asked for a correction, verified and erased', async () => {
    for (const code of ['', 'MD/1', '.', '__MD__']) {
      const user = await bringIn({
        generatedReferralCode: code,
        referredBy: null,
        enteredReferralCode: null,
      })
      await askForCorrection(user, 'Not found.')
      expect(await stored(RECORD)).toMatchObject({ status: 'needs_correction' })
      if (code !== '.') await verifyWaitlistUser(user, theAdmin.uid)

      await eraseFounder(user.id)

      expect(await stored(RECORD)).toBeUndefined()
    }
  })

  it('can be looked at', async () => {
    const codes = [look(referralCodeQuery('')), look(referralCodeQuery('MD/1'))]
    const owner = look(referrerQuery(theAdmin.uid, 'ambassador', 'MD/1'))

    await eventually(() => {
      expect(codes.map((code) => code().data)).toEqual([null, null])
      expect(owner().data).toBeNull()
    })
  })
})

describe('a record without the document of its referral', () => {
  it('counts for whoever referred it, who then sees it among the others', async () => {
    const user = await bringIn()
    expect(await credit(user)).toMatchObject({ kind: 'ambassador' })

    await verifyWaitlistUser(user, theAdmin.uid)
    await verifyWaitlistUser(user, theAdmin.uid)

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
    expect(await stored(`leaderboard/${silver.uid}`)).toMatchObject({ count: 1 })
    expect(await stored(REFERRAL)).toEqual({
      referredBy: silver.uid,
      email: friend.email,
      status: 'verified',
      createdAt: joined,
      verifiedAt: expect.any(Timestamp),
      creditedCollege: COLLEGE,
    })
  })

  it('counts also for a founder, and for nobody where the code’s owner has left', async () => {
    const byFounder = await bringIn({
      referredBy: referrer.id,
      enteredReferralCode: referrer.code,
    })
    await verifyWaitlistUser(byFounder, theAdmin.uid)
    expect(await stored(`referralCodes/${referrer.code}`)).toMatchObject({ referralCount: 1 })

    await eraseFounder(friend.id)
    await seed([remove(REFERRAL), set(`referralCodes/${silver.code}`, retiredCode())])
    const left = await bringIn()
    expect(await credit(left)).toMatchObject({ kind: 'left' })
    await verifyWaitlistUser(left, theAdmin.uid)
    expect(await stored(RECORD)).toMatchObject({ status: 'verified' })
  })

  it('is erased once it is verified', async () => {
    await bringIn({ status: 'verified' })

    await eraseFounder(friend.id)

    expect(await stored(RECORD)).toBeUndefined()
  })
})

describe('a record whose referrer nobody can credit', () => {
  const cases: [string, Partial<WaitlistUser>, Array<[string, Document]>, RegExp][] = [
    ['names no code', { enteredReferralCode: null }, [], /names a referrer, but no referral code/],
    ['names an empty code', { enteredReferralCode: '' }, [], /no referral code/],
    ['names an unknown code', { enteredReferralCode: 'MDNOONE' }, [], /Nobody has .* MDNOONE/],
    ['names a code that is none', { enteredReferralCode: 'MD/1' }, [], /Nobody has .* MD\/1/],
    ['names the code of somebody else', { enteredReferralCode: gold.code }, [], /somebody else/],
    [
      'names an ambassador without a profile',
      { referredBy: 'ghost', enteredReferralCode: 'MDGHOST' },
      [['referralCodes/MDGHOST', { ownerId: 'ghost', ownerType: 'ambassador' }]],
      /has no profile/,
    ],
    [
      'names an ambassador without a college',
      {},
      [[`users/${silver.uid}`, { role: 'ambassador', referralCount: 0 }]],
      /no college on record/,
    ],
    [
      'names a code without a count',
      { referredBy: referrer.id, enteredReferralCode: referrer.code },
      [[`referralCodes/${referrer.code}`, { ownerId: referrer.id, ownerType: 'founder' }]],
      /has no count/,
    ],
  ]

  it.each(cases)(
    'because it %s is not verified, says why, and is verified without',
    async (_what, fields, more, why) => {
      const user = await bringIn(fields)
      await seed([
        ...more.map(([path, data]) => set(path, data)),
        set(REFERRAL, referral(friend, { referredBy: user.referredBy })),
      ])

      expect(await credit(user)).toMatchObject({
        kind: 'impossible',
        reason: expect.stringMatching(why),
      })
      await expect(verifyWaitlistUser(user, theAdmin.uid)).rejects.toMatchObject({
        kind: 'uncreditable',
        message: expect.stringMatching(why),
      })
      expect(await stored(RECORD)).toMatchObject({ status: 'pending_verification' })

      await verifyWaitlistUser(user, theAdmin.uid, { withoutCredit: true })
      // The answer may have got lost.
      await verifyWaitlistUser(user, theAdmin.uid, { withoutCredit: true })

      expect(await stored(RECORD)).toMatchObject({ status: 'verified', referredBy: null })
      expect(await stored(REFERRAL)).toBeUndefined()
    },
  )

  it('is erased', async () => {
    await bringIn({ enteredReferralCode: 'MDNOONE' })
    await seed([set(REFERRAL, referral(friend))])

    await eraseFounder(friend.id)

    expect(await stored(RECORD)).toBeUndefined()
    expect(await stored(REFERRAL)).toBeUndefined()
  })

  it('is verified without the credit only if there is really nobody', async () => {
    const user = await bringIn()

    await expect(
      verifyWaitlistUser(user, theAdmin.uid, { withoutCredit: true }),
    ).rejects.toMatchObject({ kind: 'changed' })

    expect(await stored(RECORD)).toMatchObject({ status: 'pending_verification' })
  })

  it('because its referral has counted before can be erased, and keeps that count', async () => {
    const user = await bringIn()
    await seed([set(REFERRAL, referral(friend, { status: 'verified' }))])
    await expect(verifyWaitlistUser(user, theAdmin.uid)).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('has counted before'),
    })

    await eraseFounder(friend.id)

    expect(await stored(RECORD)).toBeUndefined()
    expect(await stored(REFERRAL)).toMatchObject({ status: 'verified', email: null })
  })
})

describe('a record that is not what it was', () => {
  it('because it has been erased says so, and is not called damaged', async () => {
    const user = await bringIn()
    await eraseFounder(user.id)

    for (const how of [{}, { withoutCredit: true }]) {
      await expect(verifyWaitlistUser(user, theAdmin.uid, how)).rejects.toMatchObject({
        kind: 'changed',
        message: 'This record has been erased meanwhile.',
      })
    }
  })

  it('because it names another referrer has to be looked at again', async () => {
    const user = await bringIn()
    await seed([update(RECORD, { referredBy: null })])

    await expect(verifyWaitlistUser(user, theAdmin.uid)).rejects.toMatchObject({ kind: 'changed' })
  })

  it('because its status was set back is verified again, with its email marked already', async () => {
    const user = await bringIn({ referredBy: null, enteredReferralCode: null })
    await seed([set(`verifiedEmails/${emailKey(friend.email)}`, { waitlistUserId: friend.id })])

    await verifyWaitlistUser(user, theAdmin.uid)

    expect(await stored(RECORD)).toMatchObject({ status: 'verified' })
  })
})

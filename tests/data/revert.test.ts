import { QueryClient } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { tierFor } from '@/domain/programme/tiers'
import { eraseFounder } from '@/data/erasure/erase'
import type { WaitlistUser } from '@/data/records/schema'
import { revertForecastQuery } from '@/data/verification/referral-debit'
import { askForCorrection } from '@/data/verification/ask-for-correction'
import {
  revertVerification,
  undoVerification,
  type BeforeVerification,
  type Revert,
} from '@/data/verification/revert'
import { verifyWaitlistUser } from '@/data/verification/verify'

import {
  LAST_MONTH,
  THIS_MONTH,
  adminSetUp,
  ambassadorWithCount,
  correctPayment,
  emailKey,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import { retiredCode } from '../factories/documents'
import {
  type Founder,
  account,
  admin,
  ambassador,
  founder,
  paymentOf,
  referredBy,
  referredByFounder,
} from '../factories/people'
import { dataEnvironment } from './environment'
import { lose, loseLookUpsInTurn } from './lost'
import { roundTrips } from './round-trips'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const silver = ambassador(1)
const referred = founder(1, referredBy(silver))
const REASON = 'The wrong payment was verified.'

function row(one: Founder): WaitlistUser {
  return { ...paymentOf(one), status: 'verified', createdAt: null, revertedAt: null }
}

function verify(one: Founder): Promise<void> {
  return verifyWaitlistUser(row(one), theAdmin.uid)
}

function revert(one: Founder, how: Partial<Revert> = {}): Promise<void> {
  const all = { outcome: 'needs_correction', reason: REASON, ...how } as const
  return revertVerification(row(one), theAdmin.uid, all)
}

/** The ambassador leaves the programme and joins again with another code. */
async function rejoin(): Promise<void> {
  await seed(leaveProgramme(silver))
  await seed(ambassadorWithCount({ ...silver, code: 'MDAGAIN' }, 5))
}

function forecast(one: Founder) {
  return new QueryClient().fetchQuery(revertForecastQuery(theAdmin.uid, one.id))
}

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(silver, 49),
    ...founderSignUp(referred),
  ])
  await become(theAdmin)
})

describe('reverting a verification', () => {
  it('a revert asks the founder for a correction, and doesn’t show the reason to the referrer', async () => {
    await verify(referred)
    await revert(referred)

    const record = await stored(`waitlistUsers/${referred.id}`)
    expect(record).toMatchObject({
      status: 'needs_correction',
      statusReason: REASON,
      revertedAt: expect.any(Timestamp),
      revertedBy: theAdmin.uid,
    })
    expect(record).not.toHaveProperty('verifiedAt')
    expect(record).not.toHaveProperty('verifiedBy')
    expect(await stored(`receipts/${referred.receipt}`)).toMatchObject({
      status: 'needs_correction',
      statusReason: REASON,
    })
    const referral = await stored(`referrals/${referred.id}`)
    expect(referral).toMatchObject({
      status: 'pending_verification',
      statusReason: 'We had verified the wrong payment.',
      revertedAt: expect.any(Timestamp),
    })
    expect(referral).not.toHaveProperty('verifiedAt')
    expect(await stored(`verifiedEmails/${emailKey(referred.email)}`)).toBeUndefined()
    expect(await stored(`upiReferences/${referred.reference}`)).toEqual({
      waitlistUserId: referred.id,
    })
  })

  it.each(['request', 'answer'] as const)(
    'a revert lowers the count once if the first look-up’s %s is lost',
    async (what) => {
      await verify(referred)
      // The first request is a look-up.
      lose(what, ':batchGet')

      await revert(referred)

      expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
    },
  )

  it('a revert succeeds even if a different look-up fails at each try', async () => {
    await verify(referred)
    loseLookUpsInTurn()

    await revert(referred)

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
  })

  it('a revert lowers the ambassador’s count of the month in which the record was verified', async () => {
    await verify(referred)
    // The verification was last month, and other records have been verified since.
    const months = { [LAST_MONTH]: 1, [THIS_MONTH]: 4 }
    await seed([
      update(`waitlistUsers/${referred.id}`, { verifiedMonth: LAST_MONTH }),
      update(`users/${silver.uid}`, { months }),
    ])
    await revert(referred)

    const left = { months: { [LAST_MONTH]: 0, [THIS_MONTH]: 4 } }
    expect(await stored(`users/${silver.uid}`)).toMatchObject(left)
  })

  it('a revert takes only two network round trips', async () => {
    await verify(referred)
    expect(await roundTrips(() => revert(referred))).toBe(2)
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'needs_correction',
    })
  })

  it('a revert with a refund closes the record and keeps the payment reference used', async () => {
    await verify(referred)
    await revert(referred, { outcome: 'refunded' })

    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'refunded' })
    expect(await stored(`referrals/${referred.id}`)).toMatchObject({ status: 'refunded' })
    expect(await stored(`upiReferences/${referred.reference}`)).toEqual({
      waitlistUserId: referred.id,
    })
    await expect(verify(referred)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This payment was refunded, so the sign-up is closed.',
    })
  })

  it('before a revert, the admin sees that the ambassador’s count will fall and the tier will be lost', async () => {
    await verify(referred)

    expect(await forecast(referred)).toEqual({
      endsCertificate: false,
      obstacle: null,
      hasLeft: false,
      count: { from: 50, to: 49, tier: { from: 'Silver', to: 'Basic' } },
    })
  })

  it('reverting a verification several times, at once or in a row, lowers the ambassador’s count once', async () => {
    await verify(referred)
    await Promise.all([revert(referred), revert(referred), revert(referred)])
    await revert(referred)

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
    await expect(revert(referred, { reason: 'Another.' })).rejects.toMatchObject({
      kind: 'changed',
      message: 'This verification has already been undone.',
    })
  })

  it('if one tab reverts a verification while another verifies referrals, the ambassador’s count is exact', async () => {
    const friends = [11, 12, 13].map((number) => founder(number, referredBy(silver)))
    for (const friend of friends) await seed(founderSignUp(friend))
    await verify(referred)
    await Promise.all([revert(referred), ...friends.map(verify)])

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 52 })
  })

  it('only the admin can revert a verification', async () => {
    await verify(referred)
    await become(account('stranger'))
    await expect(revert(referred)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'verified' })
  })

  it('the admin reads why the verification of an erased record can’t be reverted', async () => {
    await verify(referred)
    await eraseFounder(referred)
    const refusal = { kind: 'changed', message: 'This sign-up has been erased.' }
    await expect(revert(referred)).rejects.toMatchObject(refusal)
    await expect(forecast(referred)).rejects.toMatchObject(refusal)
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 50 })
  })

  it.each([
    ['profile', `users/${silver.uid}`, /is missing or already 0/],
    ['code', `referralCodes/${silver.code}`, /No one owns the referral code/],
  ])(
    'if the credited ambassador’s %s is missing, the admin can’t revert the verification and reads the reason',
    async (_, path, why) => {
      await verify(referred)
      await seed([remove(path)])
      expect((await forecast(referred)).obstacle).toMatch(why)
      await expect(revert(referred)).rejects.toMatchObject({
        kind: 'malformed',
        message: expect.stringMatching(why),
      })
      expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'verified' })
    },
  )
})

describe('reverting after the referrer has left', () => {
  it('a revert doesn’t recreate the profile of an ambassador who has left', async () => {
    await verify(referred)
    await seed(leaveProgramme(silver))
    expect(await forecast(referred)).toMatchObject({
      hasLeft: true,
      count: null,
    })
    await revert(referred)
    expect(await stored(`users/${silver.uid}`)).toBeUndefined()
  })

  it('a revert succeeds if the ambassador left before the verification', async () => {
    await seed(leaveProgramme(silver))
    await verify(referred)
    expect(await forecast(referred)).toMatchObject({ count: null })
    await revert(referred)
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'needs_correction',
    })
  })

  it.each([
    ['after', [() => verify(referred), rejoin]],
    ['before', [rejoin, () => verify(referred)]],
  ])(
    'a revert doesn’t lower the count of an ambassador who left and rejoined %s the verification',
    async (_, steps) => {
      for (const step of steps) await step()
      const before = await stored(`users/${silver.uid}`)
      expect(before).toMatchObject({ referralCount: 5 })

      await revert(referred)

      expect(await stored(`users/${silver.uid}`)).toEqual(before)
    },
  )

  it('a revert doesn’t change the retired code of an erased founder', async () => {
    const friend = founder(3, referredByFounder(referred))
    await seed(founderSignUp(friend))
    await verify(friend)
    await eraseFounder(referred)
    await revert(friend, { outcome: 'refunded' })
    expect(await stored(`referralCodes/${referred.code}`)).toEqual(retiredCode())
  })
})

describe('reverting a record without a receipt, a code and a referral', () => {
  it('the revert succeeds and doesn’t lower the ambassador’s count', async () => {
    const bare = founder(9, { ...referredBy(silver), code: '' })
    await seed([
      set(`waitlistUsers/${bare.id}`, {
        email: bare.email,
        referredBy: silver.uid,
        enteredReferralCode: silver.code,
        upiReferenceId: bare.reference,
        status: 'verified',
      }),
    ])
    await revertVerification(row(bare), theAdmin.uid, {
      outcome: 'refunded',
      reason: REASON,
    })
    expect(await stored(`waitlistUsers/${bare.id}`)).toMatchObject({ status: 'refunded' })
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
  })
})

/** Returns every count that a verification changes. */
async function figures(ambassadors: readonly { uid: string }[], founders: readonly Founder[]) {
  const profiles = await Promise.all(ambassadors.map(({ uid }) => stored(`users/${uid}`)))
  const records = await Promise.all(founders.map(({ id }) => stored(`waitlistUsers/${id}`)))
  const receipts = await Promise.all(founders.map(({ receipt }) => stored(`receipts/${receipt}`)))
  return {
    profiles: profiles.map((one) => [one?.['referralCount'], one?.['tier']] as unknown[]),
    friends: [...records, ...receipts].map((one) => Number(one?.['referralCount'] ?? 0)),
  }
}

describe('reverting a record without the month of its verification', () => {
  it('the revert lowers the ambassador’s total count, but no monthly count', async () => {
    await verify(referred)
    await seed([update(`waitlistUsers/${referred.id}`, { verifiedMonth: null })])
    await revert(referred)
    expect(await stored(`users/${silver.uid}`)).toMatchObject({
      referralCount: 49,
      months: { [THIS_MONTH]: 1 },
    })
  })
})

describe('after a verification was reverted', () => {
  it('reverting verifications in any order restores the counts and tiers of all referrers', async () => {
    const counts = [0, 49, 248, 249, 649, 700]
    const ambassadors = counts.map((_, index) => ambassador(20 + index))
    const friends = [
      ...ambassadors.flatMap((one, index) => [
        founder(200 + 2 * index, referredBy(one)),
        founder(201 + 2 * index, referredBy(one)),
      ]),
      founder(300, referredByFounder(referred)),
      founder(301, referredByFounder(referred)),
      founder(302),
    ]
    await seed(ambassadors.flatMap((one, index) => ambassadorWithCount(one, counts[index] ?? 0)))
    for (const friend of friends) await seed(founderSignUp(friend))
    const founders = [referred]
    const before = await figures(ambassadors, founders)
    expect(before.profiles).toEqual(counts.map((count) => [count, tierFor(count)]))

    for (const friend of friends) await verify(friend)
    const credited = await figures(ambassadors, founders)
    expect(credited.profiles).toEqual(counts.map((count) => [count + 2, tierFor(count + 2)]))
    expect(credited).toMatchObject({ friends: [2, 2] })

    // Reverts in a different order from the verifications. 7 and 15 are coprime, so each friend comes up once.
    const shuffled = friends.map((_, index) => friends[(index * 7) % friends.length])
    for (const [index, friend] of shuffled.entries()) {
      if (friend === undefined) throw new Error('Every friend’s verification is reverted.')
      await revert(friend, { outcome: index % 2 === 0 ? 'refunded' : 'needs_correction' })
    }
    expect(await figures(ambassadors, founders)).toEqual(before)
    for (const friend of friends) {
      expect(await stored(`verifiedEmails/${emailKey(friend.email)}`)).toBeUndefined()
    }
  })

  it('the admin can verify the record again after its correction, and the referral counts once', async () => {
    await verify(referred)
    await revert(referred)
    await seed(correctPayment(referred, '499999999999'))
    await verify({ ...referred, reference: '499999999999' })

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 50 })
    const record = await stored(`waitlistUsers/${referred.id}`)
    expect(record).toMatchObject({ status: 'verified' })
    expect(record).not.toHaveProperty('revertedAt')
    expect(await stored(`referrals/${referred.id}`)).not.toHaveProperty('statusReason')
  })

  it('the admin can’t revert the verification of a record that changed since the page loaded', async () => {
    await verify(referred)
    await seed([update(`waitlistUsers/${referred.id}`, { upiReferenceId: '499999999999' })])
    await expect(revert(referred)).rejects.toMatchObject({ kind: 'changed' })
  })
})

/** Verifies a founder. Returns the values that an undo restores. */
async function verifyToUndo(one: Founder): Promise<BeforeVerification> {
  let before: BeforeVerification | undefined
  await verifyWaitlistUser(row(one), theAdmin.uid, {
    onVerified: (verified) => {
      before = verified.before
    },
  })
  if (before === undefined) throw new Error('It was verified before.')
  return before
}

/** Returns every document that verifying this founder changes, without the timestamps of the counts. */
async function documentsOf(one: Founder) {
  const [record, receipt, referral, email, profile] = await Promise.all([
    stored(`waitlistUsers/${one.id}`),
    stored(`receipts/${one.receipt}`),
    stored(`referrals/${one.id}`),
    stored(`verifiedEmails/${emailKey(one.email)}`),
    stored(`users/${silver.uid}`),
  ])
  const { referralCount, tier, months } = profile ?? {}
  return {
    record,
    receipt,
    referral,
    email,
    referralCount,
    tier,
    thisMonth: (months as Record<string, number> | undefined)?.[THIS_MONTH] ?? 0,
  }
}

describe('undoing a verification', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['was pending', () => Promise.resolve()],
    ['had been asked for a correction', () => askForCorrection(row(referred), 'We can’t find it.')],
    ['had been reverted before', () => verify(referred).then(() => revert(referred))],
  ])('undoing a verification restores all documents if the founder %s', async (_, first) => {
    await first()
    const before = await documentsOf(referred)
    const verification = await verifyToUndo(referred)
    expect(await documentsOf(referred)).toMatchObject({ referralCount: 50, tier: 'Silver' })

    await undoVerification(row(referred), verification)

    expect(await documentsOf(referred)).toEqual(before)
    const { events } = (await stored(`recordHistory/${referred.id}`)) ?? {}
    expect(Object.values(events as object)).toContainEqual(
      expect.objectContaining({ kind: 'undone', what: 'verified' }),
    )
  })

  it('undoing several verifications that credited one ambassador restores the ambassador’s count', async () => {
    const friends = [11, 12, 13].map((number) => founder(number, referredBy(silver)))
    for (const friend of friends) await seed(founderSignUp(friend))
    const verified: [Founder, BeforeVerification][] = []
    for (const friend of friends) verified.push([friend, await verifyToUndo(friend)])

    for (const [friend, before] of verified) await undoVerification(row(friend), before)

    const { referralCount, tier, thisMonth } = await documentsOf(referred)
    expect({ referralCount, tier, thisMonth }).toEqual({
      referralCount: 49,
      tier: 'Basic',
      thisMonth: 0,
    })
  })

  it('undoing a verification lowers the count of the founder who was credited', async () => {
    const friend = founder(3, referredByFounder(referred))
    await seed(founderSignUp(friend))
    await undoVerification(row(friend), await verifyToUndo(friend))

    for (const path of [`waitlistUsers/${referred.id}`, `receipts/${referred.receipt}`]) {
      expect(await stored(path)).toMatchObject({ referralCount: 0 })
    }
  })

  it('undoing a verification several times, at once or in a row, lowers the ambassador’s count once', async () => {
    const before = await verifyToUndo(referred)
    const undo = () => undoVerification(row(referred), before)
    await Promise.all([undo(), undo(), undo()])
    await undo()
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
  })

  it.each(['request', 'answer'] as const)(
    'undoing a verification lowers the ambassador’s count once if the write’s %s is lost',
    async (what) => {
      const before = await verifyToUndo(referred)
      lose(what, ':commit')
      await undoVerification(row(referred), before)
      expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
    },
  )

  it('undoing a verification doesn’t overwrite a revert that another tab made', async () => {
    const before = await verifyToUndo(referred)
    await revert(referred)

    await expect(undoVerification(row(referred), before)).rejects.toMatchObject({ kind: 'changed' })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ statusReason: REASON })
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 49 })
  })

  it('the admin can verify a payment again after undoing its verification, and the referral counts once', async () => {
    await undoVerification(row(referred), await verifyToUndo(referred))
    await verify(referred)
    expect(await documentsOf(referred)).toMatchObject({ referralCount: 50, thisMonth: 1 })
  })

  it('only the admin can undo a verification', async () => {
    const before = await verifyToUndo(referred)
    await become(account('stranger'))
    await expect(undoVerification(row(referred), before)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'verified' })
  })
})

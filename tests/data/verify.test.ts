import { QueryClient } from '@tanstack/react-query'
import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { eraseFounder } from '@/data/erasure/erase'
import { creditQuery } from '@/data/verification/referral-credit'
import { verifyWaitlistUser } from '@/data/verification/verify'
import type { WaitlistUser } from '@/data/records/schema'

import {
  LAST_MONTH,
  THIS_MONTH,
  type Write,
  adminSetUp,
  ambassadorSignUp,
  ambassadorWithCount,
  emailKey,
  founderSignUp,
  leaveProgramme,
  remove,
  set,
  update,
} from '../factories/batches'
import { receipt, refund } from '../factories/documents'
import {
  type Founder,
  account,
  admin,
  ambassador,
  founder,
  paymentOf,
  receiptOf,
  referredBy,
  referredByFounder,
} from '../factories/people'
import { dataEnvironment } from './environment'
import { loseLookUpsInTurn } from './lost'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const silver = ambassador(1)
const referred = founder(1, referredBy(silver))

function row(one: Founder): WaitlistUser {
  return { ...paymentOf(one), status: 'pending_verification', createdAt: null, revertedAt: null }
}

function verify(one: Founder): Promise<void> {
  return verifyWaitlistUser(row(one), theAdmin.uid)
}

function credit(one: Founder) {
  return new QueryClient().fetchQuery(creditQuery(theAdmin.uid, row(one)))
}

const OTHERS = { enteredReferralCode: 'MDOTHER' }
const UNREAD = /The count of the referral code MD\w+ is damaged/

/** Returns the time one hour before this month starts in India (way -1), or one hour after it ends (way 1). */
function midnightBetween(way: number): number {
  const hour = 60 * 60 * 1000
  const [year = 0, month = 0] = THIS_MONTH.split('-').map(Number)
  const start = Date.UTC(year, month - 1 + (way > 0 ? 1 : 0), 1) - 5.5 * hour
  return start + way * hour
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(silver), ...founderSignUp(referred)])
  await become(theAdmin)
})

describe('verifying a payment', () => {
  it('a verification updates the record, the receipt, the referral and the verified email', async () => {
    await verify(referred)

    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'verified',
      verifiedBy: theAdmin.uid,
      verifiedAt: expect.any(Timestamp),
    })
    expect(await stored(`receipts/${referred.receipt}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`referrals/${referred.id}`)).toMatchObject({ status: 'verified' })
    expect(await stored(`verifiedEmails/${emailKey(referred.email)}`)).toEqual({
      waitlistUserId: referred.id,
    })
  })

  it('if a record has several receipts, a verification updates only one of them', async () => {
    const more = Array.from({ length: 5 }, (_, index) => `receipts/${receiptOf(`more ${index}`)}`)
    await seed(more.map((path) => set(path, receipt(referred))))
    await verify(referred)

    const paths = [`receipts/${referred.receipt}`, ...more]
    const receipts = await Promise.all(paths.map((path) => stored(path)))
    const verified = receipts.filter((one) => one?.['status'] === 'verified')
    expect(verified).toHaveLength(1)
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'verified' })
  })

  it('a verification succeeds even if a different look-up fails at each try', async () => {
    loseLookUpsInTurn()

    await verify(referred)

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('a verification credits the ambassador with one referral', async () => {
    await verify(referred)

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1, tier: 'Basic' })
  })

  it('a verification raises the ambassador’s count of this month and stores the time of the count', async () => {
    const months = { [LAST_MONTH]: 2, [THIS_MONTH]: 4 }
    await seed([update(`users/${silver.uid}`, { months })])
    await verify(referred)

    const counted = { months: { ...months, [THIS_MONTH]: 5 }, countedAt: expect.any(Timestamp) }
    expect(await stored(`users/${silver.uid}`)).toMatchObject(counted)
  })

  it.each([
    ['slow', -1],
    ['fast', 1],
  ])(
    'a verification at the end of a month counts in the right month even if the admin’s clock is %s',
    async (_, way) => {
      const real = Date.now
      const edge = midnightBetween(way)
      // The rules use the emulator's clock, which shows another month than this mocked clock.
      vi.spyOn(Date, 'now').mockImplementation(() => edge + (real() % 1000))
      try {
        await verify(referred)
      } finally {
        vi.mocked(Date.now).mockRestore()
      }
      expect(await stored(`users/${silver.uid}`)).toMatchObject({ months: { [THIS_MONTH]: 1 } })
    },
  )

  it('a verification moves an ambassador with enough verified referrals to the next tier', async () => {
    const almostGold = ambassador(2)
    const last = founder(2, referredBy(almostGold))
    await seed([...ambassadorWithCount(almostGold, 249), ...founderSignUp(last)])

    await verify(last)

    expect(await stored(`users/${almostGold.uid}`)).toMatchObject({
      referralCount: 250,
      tier: 'Gold',
    })
  })

  it('a verification credits the founder whose code was entered', async () => {
    const friend = founder(3, referredByFounder(referred))
    await seed(founderSignUp(friend))

    await verify(friend)

    for (const path of [`waitlistUsers/${referred.id}`, `receipts/${referred.receipt}`]) {
      expect(await stored(path)).toMatchObject({ referralCount: 1 })
    }
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 0 })
  })

  it.each<[string, Write[]]>([
    ['ambassador has left', leaveProgramme(silver)],
    ['ambassador’s profile is gone', [remove(`users/${silver.uid}`)]],
    ['code is gone', [remove(`referralCodes/${silver.code}`)]],
    [
      'ambassador and the referral are gone',
      [...leaveProgramme(silver), remove(`referrals/${referred.id}`)],
    ],
  ])(
    'if the %s, the admin reads beforehand that the verification credits no one',
    async (_, gone) => {
      await seed(gone)
      expect(await credit(referred)).toEqual({ kind: 'left', reason: null })

      await verify(referred)
      await verify(referred)

      expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
        status: 'verified',
        creditedTo: null,
      })
    },
  )

  it.each<[string, Write[], RegExp]>([
    [
      'the entered code belongs to another referrer',
      [update(`waitlistUsers/${referred.id}`, OTHERS)],
      /MDOTHER/,
    ],
    [
      'the ambassador’s count is invalid',
      [update(`users/${silver.uid}`, { referralCount: -7 })],
      UNREAD,
    ],
    ['the record’s referral is missing', [remove(`referrals/${referred.id}`)], UNREAD],
    [
      'the record’s referral is already counted',
      [update(`referrals/${referred.id}`, { status: 'verified' })],
      /already counted/,
    ],
  ])('if %s, the admin can’t verify the record and reads the reason', async (_, wrong, why) => {
    await seed([
      ...wrong,
      set('referralCodes/MDOTHER', { ownerId: 'somebody', ownerType: 'ambassador' }),
    ])
    const { enteredReferralCode } = (await stored(`waitlistUsers/${referred.id}`)) ?? {}
    const user = { ...row(referred), enteredReferralCode: String(enteredReferralCode) }
    const client = new QueryClient()
    expect(await client.fetchQuery(creditQuery(theAdmin.uid, user))).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(why),
    })

    await expect(verifyWaitlistUser(user, theAdmin.uid)).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringMatching(why),
    })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('the admin can verify a record whose only field is the email', async () => {
    await seed([set('waitlistUsers/byhand00000000000000', { email: 'byhand@people.example' })])

    await verifyWaitlistUser(
      {
        id: 'byhand00000000000000',
        email: 'byhand@people.example',
        enteredReferralCode: null,
        referredBy: null,
        generatedReferralCode: null,
        upiReferenceId: null,
      },
      theAdmin.uid,
    )

    expect(await stored('waitlistUsers/byhand00000000000000')).toMatchObject({ status: 'verified' })
  })

  it('the admin can’t verify a second record with a verified email, and reads the reason', async () => {
    const again = founder(4, { email: referred.email })
    await seed(founderSignUp(again))
    await verify(referred)

    await expect(verify(again)).rejects.toMatchObject({
      kind: 'duplicate',
      message: 'Another sign-up with this email is already verified.',
    })
    expect(await stored(`waitlistUsers/${again.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it.each([
    ['listed', {}, 'This payment is listed to be refunded. Delete the refund first.'],
    ['sent', { sentAt: new Date() }, 'This payment has been sent back.'],
  ])('the admin can’t verify a payment whose refund is %s', async (_what, state, message) => {
    await seed([set(`refunds/${referred.reference}`, refund(state))])

    await expect(verify(referred)).rejects.toMatchObject({ kind: 'changed', message })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('the admin can’t verify a record that was erased or got another referrer since the page loaded', async () => {
    await seed([update(`waitlistUsers/${referred.id}`, { referredBy: null })])
    await expect(verify(referred)).rejects.toMatchObject({ kind: 'changed' })

    await eraseFounder(referred)
    await expect(verify(referred)).rejects.toMatchObject({
      kind: 'changed',
      message: 'This sign-up has been erased.',
    })
  })

  it('the admin can verify a record whose email is already reserved for that record', async () => {
    const path = `verifiedEmails/${emailKey(referred.email)}`
    await seed([set(path, { waitlistUserId: referred.id })])

    await verify(referred)

    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({ status: 'verified' })
  })

  it('the admin can’t verify a record whose payment reference was corrected since the page loaded', async () => {
    const seen = { ...row(referred), upiReferenceId: '400000999999' }

    await expect(verifyWaitlistUser(seen, theAdmin.uid)).rejects.toMatchObject({
      kind: 'changed',
      message: 'The payment reference has just been corrected. Please check it again.',
    })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })

  it('only the admin can verify a payment', async () => {
    await become(account('stranger'))
    await expect(verify(referred)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${referred.id}`)).toMatchObject({
      status: 'pending_verification',
    })
  })
})

describe('verifying more than once', () => {
  it('verifying a record twice in a row counts its referral once', async () => {
    await verify(referred)
    await verify(referred)
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('verifying a record three times at the same moment counts its referral once', async () => {
    await Promise.all([verify(referred), verify(referred), verify(referred)])
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
  })
})

describe('verifying in two tabs at the same time', () => {
  const friends = [11, 12, 13, 14, 15, 16].map((number) => founder(number, referredBy(silver)))

  it('if both tabs verify the same referrals, each referral counts exactly once', async () => {
    for (const friend of friends) await seed(founderSignUp(friend))
    // A tab verifies the friends of an ambassador one after the other.
    const tab = async () => {
      for (const friend of friends) await verify(friend)
    }

    await Promise.all([tab(), tab()])

    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: friends.length })
  })
})

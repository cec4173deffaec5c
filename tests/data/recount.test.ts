import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { correctCount, recount } from '@/data/ambassadors/recount'
import { verifyWaitlistUser } from '@/data/verification/verify'

import {
  LAST_MONTH,
  THIS_MONTH,
  adminSetUp,
  ambassadorWithCount,
  certify,
  founderSignUp,
  leaveProgramme,
  remove,
  update,
  verify,
} from '../factories/batches'
import {
  type Founder,
  account,
  admin,
  ambassador,
  founder,
  paymentOf,
  referredBy,
} from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const asha = ambassador(1)
const friends = [1, 2, 3].map((number) => founder(number, referredBy(asha))) as [
  Founder,
  Founder,
  Founder,
]
const PROFILE = `users/${asha.uid}`
const CERTIFICATE = 'c'.repeat(26)

/** Returns the ambassador's profile and referrals. */
function documents() {
  const referrals = friends.map(({ id }) => stored(`referrals/${id}`))
  return Promise.all([stored(PROFILE), ...referrals])
}

/** Verifies through the data layer, like the Verify button. */
function click(one: Founder): Promise<void> {
  return verifyWaitlistUser(paymentOf(one), theAdmin.uid)
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorWithCount(asha, 50)])
  for (const friend of friends) await seed(founderSignUp(friend))
  // Two referrals are verified: one this month, and one in an earlier month.
  const [first, second] = friends
  await seed([...verify(first, theAdmin), ...verify(second, theAdmin)])
  await seed([
    update(`referrals/${second.id}`, { verifiedAt: Timestamp.fromDate(new Date(2026, 2, 15)) }),
  ])
  await become(theAdmin)
})

describe('recounting an ambassador', () => {
  it('a recount finds an ambassador’s verified referrals per month, and correcting the count stores them', async () => {
    await seed([update(PROFILE, { months: { [THIS_MONTH]: 50 } })])
    const found = await recount(asha.uid)
    const counted = { count: 2, tier: 'Basic', months: { [THIS_MONTH]: 1, '2026-3': 1 } }
    expect(found).toMatchObject({
      stored: { count: 50, tier: 'Silver', months: { [THIS_MONTH]: 50 } },
      counted,
      isRight: false,
      endsCertificate: false,
    })
    expect(found.changedMonths.toSorted()).toEqual([THIS_MONTH, '2026-3'].toSorted())

    expect(await correctCount(asha.uid, found)).toBeNull()

    const { tier, months } = counted
    expect(await stored(PROFILE)).toMatchObject({
      referralCount: 2,
      tier,
      months,
      countedAt: expect.any(Timestamp),
    })
    expect(await recount(asha.uid)).toMatchObject({ isRight: true, changedMonths: [] })
  })

  it('correcting a count ends the ambassador’s certificate only if the certificate requires more referrals', async () => {
    await seed(certify(asha, CERTIFICATE, 50))
    const found = await recount(asha.uid)
    expect(found.endsCertificate).toBe(true)
    await correctCount(asha.uid, found)
    expect(await stored(`certificates/${CERTIFICATE}`)).toMatchObject({
      endedAt: expect.any(Timestamp),
    })

    await seed([update(`certificates/${CERTIFICATE}`, { needs: 1, endedAt: null })])
    await seed([update(PROFILE, { referralCount: 7 })])
    const again = await recount(asha.uid)
    expect(again.endsCertificate).toBe(false)
    await correctCount(asha.uid, again)
    expect(await stored(`certificates/${CERTIFICATE}`)).toMatchObject({ endedAt: null })
  })

  it('a recount leaves out referrals from before the ambassador left and rejoined', async () => {
    await seed(leaveProgramme(asha))
    await seed(ambassadorWithCount({ ...asha, code: 'MDAGAIN' }, 1))
    const found = await recount(asha.uid)
    expect(found.counted).toEqual({ count: 0, tier: 'Basic', months: {} })
  })

  it('if the ambassador rejoined with another code after the recount, correcting the count changes nothing and only recounts', async () => {
    const found = await recount(asha.uid)
    await seed(leaveProgramme(asha))
    await seed(ambassadorWithCount({ ...asha, code: 'MDAGAIN' }, 0))
    expect(await correctCount(asha.uid, found)).toMatchObject({ counted: { count: 0 } })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 0 })
  })

  it('if a referral was verified after the recount, correcting the count changes nothing and only recounts', async () => {
    const found = await recount(asha.uid)
    await click(friends[2])

    const again = await correctCount(asha.uid, found)

    expect(again?.counted).toMatchObject({ count: 3 })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 51 })
    if (again === null) throw new Error('It has been counted again.')
    expect(await correctCount(asha.uid, again)).toBeNull()
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 3 })
  })

  it('correcting a count in two tabs at the same moment counts each verification once', async () => {
    const found = await recount(asha.uid)
    const both = await Promise.all([correctCount(asha.uid, found), correctCount(asha.uid, found)])
    expect(both.filter((again) => again === null)).toHaveLength(1)
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 2 })
  })

  it('a recount with a damaged referral fails and changes nothing', async () => {
    await seed([update(`referrals/${friends[0].id}`, { verifiedAt: LAST_MONTH })])
    const before = await documents()
    await expect(recount(asha.uid)).rejects.toMatchObject({ kind: 'malformed' })
    expect(await documents()).toEqual(before)
  })

  it('the admin reads why an ambassador who has left can’t be recounted', async () => {
    const found = await recount(asha.uid)
    await seed([remove(PROFILE)])
    const refusal = { kind: 'changed', message: 'This ambassador has just left the programme.' }
    await expect(recount(asha.uid)).rejects.toMatchObject(refusal)
    await expect(correctCount(asha.uid, found)).rejects.toMatchObject(refusal)
  })

  it('only the admin can recount an ambassador', async () => {
    const found = await recount(asha.uid)
    await become(account('stranger'))
    await expect(recount(asha.uid)).rejects.toMatchObject({ kind: 'denied' })
    await expect(correctCount(asha.uid, found)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 50 })
  })
})

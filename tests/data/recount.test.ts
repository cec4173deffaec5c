import { Timestamp } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { correctCount, recount } from '@/data/ambassadors/recount'
import { verifyWaitlistUser } from '@/data/waitlist/verify'

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

/** Through the data layer, as a click on Verify. */
function click(one: Founder): Promise<void> {
  return verifyWaitlistUser(paymentOf(one), theAdmin.uid)
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorWithCount(asha, 50)])
  for (const friend of friends) await seed(founderSignUp(friend))
  // Two are verified: one this month, and one in a month before.
  const [first, second] = friends
  await seed([...verify(first, theAdmin), ...verify(second, theAdmin)])
  await seed([
    update(`referrals/${second.id}`, { verifiedAt: Timestamp.fromDate(new Date(2026, 2, 15)) }),
  ])
  await become(theAdmin)
})

describe('recounting an ambassador', () => {
  it('counts the verified referrals by months, and corrects the profile', async () => {
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

  it('ends a certificate that needs more, and keeps one that needs no more', async () => {
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

  it('does not count what was brought with the code of an earlier membership', async () => {
    await seed(leaveProgramme(asha))
    await seed(ambassadorWithCount({ ...asha, code: 'MDAGAIN' }, 1))
    const found = await recount(asha.uid)
    expect(found.counted).toEqual({ count: 0, tier: 'Basic', months: {} })
  })

  it('writes nothing where they have come back with another code', async () => {
    const found = await recount(asha.uid)
    await seed(leaveProgramme(asha))
    await seed(ambassadorWithCount({ ...asha, code: 'MDAGAIN' }, 0))
    expect(await correctCount(asha.uid, found)).toMatchObject({ counted: { count: 0 } })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 0 })
  })

  it('writes nothing where a verification came in between, and counts again', async () => {
    const found = await recount(asha.uid)
    await click(friends[2])

    const again = await correctCount(asha.uid, found)

    expect(again?.counted).toMatchObject({ count: 3 })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 51 })
    if (again === null) throw new Error('It has been counted again.')
    expect(await correctCount(asha.uid, again)).toBeNull()
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 3 })
  })

  it('counts each verification once when two are corrected at the same moment', async () => {
    const found = await recount(asha.uid)
    const both = await Promise.all([correctCount(asha.uid, found), correctCount(asha.uid, found)])
    expect(both.filter((again) => again === null)).toHaveLength(1)
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 2 })
  })

  it('names the referral that can’t be read, and changes nothing', async () => {
    await seed([update(`referrals/${friends[0].id}`, { verifiedAt: LAST_MONTH })])
    await expect(recount(asha.uid)).rejects.toMatchObject({ kind: 'malformed' })
  })

  it('says that they have left, before and then', async () => {
    const found = await recount(asha.uid)
    await seed([remove(PROFILE)])
    const refusal = { kind: 'changed', message: 'They have left the programme meanwhile.' }
    await expect(recount(asha.uid)).rejects.toMatchObject(refusal)
    await expect(correctCount(asha.uid, found)).rejects.toMatchObject(refusal)
  })

  it('is refused to everybody else', async () => {
    const found = await recount(asha.uid)
    await become(account('stranger'))
    await expect(recount(asha.uid)).rejects.toMatchObject({ kind: 'denied' })
    await expect(correctCount(asha.uid, found)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(PROFILE)).toMatchObject({ referralCount: 50 })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import { hideName } from '@/data/ambassadors/moderate-ambassador'
import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { ownCertificateQuery } from '@/data/perks/certificate'
import { certify, giveUpCertificate } from '@/data/perks/certify'
import { checkCertificate } from '@/data/perks/check-certificate'
import { issueLetter } from '@/data/perks/issue-letter'
import { callPerkBack } from '@/data/perks/send-perk'
import { revertForecastQuery } from '@/data/verification/referral-debit'
import { revertVerification } from '@/data/verification/revert'
import { SECRET_ID } from '@/domain/values/secret-id'

import {
  adminSetUp,
  ambassadorWithCount,
  creditAmbassador,
  founderSignUp,
  set,
  update,
  verify,
} from '../factories/batches'
import { perk } from '../factories/documents'
import { admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look, client } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const newest = founder(1, referredBy(silver))
const LETTER = `${silver.uid}-letter`
const words = { text: 'We recommend First Last.', signedBy: 'Vinay', signedAs: 'Founder' }
const HOW = { outcome: 'refunded', reason: 'Sent back.', hasCounted: false } as const

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(silver, 49),
    ...founderSignUp(newest),
  ])
  await seed([
    ...verify(newest, theAdmin),
    ...creditAmbassador(silver, newest, 50),
    set(`perks/${LETTER}`, perk(silver, { perk: 'letter' })),
  ])
  await become(silver)
})

const record = () => ({
  id: newest.id,
  email: newest.email,
  referredBy: silver.uid,
  enteredReferralCode: silver.code,
  generatedReferralCode: newest.code,
  upiReferenceId: newest.reference,
})

describe('an ambassador’s certificate', () => {
  it('a certificate’s public web address stays the same after a renewal', async () => {
    const id = await certify(silver.uid)
    expect(id).toMatch(SECRET_ID)
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ certificateId: id })
    const own = look(ownCertificateQuery(silver.uid, id))
    await eventually(() => expect(own().data).toMatchObject({ count: 50, letter: null }))
    expect(await checkCertificate(id)).toMatchObject({
      name: 'First Last',
      tier: 'Silver',
      count: 50,
      endedAt: null,
      letter: null,
    })

    await become(silver)
    await seed([update(`users/${silver.uid}`, { lastName: '', referralCount: 51 })])
    expect(await certify(silver.uid)).toBe(id)
    expect(await checkCertificate(id)).toMatchObject({ name: 'First', count: 51 })
  })

  it('a revert that lowers the ambassador’s tier ends the certificate, and the admin is warned beforehand', async () => {
    const id = await certify(silver.uid)
    await become(theAdmin)
    const forecast = await client.fetchQuery(revertForecastQuery(theAdmin.uid, newest.id))
    expect(forecast).toMatchObject({ obstacle: null, endsCertificate: true })
    await revertVerification(record(), theAdmin.uid, HOW)
    expect(await checkCertificate(id)).toMatchObject({
      tier: 'Silver',
      endedAt: expect.any(Date) as Date,
    })

    await become(silver)
    expect(await certify(silver.uid)).toBe(id)
    expect(await checkCertificate(id)).toMatchObject({ tier: 'Basic', count: 49, endedAt: null })
  })

  it('a revert that keeps the ambassador’s tier doesn’t end the certificate', async () => {
    await seed([update(`users/${silver.uid}`, { referralCount: 60 })])
    const id = await certify(silver.uid)
    await become(theAdmin)
    await revertVerification(record(), theAdmin.uid, HOW)
    expect(await checkCertificate(id)).toMatchObject({ count: 60, endedAt: null })
  })

  it('the ambassador or the admin can delete a certificate, and the ambassador’s next certificate gets a new id', async () => {
    const id = await certify(silver.uid)
    await giveUpCertificate(silver.uid)
    await giveUpCertificate(silver.uid)
    expect(await checkCertificate(id)).toBeNull()
    const another = await certify(silver.uid)
    expect(another).not.toBe(id)
    await become(theAdmin)
    await giveUpCertificate(silver.uid)
    expect(await checkCertificate(another)).toBeNull()
  })

  it('if the admin hides an ambassador’s name, the ambassador loses the certificate and can’t create another', async () => {
    const id = await certify(silver.uid)
    await become(theAdmin)
    await hideName(silver.uid, true)
    expect(await checkCertificate(id)).toBeNull()
    await become(silver)
    await expect(certify(silver.uid)).rejects.toMatchObject({ kind: 'changed' })
  })

  it('leaving the programme deletes the ambassador’s certificate', async () => {
    const id = await certify(silver.uid)
    await leaveProgramme(silver.uid, silver.code)
    expect(await checkCertificate(id)).toBeNull()
    expect(await stored(`users/${silver.uid}`)).toBeUndefined()
  })

  it('the certificate includes the letter of recommendation until the admin replaces or withdraws the letter', async () => {
    await become(theAdmin)
    await issueLetter(LETTER, words)
    await become(silver)
    const id = await certify(silver.uid)
    expect(await checkCertificate(id)).toMatchObject({ letter: words })

    await become(theAdmin)
    await issueLetter(LETTER, { ...words, text: 'We recommend them warmly.' })
    expect(await checkCertificate(id)).toMatchObject({ letter: null, endedAt: null })
    await become(silver)
    await certify(silver.uid)
    expect(await checkCertificate(id)).toMatchObject({
      letter: { text: 'We recommend them warmly.' },
    })
    await become(theAdmin)
    await callPerkBack(LETTER, 'received')
    expect(await checkCertificate(id)).toMatchObject({ letter: null })
  })

  it('an ambassador without a verified referral can’t create a certificate', async () => {
    await seed([update(`users/${silver.uid}`, { referralCount: 0, tier: 'Basic' })])
    await expect(certify(silver.uid)).rejects.toMatchObject({ kind: 'changed' })
  })
})

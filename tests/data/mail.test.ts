import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { outboxQuery } from '@/data/mail/outbox'
import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { eraseFounder } from '@/data/waitlist/erase'
import { takeBackVerification } from '@/data/waitlist/take-back'
import { makeFromClaim } from '@/data/waitlist/used-payment'
import { verifyWaitlistUser, type ReachedTier } from '@/data/waitlist/verify'
import { tellFounder, tellPayer } from '@/features/admin/mail/tell-founder'
import { tellTier } from '@/features/admin/mail/tell-tier'

import {
  adminSetUp,
  ambassadorWithCount,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { admin, ambassador, founder, referredBy } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const nearly = ambassador(1)
const someone = founder(1, referredBy(nearly))
const other = founder(2)
const record = {
  id: someone.id,
  email: someone.email,
  enteredReferralCode: nearly.code,
  referredBy: nearly.uid,
  generatedReferralCode: someone.code,
  upiReferenceId: someone.reference,
}

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorWithCount(nearly, 49),
    ...founderSignUp(someone),
    ...founderSignUp(other),
  ])
  await become(theAdmin)
})

const outbox = () => look(outboxQuery(theAdmin.uid))

describe('what the admin does is told by mail', () => {
  it('once, however often and from wherever it is told', async () => {
    await verifyWaitlistUser(record, theAdmin.uid)
    await tellFounder(record, 'verified')
    // As another tab would, to which the payment was verified already.
    await tellFounder(record, 'verified')

    const seen = outbox()
    await eventually(() =>
      expect(seen().data).toMatchObject([
        {
          to: someone.email,
          subject: 'Your payment has arrived: you’re a founder',
          state: 'waiting',
        },
      ]),
    )
  })

  it('with the reason, each time anew', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await tellFounder(record, 'asked')
    await askForCorrection(record, 'Look at the last digit.')
    await tellFounder(record, 'asked')
    await verifyWaitlistUser(record, theAdmin.uid)
    await takeBackVerification(record, theAdmin.uid, {
      outcome: 'refunded',
      reason: 'You had paid twice.',
    })
    await tellFounder(record, 'taken_back')

    const seen = outbox()
    await eventually(() => expect(seen().data).toHaveLength(3))
    const mails = await Promise.all((seen().data ?? []).map(({ id }) => stored(`mail/${id}`)))
    expect(mails.map((mail) => mail?.['message'].text)).toEqual([
      expect.stringContaining('“You had paid twice.”'),
      expect.stringContaining('“Look at the last digit.”'),
      expect.stringContaining('“Look at the first digit.”'),
    ])
  })

  it('to a payer whose payment the admin has found, with the code', async () => {
    const createdAt = new Date()
    const claim = {
      id: 'claim000000000000000',
      email: 'payer@people.example',
      enteredReferralCode: null,
      claim: { payer: 'payer@okhdfcbank', day: '2026-11-28', time: '14:05' },
    }
    await seed([set(`paymentDisputes/${claim.id}`, { ...claim, waitlistUserId: null, createdAt })])
    await tellPayer(
      await makeFromClaim(
        { ...claim, createdAt, cursor: Timestamp.fromDate(createdAt) },
        '477333300009',
      ),
    )

    const seen = outbox()
    await eventually(() =>
      expect(seen().data).toMatchObject([
        { to: claim.email, subject: 'We’ve found your payment', state: 'waiting' },
      ]),
    )
    const mail = await stored(`mail/${seen().data?.[0]?.id}`)
    expect(mail?.['message'].text).toContain('4773 3330 0009')
    expect(mail?.['message'].text).toMatch(/Your referral code is MD[A-Z0-9]+/)
  })

  it('also to an ambassador who has reached a tier, once', async () => {
    const onTier = vi.fn<(reached: ReachedTier) => void>()
    await verifyWaitlistUser(record, theAdmin.uid, { onTier })
    expect(onTier).toHaveBeenCalledExactlyOnceWith({ uid: nearly.uid, tier: 'Silver', count: 50 })

    await tellTier({ uid: nearly.uid, tier: 'Silver', count: 50 })
    await tellTier({ uid: nearly.uid, tier: 'Silver', count: 51 })

    const seen = outbox()
    await eventually(() =>
      expect(seen().data).toMatchObject([{ to: nearly.email, subject: 'You are Silver now' }]),
    )
  })

  it('not to whoever has left, nor where the record has no address to write to', async () => {
    await seed([remove(`users/${nearly.uid}`)])
    await tellTier({ uid: nearly.uid, tier: 'Silver', count: 50 })
    await verifyWaitlistUser(record, theAdmin.uid)
    await tellFounder({ ...record, email: 'nowhere' }, 'verified')

    expect(await countOf('mail')).toBe(0)
  })

  it('and what delivers it says what became of it', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await tellFounder(record, 'asked')
    const seen = outbox()
    await eventually(() => expect(seen().data).toHaveLength(1))
    const path = `mail/${seen().data?.[0]?.id}`

    await seed([update(path, { delivery: { state: 'ERROR', error: 'No such mailbox.' } })])
    await eventually(() =>
      expect(seen().data).toMatchObject([{ state: 'failed', error: 'No such mailbox.' }]),
    )
    await seed([update(path, { delivery: { state: 'SUCCESS', error: null } })])
    await eventually(() => expect(seen().data).toMatchObject([{ state: 'delivered' }]))
  })
})

describe('what was told by mail goes', () => {
  it('with an erased founder, and nobody else’s', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await tellFounder(record, 'asked')
    await seed([set('mail/other000000000000000', { about: other.id })])

    await eraseFounder(someone)

    expect(await countOf('mail')).toBe(1)
    expect(await stored('mail/other000000000000000')).toEqual({ about: other.id })
  })

  it('with an ambassador who leaves', async () => {
    await tellTier({ uid: nearly.uid, tier: 'Silver', count: 50 })
    await become(nearly)

    await leaveProgramme(nearly.uid, nearly.code)

    expect(await countOf('mail')).toBe(0)
    expect(await stored(`users/${nearly.uid}`)).toBeUndefined()
  })
})

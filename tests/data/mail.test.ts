import { beforeEach, describe, expect, it, vi } from 'vitest'

import { leaveProgramme } from '@/data/ambassadors/leave-programme'
import { outboxQuery } from '@/data/mail/outbox'
import { askForCorrection } from '@/data/verification/ask-for-correction'
import { eraseFounder } from '@/data/erasure/erase'
import { revertVerification } from '@/data/verification/revert'
import { makeFromClaim } from '@/data/payments/used-payment'
import { undoVerification, type BeforeVerification } from '@/data/verification/revert'
import { verifyWaitlistUser, type Verified } from '@/data/verification/verify'
import { notifyFounder, notifyPayer } from '@/features/admin/mail/notify-founder'
import { notifyOfTier } from '@/features/admin/mail/notify-of-tier'

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

describe('mails about the admin’s actions', () => {
  it('a founder gets one mail about a verification, even if two tabs of the admin queue it', async () => {
    await verifyWaitlistUser(record, theAdmin.uid)
    await notifyFounder(record, 'verified')
    // A second tab, in which the payment is already verified, queues the mail again.
    await notifyFounder(record, 'verified')

    const seen = outbox()
    await eventually(() =>
      expect(seen().data).toMatchObject([
        {
          to: someone.email,
          subject: 'Your payment is verified: you’re a founder',
          state: 'waiting',
        },
      ]),
    )
  })

  it('a founder gets a mail with the reason for each correction request and revert', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await notifyFounder(record, 'asked')
    await askForCorrection(record, 'Look at the last digit.')
    await notifyFounder(record, 'asked')
    await verifyWaitlistUser(record, theAdmin.uid)
    await revertVerification(record, theAdmin.uid, {
      outcome: 'refunded',
      reason: 'You had paid twice.',
    })
    await notifyFounder(record, 'reverted')

    const seen = outbox()
    await eventually(() => expect(seen().data).toHaveLength(3))
    const mails = await Promise.all((seen().data ?? []).map(({ id }) => stored(`mail/${id}`)))
    expect(mails.map((mail) => mail?.['message'].text)).toEqual([
      expect.stringContaining('“You had paid twice.”'),
      expect.stringContaining('“Look at the last digit.”'),
      expect.stringContaining('“Look at the first digit.”'),
    ])
  })

  it('a payer whose payment the admin found gets a mail with their new referral code', async () => {
    const createdAt = new Date()
    const claim = {
      id: 'claim000000000000000',
      email: 'payer@people.example',
      enteredReferralCode: null,
      claim: { payer: 'payer@okhdfcbank', day: '2026-11-28', time: '14:05' },
    }
    await seed([set(`paymentDisputes/${claim.id}`, { ...claim, waitlistUserId: null, createdAt })])
    await notifyPayer(await makeFromClaim({ ...claim, createdAt }, '477333300009'))

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

  it('a founder whose verification is undone and repeated gets only one mail', async () => {
    let before: BeforeVerification | undefined
    await verifyWaitlistUser(record, theAdmin.uid, {
      onVerified: (verified) => {
        before = verified.before
      },
    })
    if (before === undefined) throw new Error('It is verified.')
    await undoVerification(record, before)
    await notifyFounder(record, 'verified')
    await verifyWaitlistUser(record, theAdmin.uid)
    await notifyFounder(record, 'verified')

    const seen = outbox()
    await eventually(() => expect(seen().data).toMatchObject([{ to: record.email }]))
  })

  it('an ambassador who reaches a tier gets one mail about it', async () => {
    const onVerified = vi.fn<(verified: Verified) => void>()
    await verifyWaitlistUser(record, theAdmin.uid, { onVerified })
    expect(onVerified.mock.calls.map(([{ creditedTo }]) => creditedTo)).toEqual([nearly.uid])

    await notifyOfTier(nearly.uid, { kept: 1, undecided: 0 })
    await notifyOfTier(nearly.uid, { kept: 1, undecided: 0 })

    const seen = outbox()
    await eventually(() =>
      expect(seen().data).toMatchObject([{ to: nearly.email, subject: 'You’ve reached Silver' }]),
    )
  })

  it('an ambassador gets no mail about a tier that they already had or that an undo could still take away', async () => {
    await seed([update(`users/${nearly.uid}`, { referralCount: 52, tier: 'Silver' })])

    await notifyOfTier(nearly.uid, { kept: 2, undecided: 0 })
    await notifyOfTier(nearly.uid, { kept: 1, undecided: 3 })
    expect(await countOf('mail')).toBe(0)
    await notifyOfTier(nearly.uid, { kept: 1, undecided: 2 })
    expect(await countOf('mail')).toBe(1)
  })

  it('no mail is queued for an ambassador who has left, or for a founder with an invalid email', async () => {
    await seed([remove(`users/${nearly.uid}`)])
    await notifyOfTier(nearly.uid, { kept: 50, undecided: 0 })
    await verifyWaitlistUser(record, theAdmin.uid)
    await notifyFounder({ ...record, email: 'nowhere' }, 'verified')

    expect(await countOf('mail')).toBe(0)
  })

  it('the admin sees the result of each mail’s delivery in the outbox', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await notifyFounder(record, 'asked')
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

describe('deleting mails', () => {
  it('erasing a founder deletes the mails to that founder and no others', async () => {
    await askForCorrection(record, 'Look at the first digit.')
    await notifyFounder(record, 'asked')
    await seed([set('mail/other000000000000000', { about: other.id })])

    await eraseFounder(someone)

    expect(await countOf('mail')).toBe(1)
    expect(await stored('mail/other000000000000000')).toEqual({ about: other.id })
  })

  it('leaving the programme deletes the mails to the ambassador', async () => {
    await verifyWaitlistUser(record, theAdmin.uid)
    await notifyOfTier(nearly.uid, { kept: 1, undecided: 0 })
    expect(await countOf('mail')).toBe(1)
    await become(nearly)

    await leaveProgramme(nearly.uid, nearly.code)

    expect(await countOf('mail')).toBe(0)
    expect(await stored(`users/${nearly.uid}`)).toBeUndefined()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import { erasableRecordQuery, erasureRequestsQuery } from '@/data/erasure/erasure-requests'
import { eraseFounder } from '@/data/erasure/erase'
import { verifyWaitlistUser } from '@/data/verification/verify'

import {
  adminSetUp,
  ambassadorSignUp,
  emailKey,
  eventOf,
  founderSignUp,
  remove,
  set,
  update,
} from '../factories/batches'
import { deletionRequest, mail, recordNote, refund, retiredCode } from '../factories/documents'
import {
  type Founder,
  account,
  admin,
  ambassador,
  founder,
  paymentOf,
  referredBy,
} from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, countOf, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const silver = ambassador(1)
const alone = founder(1)
const friend = founder(2, referredBy(silver))
const asking = account('asking')

function verify(one: Founder): Promise<void> {
  return verifyWaitlistUser(paymentOf(one), theAdmin.uid)
}

/** Returns the documents that stay after a verified founder is erased. */
function left({ id, reference }: Founder) {
  return Promise.all([
    stored(`referrals/${id}`),
    stored(`users/${silver.uid}`),
    stored(`upiReferences/${reference}`),
  ])
}

async function expectErased({ id, code, email }: Founder) {
  expect(await stored(`waitlistUsers/${id}`)).toBeUndefined()
  expect(await stored(`deletionRequests/${id}`)).toBeUndefined()
  expect(await stored(`recordNotes/${id}`)).toBeUndefined()
  expect(await stored(`verifiedEmails/${emailKey(email)}`)).toBeUndefined()
  expect(await stored(`referralCodes/${code}`)).toEqual(retiredCode())
}

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...ambassadorSignUp(silver),
    ...founderSignUp(alone),
    ...founderSignUp(friend),
    set(`deletionRequests/${alone.id}`, deletionRequest(asking)),
    set(`deletionRequests/${friend.id}`, deletionRequest(asking)),
    set(`recordNotes/${alone.id}`, recordNote()),
    set(`recordNotes/${friend.id}`, recordNote()),
  ])
  await become(theAdmin)
})

describe('erasing a founder', () => {
  it('erasing an unverified founder deletes everything except the used payment reference', async () => {
    await eraseFounder(alone)

    await expectErased(alone)
    expect(await stored(`upiReferences/${alone.reference}`)).toEqual({ waitlistUserId: alone.id })
  })

  it('erasing an unverified founder deletes the referral that the referrer reads', async () => {
    await eraseFounder(friend)

    await expectErased(friend)
    expect(await stored(`referrals/${friend.id}`)).toBeUndefined()
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 0 })
  })

  it('erasing a verified founder frees the email for another sign-up', async () => {
    const again = founder(3, { email: alone.email })
    await seed(founderSignUp(again))
    await verify(alone)

    await eraseFounder(alone)

    await expectErased(alone)
    await verify(again)
    expect(await stored(`verifiedEmails/${emailKey(alone.email)}`)).toEqual({
      waitlistUserId: again.id,
    })
  })

  it('erasing a verified founder keeps the ambassador’s credit, but removes the email from the referral', async () => {
    await verify(friend)

    await eraseFounder(friend)

    await expectErased(friend)
    expect(await stored(`referrals/${friend.id}`)).toMatchObject({
      status: 'verified',
      email: null,
      referredBy: silver.uid,
    })
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: 1 })
  })

  it('erasing a founder who was asked for a correction also deletes the referral', async () => {
    await seed([
      update(`waitlistUsers/${friend.id}`, { status: 'needs_correction', statusReason: 'No.' }),
      update(`referralCodes/${friend.code}`, { status: 'needs_correction' }),
    ])

    await eraseFounder(friend)

    await expectErased(friend)
    expect(await stored(`referrals/${friend.id}`)).toBeUndefined()
  })

  it('erasing a second record with the same email keeps the email reserved for the verified record', async () => {
    const again = founder(3, { email: alone.email })
    await seed(founderSignUp(again))
    await verify(alone)

    await eraseFounder(again)

    expect(await stored(`waitlistUsers/${again.id}`)).toBeUndefined()
    expect(await stored(`verifiedEmails/${emailKey(alone.email)}`)).toEqual({
      waitlistUserId: alone.id,
    })
  })

  it('the admin can erase a record whose referral code has no document', async () => {
    await seed([remove(`referralCodes/${alone.code}`)])

    await eraseFounder(alone)

    expect(await stored(`waitlistUsers/${alone.id}`)).toBeUndefined()
    expect(await stored(`referralCodes/${alone.code}`)).toBeUndefined()
  })

  it('the admin can erase a verified record that has no receipt, code, referral or reserved email', async () => {
    const path = 'waitlistUsers/byhand00000000000000'
    await seed([set(path, { email: 'byhand@people.example', status: 'verified' })])

    await eraseFounder({ id: 'byhand00000000000000', email: 'byhand@people.example' })

    expect(await stored(path)).toBeUndefined()
  })

  it('the admin can erase a record whose fields are null', async () => {
    const path = 'waitlistUsers/byhand00000000000000'
    await seed([
      set(path, { email: null, generatedReferralCode: null, referredBy: null, status: null }),
    ])

    await eraseFounder({ id: 'byhand00000000000000', email: null })

    expect(await stored(path)).toBeUndefined()
  })

  it('the admin can’t free the payment reference of a refunded payment when erasing the founder', async () => {
    await seed([set(`refunds/${alone.reference}`, refund({ sentAt: new Date() }))])

    await expect(eraseFounder(alone, 'free')).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('its reference must stay blocked'),
    })
    expect(await stored(`refunds/${alone.reference}`)).toBeDefined()
    await eraseFounder(alone, 'keep')
    expect(await stored(`upiReferences/${alone.reference}`)).toBeDefined()
  })

  it('the admin can’t erase a founder whose email was corrected since the page loaded', async () => {
    const mailed = 'mail/mail0000000000000000'
    await seed([
      update(`waitlistUsers/${alone.id}`, { email: 'right@people.example' }),
      set(mailed, mail(asking, { about: alone.id })),
      eventOf.asking(alone),
    ])
    await become(theAdmin)

    await expect(eraseFounder(alone)).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('Nothing was erased'),
    })

    expect(await stored(`waitlistUsers/${alone.id}`)).toMatchObject({
      email: 'right@people.example',
    })
    for (const path of [`receipts/${alone.receipt}`, `recordHistory/${alone.id}`, mailed]) {
      expect(await stored(path)).toBeDefined()
    }
  })

  it('only the admin can erase a founder', async () => {
    await become(account('stranger'))

    await expect(eraseFounder(alone)).rejects.toMatchObject({ kind: 'denied' })
    expect(await stored(`waitlistUsers/${alone.id}`)).toBeDefined()
  })
})

describe('erasing a founder more than once', () => {
  it('erasing a founder twice changes nothing the second time', async () => {
    await verify(friend)
    await eraseFounder(friend)
    await expectErased(friend)
    const before = await left(friend)
    expect(before).toMatchObject([{ status: 'verified' }, { referralCount: 1 }, {}])

    await eraseFounder(friend)

    await expectErased(friend)
    expect(await left(friend)).toEqual(before)
  })

  it('three erasures at the same moment erase the founder, and keep the replaced payment references once', async () => {
    const replaced = ['411122223333']
    await seed([set(`recordHistory/${alone.id}`, { events: {}, lastEvent: '', replaced })])

    await Promise.all([eraseFounder(alone), eraseFounder(alone), eraseFounder(alone)])

    await expectErased(alone)
    expect(await stored(`recordHistory/${alone.id}`)).toBeUndefined()
    expect(await countOf('recordHistory')).toBe(1)
  })

  it('the admin can delete a deletion request whose record is already erased', async () => {
    await seed([set('deletionRequests/gone0000000000000000', deletionRequest(asking))])

    await eraseFounder({ id: 'gone0000000000000000', email: null })

    expect(await stored('deletionRequests/gone0000000000000000')).toBeUndefined()
  })

  it('erasing founders deletes everything even if their verifications run at the same time', async () => {
    const friends = [11, 12, 13, 14].map((number) => founder(number, referredBy(silver)))
    for (const one of friends) await seed(founderSignUp(one))

    const verifications = Promise.allSettled(friends.map((one) => verify(one)))
    await Promise.all(friends.map((friend) => eraseFounder(friend)))
    await verifications

    for (const one of friends) await expectErased(one)
    const kept = await Promise.all(friends.map(({ id }) => stored(`referrals/${id}`)))
    const counted = kept.filter((referral) => referral !== undefined)
    for (const referral of counted) {
      expect(referral).toMatchObject({ status: 'verified', email: null })
    }
    expect(await stored(`users/${silver.uid}`)).toMatchObject({ referralCount: counted.length })
    expect(await countOf('verifiedEmails')).toBe(0)
  })
})

describe('deletion requests', () => {
  it('the admin sees each deletion request live, newest first, until its record is erased', async () => {
    await seed([
      set(`deletionRequests/${friend.id}`, deletionRequest(asking, { createdAt: new Date(0) })),
    ])
    const requests = look(erasureRequestsQuery(theAdmin.uid, 1, null))
    const record = look(erasableRecordQuery(theAdmin.uid, friend.id))
    await eventually(() => {
      expect(requests().data?.map(({ id }) => id)).toEqual([alone.id, friend.id])
      expect(record().data).toEqual({
        id: friend.id,
        email: friend.email,
        referredBy: silver.uid,
        upiReferenceId: friend.reference,
        status: 'pending_verification',
      })
    })

    await eraseFounder(friend)

    await eventually(() => {
      expect(requests().data?.map(({ id }) => id)).toEqual([alone.id])
      expect(record().data).toBeNull()
    })
  })

  it('the second page of deletion requests starts after the first page’s last request', async () => {
    const first = look(erasureRequestsQuery(theAdmin.uid, 1, null))
    await eventually(() => expect(first().data).toHaveLength(2))
    const newest = first().data?.[0] ?? null

    const second = look(erasureRequestsQuery(theAdmin.uid, 2, newest))

    await eventually(() => {
      expect(second().data?.map(({ id }) => id)).toEqual([first().data?.[1]?.id])
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import { eraseFounder } from '@/data/erasure/erase'
import { rejectPayment } from '@/data/verification/reject'
import {
  addRefund,
  closeRefund,
  deleteRefund,
  markRefundSent,
  refundIdOf,
  refundsQuery,
  reopenRefund,
  refundsClosedBy,
  seenRefundsQuery,
} from '@/data/payments/refunds'
import { waitingCountQuery } from '@/data/counts/waiting-counts'

import { adminSetUp, founderSignUp } from '../factories/batches'
import { account, admin, founder } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become, countOf } = dataEnvironment()
const { client, look } = openScreen()

const theAdmin = admin()
const owed = {
  id: '412345678901',
  payer: 'asha@okaxis',
  amount: 49,
  currency: 'INR',
  reason: 'They had paid twice.',
  reference: '412345678901',
  waitlistUserId: 'founder0000000000001',
} as const
const PATH = `refunds/${owed.id}`
const ROW = { seenOn: '2026-11-28', seenRow: '633312345678' }

beforeEach(async () => {
  await seed(adminSetUp(theAdmin))
  await become(theAdmin)
})

describe('the refunds that the admin sends', () => {
  it('a refund stays in the list until a statement shows it, even if it is marked as sent', async () => {
    const open = look(refundsQuery(theAdmin.uid))
    const seen = look(seenRefundsQuery(theAdmin.uid))
    await addRefund(owed)
    await eventually(() =>
      expect(open().data).toEqual([
        { ...owed, createdAt: expect.any(Date), sentAt: null, seenOn: null, seenRow: null },
      ]),
    )

    await markRefundSent(owed.id, true)
    await eventually(() => expect(open().data).toMatchObject([{ sentAt: expect.any(Date) }]))
    await markRefundSent(owed.id, false)
    await eventually(() => expect(open().data).toMatchObject([{ sentAt: null }]))

    await closeRefund(owed.id, ROW)
    await eventually(() => expect(open().data).toEqual([]))
    await eventually(() => expect(seen().data).toMatchObject([ROW]))
    const { signal } = new AbortController()
    expect(await refundsClosedBy(signal, ['633312345677', ROW.seenRow], [])).toEqual(seen().data)
    expect(await refundsClosedBy(signal, ['633312345677'], ['2026-11-27'])).toEqual([])
    expect(await refundsClosedBy(signal, [ROW.seenRow], [ROW.seenOn])).toEqual(seen().data)
    await reopenRefund(owed.id)
    await eventually(() =>
      expect(open().data).toMatchObject([{ seenOn: null, seenRow: ROW.seenRow }]),
    )
    expect(await refundsClosedBy(signal, [ROW.seenRow], [ROW.seenOn])).toEqual([])
  })

  it('the admin sees the oldest refund first', async () => {
    await addRefund(owed)
    await addRefund({ ...owed, id: '399999999999', reference: '399999999999' })
    const open = look(refundsQuery(theAdmin.uid))
    await eventually(() =>
      expect(open().data?.map(({ id }) => id)).toEqual([owed.id, '399999999999']),
    )
  })

  it('the number of open refunds leaves out refunds that are marked as sent', async () => {
    await addRefund(owed)
    await addRefund({ ...owed, id: '499999999999', reference: '499999999999' })
    await markRefundSent('499999999999', true)
    expect(await client.fetchQuery(waitingCountQuery(theAdmin.uid, 'refunds'))).toBe(1)
  })

  it('if two tabs list a payment for refund at the same time, one refund is stored', async () => {
    await Promise.all([addRefund(owed), addRefund(owed)])
    await addRefund({ ...owed, reason: 'Another reason.' })
    expect(await countOf('refunds')).toBe(1)
    expect(await stored(PATH)).toMatchObject({ reason: owed.reason })
  })

  it('the admin can’t list a payment for refund if it was already refunded', async () => {
    await addRefund(owed)
    await markRefundSent(owed.id, true)
    const refused = { kind: 'duplicate', message: 'This payment has been sent back already.' }
    await expect(addRefund(owed)).rejects.toMatchObject(refused)
    await closeRefund(owed.id, ROW)
    await expect(addRefund(owed)).rejects.toMatchObject(refused)
    expect(await stored(PATH)).toMatchObject({ sentAt: expect.anything(), ...ROW })
  })

  it('two payments without a payment reference get two refunds', async () => {
    const nameless = { ...owed, reference: null, payer: null, waitlistUserId: null }
    await addRefund({ ...nameless, id: refundIdOf(null) })
    await addRefund({ ...nameless, id: refundIdOf(null) })
    expect(await countOf('refunds')).toBe(2)
  })

  it('the admin can delete a refund that was listed by mistake', async () => {
    await addRefund(owed)
    await deleteRefund(owed.id)
    expect(await stored(PATH)).toBeUndefined()
  })

  it('erasing a founder deletes the founder’s refunds that a statement has shown, but not the refunds that are still owed', async () => {
    const asha = founder(1)
    await seed(founderSignUp(asha))
    await addRefund({ ...owed, waitlistUserId: asha.id })
    await addRefund({
      ...owed,
      id: '499999999999',
      reference: '499999999999',
      waitlistUserId: asha.id,
    })
    await closeRefund(owed.id, ROW)
    await eraseFounder(asha)
    expect(await stored(PATH)).toBeUndefined()
    expect(await stored('refunds/499999999999')).toBeDefined()
  })

  it('the admin can’t list a sign-up’s payment for refund until the sign-up is rejected', async () => {
    const asha = founder(1)
    await seed(founderSignUp(asha))
    const theirs = {
      ...owed,
      id: asha.reference,
      reference: asha.reference,
      waitlistUserId: null,
    }
    await expect(addRefund(theirs)).rejects.toMatchObject({
      kind: 'changed',
      message: 'A sign-up uses this payment now. Reject it first.',
    })
    expect(await countOf('refunds')).toBe(0)

    await rejectPayment({ ...asha, upiReferenceId: asha.reference }, 'It was paid twice.')
    await addRefund(theirs)
    expect(await stored(`refunds/${asha.reference}`)).toMatchObject({ waitlistUserId: asha.id })
  })

  it('erasing a founder deletes a refund that a statement has shown, even if the refund was listed before the founder signed up', async () => {
    const [asha, ravi] = [founder(1), founder(2)]
    for (const { reference } of [asha, ravi]) {
      await addRefund({ ...owed, id: reference, reference, waitlistUserId: null })
    }
    await seed(founderSignUp(asha))
    await seed(founderSignUp(ravi))
    await closeRefund(asha.reference, ROW)
    await eraseFounder(asha)
    await eraseFounder(ravi)
    expect(await stored(`refunds/${asha.reference}`)).toBeUndefined()
    expect(await stored(`refunds/${ravi.reference}`)).toBeDefined()
  })

  it('only the admin can list, change or delete a refund', async () => {
    await addRefund(owed)
    await become(account('stranger'))
    const denied = { kind: 'denied' }
    await expect(addRefund({ ...owed, id: refundIdOf(null) })).rejects.toMatchObject(denied)
    await expect(markRefundSent(owed.id, true)).rejects.toMatchObject(denied)
    await expect(closeRefund(owed.id, ROW)).rejects.toMatchObject(denied)
    await expect(deleteRefund(owed.id)).rejects.toMatchObject(denied)
    expect(await stored(PATH)).toMatchObject({ sentAt: null, seenOn: null })
  })
})

import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'

import { firestore } from '@/data/firebase/sdk/firestore'
import { validRows } from '@/data/firebase/queries/watch'
import { askForCorrection } from '@/data/verification/ask-for-correction'
import { correctPaymentReference } from '@/data/founder/correct'
import { eraseFounder } from '@/data/erasure/erase'
import { paymentDisputesQuery } from '@/data/payments/payment-disputes'
import { readLastEvent, recordHistoryQuery } from '@/data/records/record-history'
import { revertVerification } from '@/data/verification/revert'
import { freeReference, giveToPayer } from '@/data/payments/used-payment'
import { verifyWaitlistUser } from '@/data/verification/verify'

import { adminSetUp, founderSignUp, set } from '../factories/batches'
import { foundersDispute } from '../factories/documents'
import { account, admin, founder } from '../factories/people'
import { dataEnvironment, eventually } from './environment'
import { openScreen } from './screen'

const { seed, stored, become } = dataEnvironment()
const { look } = openScreen()

const theAdmin = admin()
const someone = founder(1)
const other = founder(2)
const owner = account('owner', { email: someone.email })
const HISTORY = `recordHistory/${someone.id}`

/** Returns the fields of the record that the admin's table and the founder's page use. */
function record({ id, email, code, reference } = someone) {
  return {
    id,
    email,
    enteredReferralCode: null,
    referredBy: null,
    generatedReferralCode: code,
    upiReferenceId: reference,
  }
}

beforeEach(() =>
  seed([...adminSetUp(theAdmin), ...founderSignUp(someone), ...founderSignUp(other)]),
)

describe('the history of a record', () => {
  it('the admin sees every event of a record in order', async () => {
    const at = expect.any(Date)
    await become(theAdmin)
    await askForCorrection(record(), 'We can’t find it.')
    await askForCorrection(record(), 'We can’t find it.')
    await become(owner)
    await correctPaymentReference(record(), '499911112222')
    await become(theAdmin)
    const corrected = record({ ...someone, reference: '499911112222' })
    await verifyWaitlistUser(corrected, theAdmin.uid)
    await verifyWaitlistUser(corrected, theAdmin.uid)
    const outcome = 'needs_correction'
    await revertVerification(corrected, theAdmin.uid, { outcome, reason: 'The wrong one.' })
    await verifyWaitlistUser(corrected, theAdmin.uid)

    const seen = look(recordHistoryQuery(theAdmin.uid, someone.id))
    await eventually(() =>
      expect(seen().data).toEqual([
        { kind: 'asked', at, reason: 'We can’t find it.', lost: null },
        { kind: 'corrected', at, from: someone.reference, to: '499911112222' },
        { kind: 'verified', at },
        { kind: 'reverted', at, outcome, reason: 'The wrong one.' },
        { kind: 'verified', at },
      ]),
    )
  })

  it('reading a record’s last event returns a new event even before the live query shows it', async () => {
    await become(theAdmin)
    const seen = look(recordHistoryQuery(theAdmin.uid, someone.id))
    await eventually(() => expect(seen()).toMatchObject({ status: 'success', data: null }))
    await disableNetwork(firestore)
    try {
      await askForCorrection(record(), 'We can’t find it.')
      expect(await readLastEvent(someone.id, 'asked')).toMatchObject({
        event: { reason: 'We can’t find it.', at: expect.any(Date) },
      })
      expect(seen().data).toBeNull()
    } finally {
      await enableNetwork(firestore)
    }
    // The emulator can fail to clear the data while a live query starts, so this waits for the query's result.
    await eventually(() => expect(seen().data).toMatchObject([{ kind: 'asked' }]))
  })

  it('a record without events has no history', async () => {
    await become(theAdmin)
    const seen = look(recordHistoryQuery(theAdmin.uid, someone.id))
    await eventually(() => expect(seen()).toMatchObject({ status: 'success', data: null }))
  })

  it('a founder can’t read the history of their own record', async () => {
    await become(owner)
    await correctPaymentReference(record(), '499911112222')
    const seen = look(recordHistoryQuery(owner.uid, someone.id))
    await eventually(() => expect(seen()).toMatchObject({ error: { kind: 'denied' } }))
  })

  it('freeing a payment reference adds an event to the record’s history, and erasing the record deletes the history', async () => {
    await become(theAdmin)
    await freeReference(someone.reference, 'It is somebody else’s.')
    expect(Object.values((await stored(HISTORY))?.['events'])).toEqual([
      expect.objectContaining({ kind: 'asked', lost: someone.reference }),
    ])
    await eraseFounder(someone)
    expect(await stored(HISTORY)).toBeUndefined()
  })

  it('assigning a disputed payment to another founder adds an event to both founders’ histories', async () => {
    await seed([
      set('paymentDisputes/dispute0000000000001', foundersDispute(other, someone.reference)),
    ])
    await become(theAdmin)
    const disputes = look(paymentDisputesQuery(theAdmin.uid, 1, null))
    await eventually(() => expect(disputes().data).toHaveLength(1))
    const [dispute] = validRows(disputes().data ?? [])
    if (dispute === undefined || 'claim' in dispute) throw new Error('There is one.')

    await giveToPayer(dispute, 'It is somebody else’s.')
    await giveToPayer(dispute, 'It is somebody else’s.')

    expect(Object.values((await stored(`recordHistory/${other.id}`))?.['events'])).toEqual([
      expect.objectContaining({ kind: 'given', from: other.reference, to: someone.reference }),
    ])
    expect(Object.values((await stored(HISTORY))?.['events'])).toEqual([
      expect.objectContaining({
        kind: 'asked',
        reason: 'It is somebody else’s.',
        lost: someone.reference,
      }),
    ])
  })
})

import { beforeEach, expect, it } from 'vitest'

import { askForCorrection } from '@/data/verification/ask-for-correction'
import { refuseGivenUp } from '@/data/payments/given-up-references'
import { linkPayment } from '@/data/payments/link-payment'
import { addToRecordNote } from '@/data/records/record-note'
import { verifyWaitlistUser } from '@/data/verification/verify'

import { adminSetUp, founderSignUp, remove } from '../factories/batches'
import { type Founder, admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const asha = founder(1)
const FOUND = '632512345678'
const WORDS = 'We found your payment under the reference 6325 1234 5678.'

/** Returns the row that the admin's table shows for this founder. */
function row({ id, email, code, reference }: Founder) {
  return {
    id,
    email,
    generatedReferralCode: code,
    upiReferenceId: reference,
    enteredReferralCode: null,
    referredBy: null,
  }
}

/** Returns every document that linking the found payment changes. */
function documents() {
  return Promise.all([
    stored(`waitlistUsers/${asha.id}`),
    stored(`receipts/${asha.receipt}`),
    stored(`recordHistory/${asha.id}`),
    stored(`upiReferences/${FOUND}`),
  ])
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...founderSignUp(asha)])
  await become(theAdmin)
})

it('after the admin links a found payment to a sign-up, the founder reads the reason and the admin can verify the sign-up', async () => {
  await askForCorrection(row(asha), 'We can’t find it.')
  await linkPayment(row(asha), FOUND, WORDS)

  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({
    upiReferenceId: FOUND,
    status: 'pending_verification',
    statusReason: WORDS,
  })
  expect(await stored(`upiReferences/${FOUND}`)).toEqual({ waitlistUserId: asha.id })
  expect(await stored(`upiReferences/${asha.reference}`)).toBeUndefined()
  expect(await stored(`receipts/${asha.receipt}`)).toMatchObject({
    status: 'pending_verification',
    statusReason: WORDS,
  })

  const history = await stored(`recordHistory/${asha.id}`)
  expect(Object.values(history?.['events'] as object)).toContainEqual(
    expect.objectContaining({ kind: 'linked', from: asha.reference, to: FOUND }),
  )

  // Another sign-up with the freed reference is not verified in a statement run.
  await expect(
    refuseGivenUp({ id: 'another', upiReferenceId: asha.reference }),
  ).rejects.toMatchObject({ kind: 'changed' })

  await verifyWaitlistUser({ ...row(asha), upiReferenceId: FOUND }, theAdmin.uid)
  const verified = await stored(`waitlistUsers/${asha.id}`)
  expect(verified).toMatchObject({ status: 'verified' })
  expect(verified).not.toHaveProperty('statusReason')
})

it('if the admin links the same payment twice, the second time changes nothing', async () => {
  await linkPayment(row(asha), FOUND, WORDS)
  const before = await documents()
  expect(before[0]).toMatchObject({ upiReferenceId: FOUND })

  await linkPayment(row(asha), FOUND, WORDS)

  expect(await documents()).toEqual(before)
})

it('the admin can’t link a payment that another sign-up has used since the page loaded', async () => {
  const other = founder(2, { reference: FOUND })
  await seed(founderSignUp(other))
  await expect(linkPayment(row(asha), FOUND, WORDS)).rejects.toMatchObject({ kind: 'duplicate' })
  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({
    upiReferenceId: asha.reference,
  })
})

it('the admin can’t link a payment to a sign-up that was corrected or verified since the page loaded', async () => {
  const seen = { ...row(asha), upiReferenceId: 'SEENBEFORE1' }
  await expect(linkPayment(seen, FOUND, WORDS)).rejects.toMatchObject({ kind: 'changed' })
  await verifyWaitlistUser(row(asha), theAdmin.uid)
  await expect(linkPayment(row(asha), FOUND, WORDS)).rejects.toMatchObject({ kind: 'changed' })
})

it('the admin can link a payment to a record that has no receipt and whose payment reference has no document', async () => {
  await seed([remove(`receipts/${asha.receipt}`), remove(`upiReferences/${asha.reference}`)])
  await linkPayment(row(asha), FOUND, WORDS)
  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({ upiReferenceId: FOUND })
})

it('adding the same line to a record’s note again changes nothing, and a line that makes the note too long is refused', async () => {
  await addToRecordNote(asha.id, 'First.')
  await addToRecordNote(asha.id, 'Second.')
  await addToRecordNote(asha.id, 'Second.')
  expect(await stored(`recordNotes/${asha.id}`)).toMatchObject({ note: 'First.\nSecond.' })
  await expect(addToRecordNote(asha.id, 'x'.repeat(1000))).rejects.toMatchObject({
    kind: 'malformed',
  })
})

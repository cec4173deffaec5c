import { beforeEach, expect, it } from 'vitest'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { refuseGivenUp } from '@/data/waitlist/given-up-references'
import { linkPayment } from '@/data/waitlist/link-payment'
import { addToRecordNote } from '@/data/waitlist/record-note'
import { verifyWaitlistUser } from '@/data/waitlist/verify'

import { adminSetUp, founderSignUp, remove } from '../factories/batches'
import { type Founder, admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, stored, become } = dataEnvironment()

const theAdmin = admin()
const asha = founder(1)
const FOUND = '632512345678'
const WORDS = 'We found your payment under the reference 6325 1234 5678.'

/** As the admin's table shows it. */
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

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...founderSignUp(asha)])
  await become(theAdmin)
})

it('gives the sign-up the payment that was found, and tells its founder; then it is verified as any other', async () => {
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

  // Another sign-up with the reference that became free is not verified together with others.
  await expect(
    refuseGivenUp({ id: 'another', upiReferenceId: asha.reference }),
  ).rejects.toMatchObject({ kind: 'changed' })

  await verifyWaitlistUser({ ...row(asha), upiReferenceId: FOUND }, theAdmin.uid)
  const verified = await stored(`waitlistUsers/${asha.id}`)
  expect(verified).toMatchObject({ status: 'verified' })
  expect(verified).not.toHaveProperty('statusReason')
})

it('changes nothing when it is done again', async () => {
  await linkPayment(row(asha), FOUND, WORDS)
  await linkPayment(row(asha), FOUND, WORDS)
  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({ upiReferenceId: FOUND })
})

it('leaves a payment alone that somebody has used meanwhile', async () => {
  const other = founder(2, { reference: FOUND })
  await seed(founderSignUp(other))
  await expect(linkPayment(row(asha), FOUND, WORDS)).rejects.toMatchObject({ kind: 'duplicate' })
  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({
    upiReferenceId: asha.reference,
  })
})

it('leaves a sign-up alone whose founder has corrected it, or that was verified meanwhile', async () => {
  const seen = { ...row(asha), upiReferenceId: 'SEENBEFORE1' }
  await expect(linkPayment(seen, FOUND, WORDS)).rejects.toMatchObject({ kind: 'changed' })
  await verifyWaitlistUser(row(asha), theAdmin.uid)
  await expect(linkPayment(row(asha), FOUND, WORDS)).rejects.toMatchObject({ kind: 'changed' })
})

it('links a record without a receipt and without the document of its payment', async () => {
  await seed([remove(`receipts/${asha.receipt}`), remove(`upiReferences/${asha.reference}`)])
  await linkPayment(row(asha), FOUND, WORDS)
  expect(await stored(`waitlistUsers/${asha.id}`)).toMatchObject({ upiReferenceId: FOUND })
})

it('adds a line to the private note, once, and never makes it too long', async () => {
  await addToRecordNote(asha.id, 'First.')
  await addToRecordNote(asha.id, 'Second.')
  await addToRecordNote(asha.id, 'Second.')
  expect(await stored(`recordNotes/${asha.id}`)).toMatchObject({ note: 'First.\nSecond.' })
  await expect(addToRecordNote(asha.id, 'x'.repeat(1000))).rejects.toMatchObject({
    kind: 'malformed',
  })
})

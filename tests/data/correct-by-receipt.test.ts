import { deleteField } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, it } from 'vitest'

import { signOut } from '@/data/accounts/auth'
import {
  correctEmailByReceipt,
  correctReferenceByReceipt,
  type OwnSignUp,
} from '@/data/sign-up/correct-by-receipt'
import type { WaitlistStatus } from '@/domain/payments/waitlist-status'
import { newSignUpAttempt, signUpFounder } from '@/data/sign-up/sign-up'

import {
  adminSetUp,
  ambassadorSignUp,
  askForCorrection,
  founderSignUp,
  set,
  update,
} from '../factories/batches'
import { deletionRequest } from '../factories/documents'
import { account, admin, ambassador, founder, signUp } from '../factories/people'
import { dataEnvironment } from './environment'
import { lose } from './lost'

const { seed, stored } = dataEnvironment()

const silver = ambassador(1)
const other = founder(1)
const NEW_REFERENCE = '499999999999'
const NEW_EMAIL = 'right@people.example'

beforeEach(() =>
  seed([...adminSetUp(admin()), ...ambassadorSignUp(silver), ...founderSignUp(other)]),
)

/**
 * Signs up as a visitor.
 * @returns what the browser stores about the sign-up
 */
async function join(enteredReferralCode: string | null): Promise<OwnSignUp> {
  await signOut()
  const typed = signUp({ email: 'wrong@people.example', enteredReferralCode })
  return { ...typed, ...(await signUpFounder(typed, await newSignUpAttempt())) }
}

/** The receipt as the page last saw it. */
const seen = (corrections: number, status: WaitlistStatus = 'pending_verification') => ({
  status,
  corrections,
})

const record = ({ waitlistUserId }: OwnSignUp) => stored(`waitlistUsers/${waitlistUserId}`)
const referral = ({ waitlistUserId }: OwnSignUp) => stored(`referrals/${waitlistUserId}`)
const receipt = (signUp: OwnSignUp) => stored(`receipts/${signUp.receipt}`)

describe('the browser that joined corrects the payment reference', () => {
  it('a signed-out visitor can correct the payment reference, which frees the old reference and marks the new reference as used', async () => {
    const signUp = await join(null)

    await correctReferenceByReceipt(signUp, NEW_REFERENCE, seen(0))

    expect(await record(signUp)).toMatchObject({ upiReferenceId: NEW_REFERENCE, corrections: 1 })
    expect(await receipt(signUp)).toMatchObject({ corrections: 1 })
    expect(await stored(`upiReferences/${signUp.paymentReference}`)).toBeUndefined()
    expect(await stored(`upiReferences/${NEW_REFERENCE}`)).toEqual({
      waitlistUserId: signUp.waitlistUserId,
    })
    const history = await stored(`recordHistory/${signUp.waitlistUserId}`)
    expect(Object.values(history?.['events'] as object)).toEqual([
      expect.objectContaining({
        kind: 'corrected',
        from: signUp.paymentReference,
        to: NEW_REFERENCE,
      }),
    ])
  })

  it('the correction is made only once even if the server’s response is lost', async () => {
    const signUp = await join(null)
    lose('answer', ':commit')
    await correctReferenceByReceipt(signUp, NEW_REFERENCE, seen(0))
    expect(await record(signUp)).toMatchObject({ upiReferenceId: NEW_REFERENCE, corrections: 1 })
  })

  it('a correction to a payment reference that another sign-up uses is refused and changes nothing', async () => {
    const signUp = await join(null)
    const before = await record(signUp)
    await expect(correctReferenceByReceipt(signUp, other.reference, seen(0))).rejects.toMatchObject(
      {
        kind: 'denied',
      },
    )
    expect(await record(signUp)).toEqual(before)
    expect(await receipt(signUp)).toMatchObject({ corrections: 0 })
  })

  it('the browser can’t correct the payment reference if the admin has asked for a correction since the page loaded', async () => {
    const signUp = await join(null)
    const { waitlistUserId: id, ...rest } = signUp
    await seed(askForCorrection({ ...other, ...rest, id, reference: signUp.paymentReference }))
    await expect(correctReferenceByReceipt(signUp, NEW_REFERENCE, seen(0))).rejects.toMatchObject({
      kind: 'changed',
      message: 'Your sign-up has just changed. Please check it again.',
    })
  })
})

describe('the browser that joined corrects the email', () => {
  it('the corrected email appears in the referral that the ambassador reads', async () => {
    const signUp = await join(silver.code)
    await correctEmailByReceipt(signUp, NEW_EMAIL, seen(0))
    expect(await record(signUp)).toMatchObject({ email: NEW_EMAIL, corrections: 1 })
    expect(await referral(signUp)).toMatchObject({ email: NEW_EMAIL })
  })

  it('the corrected email doesn’t appear in the referral that a founder reads', async () => {
    const signUp = await join(other.code)
    await correctEmailByReceipt(signUp, NEW_EMAIL, seen(0))
    expect(await record(signUp)).toMatchObject({ email: NEW_EMAIL })
    expect(await referral(signUp)).toMatchObject({ email: null })
  })

  it.each([
    ['founder', other.code, null],
    ['ambassador', silver.code, NEW_EMAIL],
  ])(
    'the email can still be corrected after the referring %s has left',
    async (_who, code, told) => {
      const signUp = await join(code)
      await seed([set(`referralCodes/${code}`, { ownerId: null, ownerType: 'retired' })])
      await correctEmailByReceipt(signUp, NEW_EMAIL, seen(0))
      expect(await record(signUp)).toMatchObject({ email: NEW_EMAIL, corrections: 1 })
      expect(await referral(signUp)).toMatchObject({ email: told })
    },
  )

  it('correcting the email deletes the deletion request that the wrong email’s owner made', async () => {
    const signUp = await join(null)
    const request = `deletionRequests/${signUp.waitlistUserId}`
    await seed([set(request, deletionRequest(account('wrong', { email: signUp.email })))])
    await correctEmailByReceipt(signUp, NEW_EMAIL, seen(0))
    expect(await stored(request)).toBeUndefined()
  })

  it('the email can be corrected even if the wrong email’s owner made a correction that the receipt doesn’t show', async () => {
    const signUp = await join(null)
    const { waitlistUserId: id, ...rest } = signUp
    await seed(askForCorrection({ ...other, ...rest, id, reference: signUp.paymentReference }))
    await seed([
      update(`waitlistUsers/${id}`, {
        status: 'pending_verification',
        statusReason: deleteField(),
        upiReferenceId: 'INVENTED1',
        corrections: 1,
      }),
    ])

    await correctEmailByReceipt(signUp, NEW_EMAIL, seen(0, 'needs_correction'))

    expect(await record(signUp)).toMatchObject({ email: NEW_EMAIL, corrections: 2 })
    expect(await receipt(signUp)).toMatchObject({
      status: 'pending_verification',
      statusReason: null,
      corrections: 1,
    })
  })

  it('the email can’t be corrected if the admin has asked for a correction since the page loaded', async () => {
    const signUp = await join(null)
    const { waitlistUserId: id, ...rest } = signUp
    await seed(askForCorrection({ ...other, ...rest, id, reference: signUp.paymentReference }))
    await expect(
      correctEmailByReceipt(signUp, NEW_EMAIL, seen(0, 'needs_correction')),
    ).rejects.toMatchObject({ kind: 'denied' })
    expect(await receipt(signUp)).toMatchObject({ status: 'needs_correction', corrections: 0 })
  })

  it('the email can be corrected three times but not a fourth time', async () => {
    const signUp = await join(null)
    for (const number of [0, 1, 2]) {
      await correctEmailByReceipt(signUp, `right${number}@people.example`, seen(number))
      signUp.email = `right${number}@people.example`
    }
    await expect(correctEmailByReceipt(signUp, NEW_EMAIL, seen(3))).rejects.toMatchObject({
      kind: 'denied',
    })
    expect(await record(signUp)).toMatchObject({ email: 'right2@people.example' })
  })
})

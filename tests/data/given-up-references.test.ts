import { beforeEach, describe, expect, it } from 'vitest'

import { signOut } from '@/data/accounts/auth'
import { correctEmailByReceipt, correctReferenceByReceipt } from '@/data/sign-up/correct-by-receipt'
import { correctPaymentReference } from '@/data/founder/correct'
import { eraseFounder } from '@/data/erasure/erase'
import { givenUpReferencesQuery, refuseGivenUp } from '@/data/payments/given-up-references'
import { newSignUpAttempt, signUpFounder } from '@/data/sign-up/sign-up'

import { adminSetUp, founderSignUp, verify } from '../factories/batches'
import { account, admin, founder, signUp } from '../factories/people'
import { dataEnvironment } from './environment'
import { openScreen } from './screen'

const { seed, become, stored } = dataEnvironment()
const { client } = openScreen()

const theAdmin = admin()
const payer = founder(1)
const other = founder(2)
/** The person who owns the email that the payer typed by mistake. */
const wrongOwner = account('wrong', { email: payer.email })

beforeEach(() => seed([...adminSetUp(theAdmin), ...founderSignUp(payer), ...founderSignUp(other)]))

async function signUpWith(paymentReference: string, email?: string) {
  await signOut()
  const typed = signUp({ paymentReference, ...(email !== undefined && { email }) })
  return { ...typed, ...(await signUpFounder(typed, await newSignUpAttempt())) }
}

/** The receipt as the page last saw it. */
const seen = (corrections: number) => ({ status: 'pending_verification', corrections }) as const

const asSignUp = (id: string, upiReferenceId: string | null, email: string | null = null) => ({
  id,
  email,
  upiReferenceId,
})

async function replacePayersReference(by: string): Promise<void> {
  await become(wrongOwner)
  await correctPaymentReference({ id: payer.id, upiReferenceId: payer.reference }, by)
}

describe('a payment reference that a founder has replaced with another reference', () => {
  it('a statement run doesn’t verify a new sign-up with the replaced reference, and flags the sign-up', async () => {
    await replacePayersReference('INVENTED1')
    const { waitlistUserId: id } = await signUpWith(payer.reference)

    await become(theAdmin)
    await expect(refuseGivenUp(asSignUp(id, payer.reference))).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('Another sign-up used this payment reference before.'),
    })
    await expect(refuseGivenUp(asSignUp(payer.id, 'INVENTED1'))).resolves.toBeUndefined()
    await expect(refuseGivenUp(asSignUp(other.id, other.reference))).resolves.toBeUndefined()
    await expect(refuseGivenUp(asSignUp(other.id, null))).resolves.toBeUndefined()
    const many = Array.from({ length: 70 }, (_, index) => asSignUp(`id${index}`, `OTHER${index}`))
    const asked = [...many, asSignUp(id, payer.reference), asSignUp(payer.id, 'INVENTED1')]
    expect(await client.fetchQuery(givenUpReferencesQuery(theAdmin.uid, asked))).toEqual({
      references: new Set([id]),
      emails: new Map(),
      duplicates: new Set(),
    })
  })

  it('a statement run doesn’t verify a sign-up that was later corrected to the replaced reference', async () => {
    await replacePayersReference('INVENTED1')
    await become(account('other', { email: other.email }))
    const record = { id: other.id, upiReferenceId: other.reference }
    await correctPaymentReference(record, payer.reference)

    await become(theAdmin)
    await expect(refuseGivenUp(asSignUp(other.id, payer.reference))).rejects.toMatchObject({
      kind: 'changed',
    })
  })

  it('a statement run doesn’t verify a sign-up with the replaced reference even after the earlier sign-up is erased', async () => {
    await replacePayersReference('INVENTED1')
    const { waitlistUserId: id } = await signUpWith(payer.reference)
    await become(theAdmin)
    await eraseFounder(payer)

    expect(await stored(`recordHistory/${payer.id}`)).toBeUndefined()
    await expect(refuseGivenUp(asSignUp(id, payer.reference))).rejects.toMatchObject({
      kind: 'changed',
    })
    // Erasing the earlier sign-up a second time doesn't change the result.
    await eraseFounder(payer)
    await expect(refuseGivenUp(asSignUp(id, payer.reference))).rejects.toMatchObject({
      kind: 'changed',
    })
  })

  it('a statement run can verify a sign-up that was corrected back to its own first reference', async () => {
    const signUp = await signUpWith('412345678901')
    await correctReferenceByReceipt(signUp, '412345678902', seen(0))
    await correctReferenceByReceipt(
      { ...signUp, paymentReference: '412345678902' },
      '412345678901',
      seen(1),
    )
    await become(theAdmin)
    await expect(
      refuseGivenUp(asSignUp(signUp.waitlistUserId, '412345678901')),
    ).resolves.toBeUndefined()
  })
})

function joinAsPayer() {
  return signUpWith('INVENTED1', payer.email)
}

describe('a sign-up whose email was corrected', () => {
  const thiefsEmail = 'thief@people.example'
  it('a statement run doesn’t verify the sign-up, because the former email’s owner may have paid', async () => {
    const signUp = await joinAsPayer()
    const { waitlistUserId: id } = signUp
    // The owner of the email finds the record and enters their own payment.
    await become(wrongOwner)
    await correctPaymentReference({ id, upiReferenceId: 'INVENTED1' }, '412345678901')
    await signOut()
    await correctEmailByReceipt(signUp, thiefsEmail, seen(0))

    await become(theAdmin)
    await expect(refuseGivenUp(asSignUp(id, '412345678901'))).rejects.toMatchObject({
      kind: 'changed',
      message: expect.stringContaining('The email of this sign-up was corrected.'),
    })
    const many = Array.from({ length: 70 }, (_, index) => asSignUp(`id${index}`, null))
    const asked = [...many, asSignUp(id, '412345678901'), asSignUp(other.id, other.reference)]
    expect(await client.fetchQuery(givenUpReferencesQuery(theAdmin.uid, asked))).toEqual({
      references: new Set(),
      emails: new Map([[id, [payer.email]]]),
      duplicates: new Set(),
    })
  })

  it('a statement run doesn’t verify the sign-up even after its email is corrected back', async () => {
    const signUp = await joinAsPayer()
    await correctEmailByReceipt(signUp, thiefsEmail, seen(0))
    await correctEmailByReceipt({ ...signUp, email: thiefsEmail }, payer.email, seen(1))
    await become(theAdmin)
    await expect(refuseGivenUp(asSignUp(signUp.waitlistUserId, 'INVENTED1'))).rejects.toMatchObject(
      { kind: 'changed' },
    )
  })
})

describe('several sign-ups with one email, one of them verified', () => {
  it('the verified sign-up doesn’t count as a duplicate', async () => {
    await seed(verify(payer, theAdmin))
    await become(theAdmin)
    const asked = [asSignUp(payer.id, payer.reference, payer.email)]
    expect(await client.fetchQuery(givenUpReferencesQuery(theAdmin.uid, asked))).toMatchObject({
      duplicates: new Set(),
    })
  })

  it('a second sign-up with the verified email is found among many sign-ups', async () => {
    await seed(verify(payer, theAdmin))
    const again = await signUpWith('412345678901', payer.email)
    const elsewhere = await signUpWith('412345678902')

    await become(theAdmin)
    const many = Array.from({ length: 70 }, (_, index) =>
      asSignUp(`id${index}`, null, `person${index}@people.example`),
    )
    const asked = [
      ...many,
      asSignUp(again.waitlistUserId, '412345678901', payer.email),
      asSignUp(elsewhere.waitlistUserId, '412345678902', elsewhere.email),
      asSignUp(other.id, other.reference, null),
    ]
    expect(await client.fetchQuery(givenUpReferencesQuery(theAdmin.uid, asked))).toMatchObject({
      duplicates: new Set([again.waitlistUserId]),
    })
  })
})

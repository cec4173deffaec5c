import { getAuth } from 'firebase-admin/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  confirmAddress,
  readLink,
  undoByLink,
  resetPassword,
  sendPasswordLink,
} from '@/data/accounts/account'
import { signIn, signOut } from '@/data/accounts/auth'
import { takeAdminSeat } from '@/data/accounts/new-profile'
import { AppError } from '@/data/firebase/errors'
import { auth } from '@/data/firebase/sdk/firebase-auth'
import { correctPaymentReference } from '@/data/founder/correct'
import { findOwnRecords } from '@/data/founder/own-record'
import { requestErasure } from '@/data/erasure/request-erasure'

import { adminSetUp, founderSignUp } from '../factories/batches'
import { admin, ADMIN_EMAIL, founder, type Founder } from '../factories/people'
import { dataEnvironment } from './environment'
import { askAuth, codesSentTo, lastCodeSentTo } from './sent-links'

const { seed, stored } = dataEnvironment()

// The emailed links contain the site's address.
vi.stubGlobal('location', { origin: 'http://127.0.0.1:5005' })

const INTRUDERS = 'intruders-pass-1'
const OWNERS = 'owners-pass-1'
const denied = { kind: 'denied' }
const refused = { kind: 'credentials' }

/** Accounts outlast a test, so each test has a founder with a new email. */
let own: Founder
let count = 0

beforeEach(async () => {
  count += 1
  own = founder(count, { email: `founder-${count}-${Date.now()}@people.example` })
  await seed(founderSignUp(own))
})

interface Session {
  idToken: string
}

/**
 * Creates an account with this email over REST, as an intruder can.
 * @returns its session
 */
function register(email: string, password = INTRUDERS): Promise<Session> {
  return askAuth<Session>('signUp', { email, password, returnSecureToken: true })
}

async function expectToGetNothing(email: string, password: string): Promise<void> {
  const { uid } = await signIn(email, password)
  await expect(findOwnRecords(own.email)).rejects.toMatchObject(denied)
  const { id, code: generatedReferralCode, reference: upiReferenceId } = own
  const record = { id, generatedReferralCode, upiReferenceId }
  await expect(correctPaymentReference(record, '499911112222')).rejects.toThrow(AppError)
  await expect(requestErasure(own.id, uid)).rejects.toThrow(AppError)
  expect(await stored(`waitlistUsers/${own.id}`)).toMatchObject({ upiReferenceId })
  expect(await stored(`deletionRequests/${own.id}`)).toBeUndefined()
  await signOut()
}

async function expectToGetThePayment(email: string, password: string): Promise<void> {
  await signIn(email, password)
  expect(await findOwnRecords(own.email)).toEqual([own.id])
  await signOut()
}

/** Does what the founder does on the page "Follow your payment". */
async function chooseByLink(email: string): Promise<void> {
  await sendPasswordLink(email, '/waitlist-dashboard')
  await resetPassword(await lastCodeSentTo(email, 'PASSWORD_RESET'), OWNERS)
}

describe('an intruder registers a founder’s email', () => {
  let intruder: Session
  beforeEach(async () => {
    intruder = await register(own.email)
  })

  it('the intruder has no access to the founder’s payment while the founder does nothing', async () => {
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('the intruder has no access to the founder’s payment after a mail scanner opens the verification link', async () => {
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: intruder.idToken })
    const code = await lastCodeSentTo(own.email, 'VERIFY_EMAIL')
    expect(await readLink(code)).toEqual({
      operation: 'VERIFY_EMAIL',
      email: own.email,
      formerEmail: own.email,
    })
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('the intruder has no access to the founder’s payment after the founder opens the verification link and enters a new password', async () => {
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: intruder.idToken })
    const code = await lastCodeSentTo(own.email, 'VERIFY_EMAIL')
    await expect(confirmAddress(code, own.email, OWNERS)).rejects.toMatchObject(refused)
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('after the founder chooses a password with the emailed link, only the founder can sign in', async () => {
    await chooseByLink(own.email)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
    await expectToGetThePayment(own.email, OWNERS)
  })

  it('after the founder chooses a password, the intruder’s old token still says that the email is unverified', async () => {
    await chooseByLink(own.email)
    const [, claims = ''] = intruder.idToken.split('.')
    const { email_verified: isVerified } = JSON.parse(atob(claims)) as { email_verified: boolean }
    expect(isVerified).toBe(false)
  })

  it('the intruder has no access to the founder’s payment after moving the account to another mailbox', async () => {
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    await askAuth('update', { idToken: intruder.idToken, email: theirs })
    const { idToken } = await askAuth<Session>('signInWithPassword', {
      email: theirs,
      password: INTRUDERS,
      returnSecureToken: true,
    })
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await confirmAddress(await lastCodeSentTo(theirs, 'VERIFY_EMAIL'), theirs, INTRUDERS)
    await expectToGetNothing(theirs, INTRUDERS)
    await chooseByLink(own.email)
    await expectToGetThePayment(own.email, OWNERS)
  })
})

/**
 * Lets the intruder use the link's code, and expects that this gives them no access to the payment.
 * Uses the REST interface, because the intruder can read the code in their own mailbox without
 * opening the site.
 */
async function expectTheftToGiveNothing(theirs: string, code: string): Promise<void> {
  await chooseByLink(own.email)
  await askAuth('update', { oobCode: code })
  await askAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email: theirs })
  await resetPassword(await lastCodeSentTo(theirs, 'PASSWORD_RESET'), INTRUDERS)
  await expectToGetNothing(theirs, INTRUDERS)

  // The founder's email has no account now. Requesting a password link creates an account.
  await chooseByLink(own.email)
  await expectToGetThePayment(own.email, OWNERS)
  await expectToGetNothing(theirs, INTRUDERS)
}

describe('an intruder’s own mailbox still has a link that changes the account’s email', () => {
  it('an intruder who takes the account by confirming a change of email has no access to the founder’s payment', async () => {
    const { idToken } = await register(own.email)
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: theirs }
    await askAuth('sendOobCode', change)
    const code = await lastCodeSentTo(theirs, 'VERIFY_AND_CHANGE_EMAIL')
    await expectTheftToGiveNothing(theirs, code)
  })

  it('an intruder who takes the account by undoing a change of email has no access to the founder’s payment', async () => {
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    const { idToken } = await register(theirs)
    // A project with email enumeration protection refuses this request.
    await askAuth('update', { idToken, email: own.email })
    await expectTheftToGiveNothing(theirs, await lastCodeSentTo(theirs, 'RECOVER_EMAIL'))
  })
})

describe('an intruder asks to change their account’s email to a founder’s email', () => {
  let theirs: string
  let code: string
  beforeEach(async () => {
    theirs = `intruder-${count}-${Date.now()}@people.example`
    const { idToken } = await register(theirs)
    await askAuth('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken,
      newEmail: own.email,
    })
    code = await lastCodeSentTo(own.email, 'VERIFY_AND_CHANGE_EMAIL')
  })

  it('the intruder has no access to the founder’s payment if a mail scanner or the founder only opens the link', async () => {
    expect(await readLink(code)).toMatchObject({ email: own.email, formerEmail: theirs })
    await expectToGetNothing(theirs, INTRUDERS)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
  })

  it('the intruder has no access to the founder’s payment after the founder enters their own password on the link’s page', async () => {
    await expect(confirmAddress(code, theirs, OWNERS)).rejects.toMatchObject(refused)
    await expectToGetNothing(theirs, INTRUDERS)
  })

  it('the intruder can’t confirm the change of email after the founder has chosen a password', async () => {
    await chooseByLink(own.email)
    await expect(confirmAddress(code, theirs, INTRUDERS)).rejects.toMatchObject({})
    await expectToGetThePayment(own.email, OWNERS)
  })
})

describe('an account that was moved away from a founder’s email', () => {
  it('the account returns to the founder’s email only when someone presses the button on the link’s page', async () => {
    const intruder = await register(own.email)
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    await askAuth('update', { idToken: intruder.idToken, email: theirs })
    const code = await lastCodeSentTo(own.email, 'RECOVER_EMAIL')

    expect(await readLink(code)).toMatchObject({ email: own.email })
    await expectToGetNothing(theirs, INTRUDERS)

    // The page undoes the change and sends the password link in the same step.
    await undoByLink(code)
    await chooseByLink(own.email)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
    await expectToGetThePayment(own.email, OWNERS)
  })
})

describe('a founder without an account', () => {
  it('the founder gets a password link, chooses a password and sees their payment', async () => {
    await chooseByLink(own.email)
    await expectToGetThePayment(own.email, OWNERS)
  })

  it('the founder can request another link at any time, but can’t sign in before choosing a password', async () => {
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    expect(await codesSentTo(own.email, 'PASSWORD_RESET')).toHaveLength(2)
    await expect(signIn(own.email, OWNERS)).rejects.toMatchObject(refused)
  })

  it('requesting a password link doesn’t sign out the account of another person', async () => {
    const other = `other-${count}-${Date.now()}@people.example`
    await register(other, OWNERS)
    const before = await signIn(other, OWNERS)
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    expect(auth.currentUser?.uid).toBe(before.uid)
  })
})

describe('accounts with the admin’s email', () => {
  const mira = { firstName: 'Mira', lastName: '' }
  beforeEach(async () => {
    const { users } = await getAuth().getUsers([{ email: ADMIN_EMAIL }])
    await getAuth().deleteUsers(users.map(({ uid }) => uid))
  })

  it('an intruder who registers the admin’s email can’t take the admin seat, but the mailbox’s owner can', async () => {
    const { idToken } = await register(ADMIN_EMAIL)
    const squatter = await signIn(ADMIN_EMAIL, INTRUDERS)
    await expect(takeAdminSeat(squatter, mira)).rejects.toMatchObject(denied)
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    const code = await lastCodeSentTo(ADMIN_EMAIL, 'VERIFY_EMAIL')
    await readLink(code)
    await expect(confirmAddress(code, ADMIN_EMAIL, OWNERS)).rejects.toMatchObject(refused)
    await expect(takeAdminSeat(squatter, mira)).rejects.toMatchObject(denied)
    await signOut()

    await chooseByLink(ADMIN_EMAIL)
    await expect(signIn(ADMIN_EMAIL, INTRUDERS)).rejects.toMatchObject(refused)
    const owner = await signIn(ADMIN_EMAIL, OWNERS)
    await takeAdminSeat(owner, mira)
    expect(await stored('system/admin')).toMatchObject({ uid: owner.uid })
  })

  it('after the seat is taken, another account with the admin’s email gets the error "Admin account already exists!"', async () => {
    await seed(adminSetUp(admin({ uid: 'first-admin-uid' })))
    await chooseByLink(ADMIN_EMAIL)
    const second = await signIn(ADMIN_EMAIL, OWNERS)
    await expect(takeAdminSeat(second, mira)).rejects.toMatchObject({
      kind: 'taken',
      message: 'Admin account already exists!',
    })
  })
})

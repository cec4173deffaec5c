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
import { auth } from '@/data/firebase/firebase-auth'
import { correctPaymentReference } from '@/data/waitlist/correct'
import { findOwnRecords } from '@/data/waitlist/own-record'
import { requestErasure } from '@/data/waitlist/request-erasure'

import { adminSetUp, founderSignUp } from '../factories/batches'
import { admin, ADMIN_EMAIL, founder, type Founder } from '../factories/people'
import { dataEnvironment } from './environment'
import { askAuth, codesSentTo, lastCodeSentTo } from './sent-links'

const { seed, stored } = dataEnvironment()

// The links that are sent name the site.
vi.stubGlobal('location', { origin: 'http://127.0.0.1:5005' })

const INTRUDERS = 'intruders-pass-1'
const OWNERS = 'owners-pass-1'
const denied = { kind: 'denied' }
const refused = { kind: 'credentials' }

/** Accounts outlast a test: each test has a founder with a mailbox of their own. */
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

/** Makes an account past the site, with any address, and returns its session. */
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

/** What the founder does with the page "Follow your payment", on whichever device. */
async function chooseByLink(email: string): Promise<void> {
  await sendPasswordLink(email, '/waitlist-dashboard')
  await resetPassword(await lastCodeSentTo(email, 'PASSWORD_RESET'), OWNERS)
}

describe('an intruder who registers a founder’s address', () => {
  let intruder: Session
  beforeEach(async () => {
    intruder = await register(own.email)
  })

  it('gets nothing before the founder does anything', async () => {
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('gets nothing when a scanner opens the link that verifies the address', async () => {
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: intruder.idToken })
    const code = await lastCodeSentTo(own.email, 'VERIFY_EMAIL')
    expect(await readLink(code)).toEqual({
      operation: 'VERIFY_EMAIL',
      email: own.email,
      formerEmail: own.email,
    })
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('gets nothing when the founder opens that link and enters a password of their own', async () => {
    await askAuth('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: intruder.idToken })
    const code = await lastCodeSentTo(own.email, 'VERIFY_EMAIL')
    await expect(confirmAddress(code, own.email, OWNERS)).rejects.toMatchObject(refused)
    await expectToGetNothing(own.email, INTRUDERS)
  })

  it('is out once the founder has chosen a password by the link', async () => {
    await chooseByLink(own.email)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
    await expectToGetThePayment(own.email, OWNERS)
  })

  it('is out with the token that was minted before the founder chose a password', async () => {
    await chooseByLink(own.email)
    const [, claims = ''] = intruder.idToken.split('.')
    const { email_verified: isVerified } = JSON.parse(atob(claims)) as { email_verified: boolean }
    expect(isVerified).toBe(false)
  })

  it('gets nothing by moving the account to another mailbox', async () => {
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

describe('an intruder with a link in their own mailbox, from before the founder chose a password', () => {
  /** By the public interface, as the link's code is the intruder's own. */
  async function expectTheftToGiveNothing(theirs: string, code: string): Promise<void> {
    await chooseByLink(own.email)
    await askAuth('update', { oobCode: code })
    await askAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email: theirs })
    await resetPassword(await lastCodeSentTo(theirs, 'PASSWORD_RESET'), INTRUDERS)
    await expectToGetNothing(theirs, INTRUDERS)

    // The founder's address has no account now. Following the payment gives it one.
    await chooseByLink(own.email)
    await expectToGetThePayment(own.email, OWNERS)
    await expectToGetNothing(theirs, INTRUDERS)
  }

  it('takes the account away by a change of address, but not the payment', async () => {
    const { idToken } = await register(own.email)
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: theirs }
    await askAuth('sendOobCode', change)
    const code = await lastCodeSentTo(theirs, 'VERIFY_AND_CHANGE_EMAIL')
    await expectTheftToGiveNothing(theirs, code)
  })

  it('takes the account away by taking an address back, but not the payment', async () => {
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    const { idToken } = await register(theirs)
    // Refused by a project with email enumeration protection.
    await askAuth('update', { idToken, email: own.email })
    await expectTheftToGiveNothing(theirs, await lastCodeSentTo(theirs, 'RECOVER_EMAIL'))
  })
})

describe('an intruder who has an account changed to a founder’s address', () => {
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

  it('gets nothing when a scanner or the founder opens the link', async () => {
    expect(await readLink(code)).toMatchObject({ email: own.email, formerEmail: theirs })
    await expectToGetNothing(theirs, INTRUDERS)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
  })

  it('gets nothing when the founder enters a password of their own', async () => {
    await expect(confirmAddress(code, theirs, OWNERS)).rejects.toMatchObject(refused)
    await expectToGetNothing(theirs, INTRUDERS)
  })

  it('can’t have the address any more once the founder has chosen a password', async () => {
    await chooseByLink(own.email)
    await expect(confirmAddress(code, theirs, INTRUDERS)).rejects.toMatchObject({})
    await expectToGetThePayment(own.email, OWNERS)
  })
})

describe('an account that was moved away from a founder’s address', () => {
  it('stays away until somebody presses the button of the link', async () => {
    const intruder = await register(own.email)
    const theirs = `intruder-${count}-${Date.now()}@people.example`
    await askAuth('update', { idToken: intruder.idToken, email: theirs })
    const code = await lastCodeSentTo(own.email, 'RECOVER_EMAIL')

    expect(await readLink(code)).toMatchObject({ email: own.email })
    await expectToGetNothing(theirs, INTRUDERS)

    // The page sends the link to a new password in the same step.
    await undoByLink(code)
    await chooseByLink(own.email)
    await expect(signIn(own.email, INTRUDERS)).rejects.toMatchObject(refused)
    await expectToGetThePayment(own.email, OWNERS)
  })
})

describe('a founder without an account', () => {
  it('is sent a link to a password, and comes to their payment', async () => {
    await chooseByLink(own.email)
    await expectToGetThePayment(own.email, OWNERS)
  })

  it('is sent another link whenever they ask, and only the account’s password counts', async () => {
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    expect(await codesSentTo(own.email, 'PASSWORD_RESET')).toHaveLength(2)
    await expect(signIn(own.email, OWNERS)).rejects.toMatchObject(refused)
  })

  it('stays signed in to another account while they ask', async () => {
    const other = `other-${count}-${Date.now()}@people.example`
    await register(other, OWNERS)
    const before = await signIn(other, OWNERS)
    await sendPasswordLink(own.email, '/waitlist-dashboard')
    expect(auth.currentUser?.uid).toBe(before.uid)
  })
})

describe('the admin’s address, while nobody has the seat', () => {
  const mira = { firstName: 'Mira', lastName: '' }
  beforeEach(async () => {
    const { users } = await getAuth().getUsers([{ email: ADMIN_EMAIL }])
    await getAuth().deleteUsers(users.map(({ uid }) => uid))
  })

  it('gives whoever registers it nothing, and the seat to the owner of the mailbox', async () => {
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

  it('is refused by name once somebody has the seat', async () => {
    await seed(adminSetUp(admin({ uid: 'first-admin-uid' })))
    await chooseByLink(ADMIN_EMAIL)
    const second = await signIn(ADMIN_EMAIL, OWNERS)
    await expect(takeAdminSeat(second, mira)).rejects.toMatchObject({
      kind: 'taken',
      message: 'Admin account already exists!',
    })
  })
})

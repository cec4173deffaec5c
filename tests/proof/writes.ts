import { expect, type Page } from '@playwright/test'
import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore, type DocumentData } from 'firebase-admin/firestore'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/seed/seed'
import { enrol, pastTheRules } from '../e2e/enrol'
import { untilInteractive } from '../e2e/page-bytes'
import { enterRoom, logIn, searchFor, verifyRow } from '../e2e/people'
import { join, openStatement, outcome, statement, verifyAll, type Payment } from '../e2e/statement'
import type { Asked } from './proxy'

/** A page on which a user is about to press the button. */
interface Ready {
  press: () => Promise<unknown>
  /** Presses again after a failure, without a reload. Defaults to `press`. */
  again?: () => Promise<unknown>
  /** Expects an error message, and that everything typed is still there. */
  expectTold: () => Promise<void>
  expectDone: () => Promise<void>
  /** Expects that the data is complete and stored exactly once. Reads it with admin rights. */
  expectStoredOnce: () => Promise<void>
}

export interface Write {
  name: string
  /** The number of writes per press; 1 by default. */
  count?: number
  /** True for the request that writes, false for earlier look-ups. */
  isWrite: (asked: Asked) => boolean
  /** @param number makes the test's people and references unique */
  prepare: (page: Page, number: number) => Promise<Ready>
}

const commits =
  (what: string) =>
  ({ path, body }: Asked) =>
    path.includes(':commit') && body.includes(what)

const emailOf = (number: number) => `faults.${number}@people.example`
const referenceOf = (number: number) => String(530_000_000_000 + number)

function codeOf(number: number): string {
  return `MD${number.toString(36).toUpperCase().padStart(5, '0')}`
}

/** A separate college for each test, so that verifications of parallel tests don't conflict. */
const collegeOf = (number: number) => `College ${number}`

/** Creates an ambassador and founders with pending payments and the ambassador's code. */
async function referred(number: number, count: number) {
  const referrer = { email: `faults.referrer.${number}@people.example`, code: codeOf(number) }
  const uid = await enrol({ ...referrer, college: collegeOf(number) })
  const founders = Array.from({ length: count }, (_, index): Payment => ({
    id: `faults${String(number).padStart(12, '0')}${String(index).padStart(2, '0')}`,
    email: `faults.${number}.${index}@people.example`,
    // These codes don't overlap with the ambassadors' codes.
    code: codeOf(30_000_000 + number * 3 + index),
    reference: `53${String(number).padStart(9, '0')}${index}`,
  }))
  await join(founders, uid, referrer.code)
  const [first] = founders
  if (first === undefined) throw new Error('There is one at least.')
  return { uid, referrer, founders, first }
}

function stored(path: string): Promise<DocumentData | undefined> {
  return pastTheRules(async (app) => (await getFirestore(app).doc(path).get()).data())
}

/** Returns the ids of documents with this value in a field. */
function idsWith(collection: string, field: string, value: unknown): Promise<string[]> {
  return pastTheRules(async (app) => {
    const found = getFirestore(app).collection(collection).where(field, '==', value)
    return (await found.get()).docs.map(({ id }) => id)
  })
}

/** Returns the kinds of the events in a record's history. */
async function historyOf(id: string): Promise<string[]> {
  const { events } = (await stored(`recordHistory/${id}`)) as {
    events: Record<string, { kind: string }>
  }
  return Object.values(events).map(({ kind }) => kind)
}

function hasAccount(app: App, uid: string): Promise<boolean> {
  return getAuth(app)
    .getUser(uid)
    .then(
      () => true,
      () => false,
    )
}

const signUp: Write = {
  name: 'a founder’s sign-up',
  isWrite: commits('/waitlistUsers/'),
  async prepare(page, number) {
    const email = emailOf(number)
    const paymentReference = referenceOf(number)
    const referrer = { email: `faults.referrer.${number}@people.example`, code: codeOf(number) }
    const uid = await enrol({ ...referrer, college: collegeOf(number) })
    await page.goto(`/waitlist?ref=${referrer.code}`)
    await untilInteractive(page)
    // In a time zone abroad, the form doesn't select India, and only India has UPI payments.
    await page.getByText('India, ₹').click()
    const reference = page.getByLabel('UPI Reference ID')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await reference.fill(paymentReference)
    const alert = page.getByRole('form').getByRole('alert')
    return {
      press: () => page.getByRole('button', { name: 'Join the Founder Club' }).click(),
      async expectTold() {
        await expect(alert).toContainText('you won’t be signed up twice')
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
        await expect(reference).toHaveValue(paymentReference)
        await expect(page.getByLabel('Referral Code')).toHaveValue(referrer.code)
      },
      expectDone: () => expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible(),
      async expectStoredOnce() {
        const ids = await idsWith('waitlistUsers', 'email', email)
        expect(ids).toHaveLength(1)
        expect(await idsWith('upiReferences', 'waitlistUserId', ids[0])).toEqual([paymentReference])
        expect(await idsWith('referralCodes', 'ownerId', ids[0])).toHaveLength(1)
        expect(await idsWith('referrals', 'referredBy', uid)).toEqual(ids)
      },
    }
  },
}

const correction: Write = {
  name: 'a founder’s correction of the payment reference',
  isWrite: commits('/waitlistUsers/'),
  async prepare(page, number) {
    const { first } = await referred(number, 1)
    const { email, id } = first
    await pastTheRules((app) =>
      getAuth(app).createUser({ email, password: DEMO_PASSWORD, emailVerified: true }),
    )
    await logIn(page, email)
    const corrected = referenceOf(number)
    const field = page.getByLabel('UPI Reference ID')
    const payment = page.getByRole('region', { name: 'Your payment' })
    await field.fill(corrected)
    return {
      press: () => page.getByRole('button', { name: 'Correct the reference' }).click(),
      async expectTold() {
        await expect(payment.getByRole('alert')).toContainText('What you typed is still here.')
        await expect(field).toHaveValue(corrected)
      },
      async expectDone() {
        await expect(payment.getByText(corrected, { exact: true })).toBeVisible()
        await expect(payment.getByRole('alert')).toHaveCount(0)
      },
      async expectStoredOnce() {
        expect(await stored(`waitlistUsers/${id}`)).toMatchObject({
          upiReferenceId: corrected,
          status: 'pending_verification',
          corrections: 1,
        })
        expect(await idsWith('upiReferences', 'waitlistUserId', id)).toEqual([corrected])
        expect(await historyOf(id)).toEqual(['corrected'])
      },
    }
  },
}

/** Opens the payments and returns the founder's row. */
async function lookUp(page: Page, email: string) {
  await logIn(page, DEMO_ACCOUNTS.admin)
  await enterRoom(page, 'Payments')
  const row = await searchFor(page, email)
  await expect(row).toBeVisible()
  const verify = () => verifyRow(row)
  return { row, verify, notices: page.getByRole('region', { name: /Notifications/ }) }
}

const MINUTE = 60_000

const verifyOne: Write = {
  name: 'the verification of one payment',
  isWrite: commits('/waitlistUsers/'),
  async prepare(page, number) {
    const { uid, founders, first } = await referred(number, 1)
    const { row, verify, notices } = await lookUp(page, first.email)
    const verified = row.getByText('Verified', { exact: true })
    const unknown = notices.getByRole('listitem').filter({
      hasText: 'We don’t know yet whether the payment was verified. The row will show it.',
    })
    return {
      press: verify,
      async again() {
        await unknown.getByRole('button', { name: 'Close' }).click()
        // If the verification succeeded after all, the row shows it soon.
        await Promise.any([verified.waitFor(), verify()])
      },
      expectTold: () => expect(unknown).toBeVisible(),
      expectDone: () => expect(verified).toBeVisible(),
      async expectStoredOnce() {
        expect(await outcome(founders, uid)).toEqual({ verified: 1, counts: [1, 1] })
        expect(await historyOf(first.id)).toEqual(['verified'])
      },
    }
  },
}

const MANY = 5

const verifyMany: Write = {
  name: 'the verification of many payments',
  count: MANY,
  isWrite: commits('/waitlistUsers/'),
  async prepare(page, number) {
    const { uid, founders } = await referred(number, MANY)
    await logIn(page, DEMO_ACCOUNTS.admin)
    await openStatement(page, statement(founders, 200))
    await expect(page.getByRole('button', { name: `Verify ${MANY} payments` })).toBeVisible()
    return {
      press: () => verifyAll(page),
      again: () => page.getByRole('button', { name: /^Resume/ }).click(),
      // The verifications run one after the other, because they credit the same ambassador, so wait
      // for each of them.
      expectTold: () =>
        expect(
          page
            .getByRole('alert')
            .filter({ hasText: 'Nothing is lost. Resume when you’re back online.' }),
        ).toBeVisible({ timeout: MANY * MINUTE }),
      expectDone: () =>
        expect(page.getByText(`${MANY} payments verified.`).first()).toBeVisible({
          timeout: MANY * MINUTE,
        }),
      async expectStoredOnce() {
        expect(await outcome(founders, uid)).toEqual({ verified: MANY, counts: [MANY, MANY] })
        for (const { id } of founders) expect(await historyOf(id)).toEqual(['verified'])
      },
    }
  },
}

const REASON = 'We took it for somebody else’s.'

const revert: Write = {
  name: 'the revert of a verification',
  isWrite: commits('/waitlistUsers/'),
  async prepare(page, number) {
    const { uid, founders, first } = await referred(number, 1)
    const { row, verify } = await lookUp(page, first.email)
    await verify()
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /^Details of/ }).click()
    await page.getByRole('button', { name: 'Undo verification…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo the verification?' })
    await dialog.getByRole('radio', { name: /^The wrong payment was verified/ }).check()
    await dialog.getByLabel('Reason').fill(REASON)
    return {
      press: () => dialog.getByRole('button', { name: 'Undo verification' }).click(),
      async expectTold() {
        const alert = dialog.getByRole('alert').filter({ hasText: 'try again' })
        await expect(alert).toBeVisible()
        await expect(dialog.getByLabel('Reason')).toHaveValue(REASON)
      },
      async expectDone() {
        await expect(dialog).toBeHidden()
        await expect(row).toContainText('Needs correction')
      },
      async expectStoredOnce() {
        expect(await outcome(founders, uid)).toEqual({ verified: 0, counts: [0, 0] })
        expect((await historyOf(first.id)).toSorted()).toEqual(['reverted', 'verified'])
      },
    }
  },
}

const message: Write = {
  name: 'a contact message',
  isWrite: commits('/contactMessages/'),
  async prepare(page, number) {
    const email = emailOf(number)
    const text = `When do you launch? ${number}`
    await page.goto('/contact')
    await untilInteractive(page)
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Message', { exact: true }).fill(text)
    return {
      press: () => page.getByRole('button', { name: 'Send Message' }).click(),
      async expectTold() {
        const alert = page.getByRole('form').getByRole('alert')
        await expect(alert).toContainText('it won’t arrive twice')
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
        await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text)
      },
      expectDone: () => expect(page.getByRole('heading', { name: 'Sent.' })).toBeVisible(),
      async expectStoredOnce() {
        expect(await idsWith('contactMessages', 'message', text)).toHaveLength(1)
      },
    }
  },
}

const leaving: Write = {
  name: 'the deletion of an ambassador’s account',
  isWrite: commits('retired'),
  async prepare(page, number) {
    const { uid, referrer } = await referred(number, 1)
    await logIn(page, referrer.email)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.fill(DEMO_PASSWORD)
    return {
      press: () => dialog.getByRole('button', { name: 'Delete my account' }).click(),
      async expectTold() {
        await expect(dialog.getByRole('alert')).toContainText('Your account isn’t deleted.')
        await expect(password).toHaveValue(DEMO_PASSWORD)
      },
      async expectDone() {
        await expect(page).toHaveURL('/')
        await expect(page.getByText('Account deleted', { exact: true })).toBeVisible()
      },
      async expectStoredOnce() {
        expect(await stored(`users/${uid}`)).toBeUndefined()
        expect(await stored(`referralCodes/${referrer.code}`)).toEqual({
          ownerId: null,
          ownerType: 'retired',
        })
        expect(await pastTheRules((app) => hasAccount(app, uid))).toBe(false)
      },
    }
  },
}

const erasure: Write = {
  name: 'the erasure of a founder',
  isWrite: commits('/deletionRequests/'),
  async prepare(page, number) {
    const { first } = await referred(number, 1)
    await pastTheRules((app) =>
      getFirestore(app)
        .doc(`deletionRequests/${first.id}`)
        .set({ uid: 'somebody', createdAt: FieldValue.serverTimestamp() }),
    )
    await logIn(page, DEMO_ACCOUNTS.admin)
    await enterRoom(page, 'Erasure')
    const request = page.getByRole('listitem').filter({ hasText: first.email })
    await request.getByRole('button', { name: 'Erase…' }).click()
    const dialog = page.getByRole('dialog')
    return {
      press: () => dialog.getByRole('button', { name: 'Erase for good' }).click(),
      async again() {
        // If the erasure succeeded, the dialog disappears with the request.
        const button = dialog.getByRole('button', { name: 'Erase for good' })
        if (await button.isVisible()) await button.click()
      },
      // The live list may remove the request before the answer is lost. Then the error message
      // isn't in the dialog.
      expectTold: () =>
        expect(
          dialog
            .getByRole('alert')
            .filter({ hasText: 'try again' })
            .or(page.getByText(`We don’t know whether ${first.email} was erased.`))
            .first(),
        ).toBeVisible(),
      expectDone: () => expect(request).toHaveCount(0),
      async expectStoredOnce() {
        expect(await stored(`waitlistUsers/${first.id}`)).toBeUndefined()
        expect(await stored(`deletionRequests/${first.id}`)).toBeUndefined()
        expect(await stored(`referrals/${first.id}`)).toBeUndefined()
        expect(await stored(`referralCodes/${first.code}`)).toMatchObject({ ownerType: 'retired' })
        expect(await idsWith('upiReferences', 'waitlistUserId', first.id)).toEqual([
          first.reference,
        ])
      },
    }
  },
}

/** All writes that a user can send, each from its page. */
export const WRITES = [signUp, correction, verifyOne, verifyMany, revert, message, leaving, erasure]

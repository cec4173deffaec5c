import { expect, type Page } from '@playwright/test'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'
import { enrol, pastTheRules } from './enrol'
import { logInToWatch } from './people'
import { test } from './test'

const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** Creates an account that has no documents in the database. */
function enter(email: string): Promise<string> {
  return pastTheRules(async (app) => {
    const account = { email, password: DEMO_PASSWORD, emailVerified: true }
    const { uid } = await getAuth(app).createUser(account)
    return uid
  })
}

async function expectRefusal(page: Page, email: string, words: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(notifications(page).getByText('Login Failed', { exact: true })).toBeVisible()
  await expect(notifications(page).getByText(words, { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  // The user is signed out again, so the header offers Login.
  await page.reload()
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
}

test('Login refuses a user without a profile and without a waitlist record, and signs them out again', async ({
  page,
}) => {
  const email = 'login.nobody@people.example'
  await enter(email)
  await expectRefusal(page, email, 'User profile not found. Please contact support.')
})

test('Login refuses a user with an unknown role, and signs them out again', async ({ page }) => {
  const email = 'login.moderator@people.example'
  const uid = await enter(email)
  await pastTheRules((app) =>
    getFirestore(app).doc(`users/${uid}`).set({ role: 'moderator', firstName: 'Asha', email }),
  )
  await expectRefusal(page, email, 'Your user role is not recognized. Please contact support.')
})

test('when an ambassador’s role or profile is removed, the open dashboard denies access', async ({
  page,
}) => {
  const email = 'login.removed@people.example'
  const uid = await enrol({ email, code: 'MDLOGN1' })
  const profile = (change: Record<string, unknown> | null) =>
    pastTheRules(async (app) => {
      const reference = getFirestore(app).doc(`users/${uid}`)
      if (change === null) await reference.delete()
      else await reference.update(change)
    })
  await logInToWatch(page, email)
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()

  await profile({ role: 'guest' })
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await profile({ role: 'ambassador' })
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
  await profile(null)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

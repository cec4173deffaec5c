import { expect, type Page } from '@playwright/test'
import process from 'node:process'

import { linkSentTo, sentTo } from './mailbox'
import { untilInteractive } from './page-bytes'
import { openBrowser } from './people'
import { test } from './test'

const { FIREBASE_AUTH_EMULATOR_HOST: host = '' } = process.env

/** Asks the authentication service, as a browser elsewhere would. */
async function identity<Answer>(method: string, body: object): Promise<Answer> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  return (await response.json()) as Answer
}

/** An account without a profile. */
async function createAccount(email: string, password: string): Promise<{ idToken: string }> {
  return identity('signUp', { email, password, returnSecureToken: true })
}

const email = (page: Page) => page.getByLabel('Email', { exact: true })

test('a forgotten password is changed by e-mail, once, and the new one works', async ({ page }) => {
  const address = 'forgets@people.example'
  await createAccount(address, 'the-old-one-1')
  await page.goto('/login')
  await untilInteractive(page)
  await email(page).fill(address)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await expect(email(page)).toHaveValue(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main')).toContainText(
    `If ${address} has an account, a link to choose a new password is on its way. It works for an hour.`,
  )

  const link = await linkSentTo(address, 'PASSWORD_RESET')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('the-new-one-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed.' })).toBeFocused()

  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(email(page)).toHaveValue(address)
  const password = page.getByLabel('Password', { exact: true })
  const alert = page.getByRole('main').getByRole('alert')
  await password.fill('the-old-one-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(alert).toContainText('That email and password don’t match.')
  await password.fill('the-new-one-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // There is an account, and the password fits; it just has no profile.
  await expect(alert).toContainText('User profile not found. Please contact support.')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeFocused()
})

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  const answers: string[] = []
  await createAccount('known@people.example', 'demo-pass-1')
  for (const address of ['known@people.example', 'unknown@people.example']) {
    await page.goto('/forgot-password')
    await email(page).fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
    answers.push((await page.getByRole('main').innerText()).replaceAll(address, 'the address'))
  }
  expect(answers[1]).toBe(answers[0])
  expect(await sentTo('unknown@people.example', 'PASSWORD_RESET')).toEqual([])
})

test('the link in the confirmation e-mail confirms the address, and works once', async ({
  browser,
}) => {
  const address = 'confirms@people.example'
  const { idToken } = await createAccount(address, 'demo-pass-1')
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const link = await linkSentTo(address, 'VERIFY_EMAIL')
  const page = await openBrowser(browser)
  await page.goto(link)
  const confirmed = page.getByRole('heading', { name: 'Your email address is confirmed.' })
  await expect(confirmed).toBeVisible()
  const { users } = await identity<{ users: unknown[] }>('lookup', { idToken })
  expect(users).toEqual([expect.objectContaining({ emailVerified: true })])
  await page.reload()
  await expect(confirmed).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/login')

  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

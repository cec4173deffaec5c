import { expect, type Browser, type Locator, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'

/** A browser of one's own, in which nothing may go wrong unnoticed. */
export async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  page.on('console', (message) => {
    // Also what the content security policy refuses.
    if (message.type() === 'error') throw new Error(`Console error: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    throw error
  })
  // The site and the emulators: nobody else hears of our visitors.
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') {
      throw new Error(`Asked somebody else: ${request.url()}`)
    }
  })
  return page
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // With the page's own patience: above 100,000 records the emulator takes its time.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

/** By the links between the admin's rooms, to the one of this name. */
export async function enterRoom(admin: Page, name: string, title = name): Promise<void> {
  await admin.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name }).click()
  await admin.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

interface Details {
  email: string
  paymentReference: string
}

/** On the waitlist's page. */
export async function fillSignUp(page: Page, { email, paymentReference }: Details): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('UPI Reference ID').fill(paymentReference)
}

export async function signUp(page: Page, details: Details): Promise<void> {
  await fillSignUp(page, details)
  await page.getByRole('button', { name: 'Join the Founder Club' }).click()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
}

/** The figure on one of the dashboard's cards. */
export function figure(page: Page, label: string) {
  return page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
}

/** Presses Tab until it is reached: a person without a mouse has no other way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Forty presses of Tab did not lead there.')
}

import {
  expect,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'

/**
 * Firestore answers 400 to a transaction whose documents have changed since it read them, and the SDK begins it again.
 * Chromium reports that answer as an error. A transaction that fails for good shows its failure on the page.
 */
function isLostRace(message: ConsoleMessage): boolean {
  return (
    message.text().includes('status of 400') &&
    new URL(message.location().url).pathname.endsWith('/documents:commit')
  )
}

/** A browser of one's own, in which nothing may go wrong unnoticed. */
export async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' || isLostRace(message)) return
    throw new Error(`Console error: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await untilSignedIn(page)
}

/**
 * As `logIn`, for tests that change the profile behind the page's back. A dashboard shows at first what signing in
 * has read, and a write that comes just as the page begins to watch it the emulator may never tell it of. What a
 * page shows that was opened anew, it watches already.
 */
export async function logInToWatch(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await page.reload()
}

function untilSignedIn(page: Page): Promise<void> {
  // With the page's own patience: above 100,000 records the emulator takes its time.
  return page.getByRole('button', { name: 'Logout' }).waitFor()
}

interface Session {
  kept: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Where signing in has led. */
  address: string
}

/** By email: what the browser of whoever has signed in keeps. */
const sessions = new Map<string, Session>()

/**
 * As `logIn`, for tests that are not about the door, and for people whose account nobody changes: they walk
 * through it once, and bring what their browser has kept of that to every later test.
 */
export async function comeBack(page: Page, email: string): Promise<void> {
  const session = sessions.get(email)
  if (session === undefined) {
    await logIn(page, email)
    const kept = await page.context().storageState({ indexedDB: true })
    sessions.set(email, { kept, address: page.url() })
    return
  }
  await page.context().setStorageState(session.kept)
  const asked: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('accounts:')) asked.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(session.address)
  await untilSignedIn(page)
  // To whoever comes back the frame is shown before there is anything in it to work with.
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  if ((await heading.textContent()) !== 'Access Denied') return
  const { origins } = await page.context().storageState({ indexedDB: true })
  throw new Error(
    `Signed out on the way back. Auth was asked: ${asked.join() || 'nothing'}. The browser keeps: ${JSON.stringify(origins)}`,
  )
}

/**
 * By the links between the admin's rooms, to the one of this name, and until everything that it shows is there: of
 * what is written just as a list is being begun the emulator may never tell it.
 */
export async function enterRoom(admin: Page, name: string, title = name): Promise<void> {
  await admin.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name }).click()
  await admin.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await expect(admin.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Until the dashboard of an ambassador with referrals shows their live rank, which it asks for together with what it
 * watches: for tests that change what is watched, as `enterRoom` for the admin's.
 */
export async function untilRanked(ambassador: Page): Promise<void> {
  await expect(figure(ambassador, 'Your Rank')).toHaveText(/#\d/)
  await expect(ambassador.getByText(/^as of /)).toHaveCount(0)
}

/**
 * In the payments' room, until all records are searched: what is found is begun to be watched then.
 *
 * @returns the rows that show these words.
 */
export async function searchFor(admin: Page, words: string): Promise<Locator> {
  await admin.getByRole('searchbox').fill(words)
  await expect(admin.getByText(/^\d+ shown/)).toBeVisible()
  return admin.getByRole('row').filter({ hasText: words })
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

/** @returns what an ambassador's dashboard opens with when there is no network, as it is stored; null: nothing yet. */
export function keptFigures(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mooddrive.last-figures'))
}

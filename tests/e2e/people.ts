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
 * Firestore answers 400 to a transaction whose documents changed since it read them, and the SDK
 * retries it. Chromium logs that answer as an error. A transaction that finally fails shows its
 * failure on the page.
 */
function isLostRace(message: ConsoleMessage): boolean {
  return (
    message.text().includes('status of 400') &&
    new URL(message.location().url).pathname.endsWith('/documents:commit')
  )
}

/**
 * Opens a page in a separate browser context. A console error or an uncaught exception fails the
 * test.
 */
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
 * Signs in like `logIn` and reloads the page, for tests that change the profile directly in the
 * database. The emulator can miss a write that arrives while the page starts its live queries, but
 * a reloaded page has already started them.
 */
export async function logInToWatch(page: Page, email: string): Promise<void> {
  await logIn(page, email)
  await page.reload()
}

function untilSignedIn(page: Page): Promise<void> {
  // Waits for the test's whole time-out, because with 100,000 records the emulator is slow.
  return page.getByRole('button', { name: 'Logout' }).waitFor()
}

interface Session {
  kept: Awaited<ReturnType<BrowserContext['storageState']>>
  /** The page that opened after signing in. */
  address: string
}

/** The stored browser state of each signed-in account, by email. */
const sessions = new Map<string, Session>()

/**
 * Signs in like `logIn`, but faster, for tests that don't test signing in, and accounts that no test
 * changes. The first call fills in the form, and later calls restore the stored browser state.
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
  // A returning visitor sees the page's frame before its content is ready.
  const heading = page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  if ((await heading.textContent()) !== 'Access Denied') return
  const { origins } = await page.context().storageState({ indexedDB: true })
  throw new Error(
    `Signed out on the way back. Auth was asked: ${asked.join() || 'nothing'}. The browser keeps: ${JSON.stringify(origins)}`,
  )
}

/**
 * Follows the link to this admin page, and waits until all its lists are loaded. The emulator can
 * miss a write that arrives while a live query starts.
 */
export async function enterRoom(admin: Page, name: string, title = name): Promise<void> {
  await admin.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
  await admin.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await expect(admin.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/**
 * Waits until the dashboard of an ambassador with referrals shows the live rank, which loads together
 * with the live queries. Tests call this before they change the data, for the reason at `enterRoom`.
 */
export async function untilRanked(ambassador: Page): Promise<void> {
  await expect(figure(ambassador, 'Your Rank')).toHaveText(/#\d/)
  await expect(ambassador.getByText(/^as of /)).toHaveCount(0)
}

/**
 * Searches on the Payments page, and waits until all records are searched. The page then watches
 * the results.
 * @returns the rows that contain these words.
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

/** Fills the form of the waitlist page. */
export async function fillSignUp(page: Page, { email, paymentReference }: Details): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('UPI Reference ID').fill(paymentReference)
}

export async function signUp(page: Page, details: Details): Promise<void> {
  await fillSignUp(page, details)
  await page.getByRole('button', { name: 'Join the Founder Club' }).click()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
}

/** The figure on one of a dashboard's cards. */
export function figure(page: Page, label: string) {
  return page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
}

/** Presses Tab until the element has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Forty presses of Tab did not lead there.')
}

/** @returns the stored figures that an ambassador's dashboard shows without a network, or null. */
export function keptFigures(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mooddrive.last-figures'))
}

/** Verifies a payment in its row, and confirms if the payment is flagged. */
export async function verifyRow(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  const question = row.page().getByRole('dialog').getByRole('button', { name: 'Verify payment' })
  const begun = row.locator('[aria-disabled=true], [role=alert]')
  // Waits for the status and not for the Undo button, which disappears after five seconds.
  const done = row.getByText('Verified', { exact: true })
  await expect(question.or(begun).or(done).first()).toBeVisible()
  if (await question.isVisible()) await question.click()
}

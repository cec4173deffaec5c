import { expect, type Browser, type Page } from '@playwright/test'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, type DocumentData } from 'firebase-admin/firestore'
import process from 'node:process'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/seed/seed'
import { enrol, pastTheRules } from '../e2e/enrol'
import { FirestoreProcess } from '../e2e/firestore-process'
import { enterRoom, figure, logIn, logInToWatch, searchFor, verifyRow } from '../e2e/people'
import { join, outcome } from '../e2e/statement'
import { firstNumber, test } from './faulty-network'

let people = firstNumber()

const MINUTE = 60_000
/** The time-out is longer than the longest pause between two retries of Firestore's SDK. */
const recovers = expect.configure({ timeout: 3 * MINUTE })

async function anAmbassador() {
  people += 1
  const email = `faults.watcher.${people}@people.example`
  const code = `MD${people.toString(36).toUpperCase().padStart(5, '0')}`
  return { email, code, uid: await enrol({ email, code, college: `College ${code}` }) }
}

/**
 * Changes the ambassador's count directly in the database, as if the admin verified more referrals
 * elsewhere.
 */
function setCount(uid: string, count: number): Promise<unknown> {
  return pastTheRules((app) =>
    getFirestore(app).doc(`users/${uid}`).update({ referralCount: count }),
  )
}

function total(page: Page) {
  return figure(page, 'Total Referrals')
}

/** Opens a page without the usual check for logged errors, because a lost connection logs one. */
async function openPage(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, email)
  return page
}

/** Opens the Payments page and searches for one payment. */
async function openDesk(page: Page, found: string) {
  await enterRoom(page, 'Payments')
  const row = await searchFor(page, found)
  await expect(row).toBeVisible()
  return row
}

/** Creates a pending payment that no other test uses. */
async function waitingPayment() {
  const referrer = await anAmbassador()
  people += 1
  const first = {
    id: `faultswaits${String(people).padStart(9, '0')}`,
    email: `faults.waits.${people}@people.example`,
    code: `MD${people.toString(36).toUpperCase().padStart(5, '0')}`,
    reference: `54${String(people).padStart(10, '0')}`,
  }
  const founders = [first]
  await join(founders, referrer.uid, referrer.code)
  return { referrer, founders, email: first.email }
}

/** Runs the function with the Firestore emulator on this port instead of the site's. */
async function onFirestoreAt<Result>(port: number, deed: () => Promise<Result>): Promise<Result> {
  const { FIRESTORE_EMULATOR_HOST: before = '' } = process.env
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`
  try {
    return await deed()
  } finally {
    process.env['FIRESTORE_EMULATOR_HOST'] = before
  }
}

/** Returns all profiles and system documents, and the other documents that contain one of these names. */
function worldOf(named: readonly string[]): Promise<Array<[path: string, data: DocumentData]>> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const kept: Array<[path: string, data: DocumentData]> = []
    for (const collection of await store.listCollections()) {
      const isSmall = ['users', 'system'].includes(collection.id)
      for (const one of (await collection.get()).docs) {
        const text = one.ref.path + JSON.stringify(one.data())
        const isNamed = named.some((name) => text.includes(name))
        if (isSmall || isNamed) kept.push([one.ref.path, one.data()])
      }
    }
    return kept
  })
}

function fill(world: Array<[path: string, data: DocumentData]>): Promise<void> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const writer = store.bulkWriter()
    for (const [path, data] of world) void writer.set(store.doc(path), data)
    await writer.close()
  })
}

const LAST_KNOWN = /^Offline: figures from/

test('open dashboards show that they are offline while Firestore restarts, and then update again', async ({
  browser,
  network,
}) => {
  const { referrer, founders, email } = await waitingPayment()
  const killed = new FirestoreProcess()
  await killed.start()
  const world = await worldOf([
    referrer.uid,
    'demofounder000000000',
    ...founders.flatMap(({ id, code }) => [id, code]),
  ])
  await onFirestoreAt(killed.port, () => fill(world))
  network.firestore.target = killed.port
  const dashboard = await openPage(browser, referrer.email)
  const founder = await openPage(browser, DEMO_ACCOUNTS.founder)
  const desk = await openPage(browser, DEMO_ACCOUNTS.admin)
  const row = await openDesk(desk, email)
  await expect(total(dashboard)).toHaveText('0')

  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0)
  await killed.kill()
  await recovers(dashboard.getByText(LAST_KNOWN)).toBeVisible()
  await recovers(desk.getByText('What is shown is the last we knew')).toBeVisible()
  await recovers(founder.getByText('Offline: showing the last known figures')).toBeVisible()
  console.log(`Firestore killed: all three said so within ${seconds()} s`)
  await expect(total(dashboard)).toHaveText('0')
  await expect(row).toBeVisible()

  await killed.start()
  // Write the data again: the killed emulator had it only in memory.
  await onFirestoreAt(killed.port, async () => {
    await fill(world)
    await setCount(referrer.uid, 7)
  })
  const again = performance.now()
  await recovers(total(dashboard)).toHaveText('7')
  await recovers(dashboard.getByText(LAST_KNOWN)).toHaveCount(0)
  await recovers(desk.getByText('What is shown is the last we knew')).toHaveCount(0)
  await recovers(founder.getByText('Offline: showing')).toHaveCount(0)
  console.log(
    `started again: all three go on after ${((performance.now() - again) / 1000).toFixed(0)} s`,
  )
  await verifyRow(row)
  await recovers(row.getByText('Verified', { exact: true })).toBeVisible()
  await killed.dispose()
})

test('the admin can’t verify a payment while Auth can’t renew the session, but can later', async ({
  page,
  network,
}) => {
  const { referrer, founders, email } = await waitingPayment()
  await page.clock.install()
  await logIn(page, DEMO_ACCOUNTS.admin)
  const row = await openDesk(page, email)
  await network.auth.shut()
  await page.clock.fastForward('02:00:00')
  await verifyRow(row)
  const told = page
    .getByText('Failed to update user status.')
    .or(page.getByText('We don’t know yet whether the payment was verified.'))
    .first()
  await expect(told).toBeVisible()
  expect(await outcome(founders, referrer.uid)).toEqual({ verified: 0, count: 0 })

  await network.auth.mend()
  await verifyRow(row)
  await recovers(row.getByText('Verified', { exact: true })).toBeVisible()
  expect(await outcome(founders, referrer.uid)).toEqual({ verified: 1, count: 1 })
})

for (const [what, leave, come] of [
  [
    'offline',
    (page: Page) => page.context().setOffline(true),
    (page: Page) => page.context().setOffline(false),
  ],
  [
    'frozen',
    (page: Page) => setLifecycle(page, 'frozen'),
    (page: Page) => setLifecycle(page, 'active'),
  ],
] as const) {
  test(`an open dashboard and admin page update without a reload after they were ${what} for ten minutes`, async ({
    browser,
  }) => {
    const { referrer, founders, email } = await waitingPayment()
    const dashboard = await (await browser.newContext()).newPage()
    const desk = await (await browser.newContext()).newPage()
    for (const page of [dashboard, desk]) await page.clock.install()
    await logIn(dashboard, referrer.email)
    await logIn(desk, DEMO_ACCOUNTS.admin)
    const row = await openDesk(desk, email)
    await expect(total(dashboard)).toHaveText('0')

    for (const page of [dashboard, desk]) await leave(page)
    if (what === 'offline') await expect(dashboard.getByText(LAST_KNOWN)).toBeVisible()
    await setCount(referrer.uid, 3)
    for (const page of [dashboard, desk]) {
      await page.clock.fastForward('10:00')
      await come(page)
    }
    const start = performance.now()
    await recovers(total(dashboard)).toHaveText('3')
    await recovers(dashboard.getByText(LAST_KNOWN)).toHaveCount(0)
    console.log(`${what}: up to date after ${((performance.now() - start) / 1000).toFixed(0)} s`)
    await verifyRow(row)
    await recovers(row.getByText('Verified', { exact: true })).toBeVisible()
    expect(await outcome(founders, referrer.uid)).toMatchObject({ verified: 1 })
  })
}

async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
}

test('the admin can verify a payment after the open page has renewed its expired session', async ({
  page,
}) => {
  const { referrer, founders, email } = await waitingPayment()
  await page.clock.install()
  await logIn(page, DEMO_ACCOUNTS.admin)
  const row = await openDesk(page, email)
  await page.clock.fastForward('02:00:00')
  await verifyRow(row)
  await recovers(row.getByText('Verified', { exact: true })).toBeVisible()
  expect(await outcome(founders, referrer.uid)).toEqual({ verified: 1, count: 1 })
})

test('an ambassador whose account is deleted reads why the open dashboard disappears', async ({
  page,
}) => {
  const { email, uid } = await anAmbassador()
  await page.clock.install()
  await logIn(page, email)
  await expect(total(page)).toHaveText('0')
  await pastTheRules((app) => getAuth(app).deleteUser(uid))
  // Answer like production. The emulator would answer that the token is invalid, which doesn't end
  // the session.
  await page.route(/securetoken/, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'USER_NOT_FOUND' } } }),
  )
  await page.clock.fastForward('02:00:00')
  await recovers(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await expect(total(page)).toHaveCount(0)
})

test('an ambassador whose profile is deleted reads why the open dashboard disappears', async ({
  page,
}) => {
  const { email, uid } = await anAmbassador()
  await logInToWatch(page, email)
  await expect(total(page)).toHaveText('0')
  await pastTheRules((app) => getFirestore(app).doc(`users/${uid}`).delete())
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(total(page)).toHaveCount(0)
})

test('if a founder sends a correction in two tabs, it is stored once, and signing out in one tab signs out both', async ({
  browser,
}) => {
  const { founders, email } = await waitingPayment()
  await pastTheRules((app) =>
    getAuth(app).createUser({ email, password: DEMO_PASSWORD, emailVerified: true }),
  )
  const context = await browser.newContext()
  const first = await context.newPage()
  await logIn(first, email)
  const second = await context.newPage()
  await second.goto(first.url())
  const corrected = `55${String(people).padStart(10, '0')}`
  for (const tab of [first, second]) await tab.getByLabel('UPI Reference ID').fill(corrected)
  await Promise.all(
    [first, second].map((tab) =>
      tab.getByRole('button', { name: 'Correct the reference' }).click(),
    ),
  )
  for (const tab of [first, second]) {
    const payment = tab.getByRole('region', { name: 'Your payment' })
    await expect(payment.getByText(corrected, { exact: true })).toBeVisible()
  }
  const record = await pastTheRules(async (app) =>
    (await getFirestore(app).doc(`waitlistUsers/${founders[0]?.id}`).get()).data(),
  )
  expect(record).toMatchObject({ upiReferenceId: corrected, corrections: 1 })

  await first.getByRole('button', { name: 'Logout' }).click()
  await expect(second.getByRole('heading', { name: 'Sign in to see your place' })).toBeVisible()
})

test('a dashboard that is reopened with the back button shows new counts live', async ({
  page,
}) => {
  const { email, uid } = await anAmbassador()
  await logIn(page, email)
  await expect(total(page)).toHaveText('0')
  await page.goto('/privacy')
  await setCount(uid, 4)
  await page.goBack()
  await expect(total(page)).toHaveText('4')
  await setCount(uid, 5)
  await expect(total(page)).toHaveText('5')
})

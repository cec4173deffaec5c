import { expect, test, type Locator, type Page } from '@playwright/test'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { readFile } from 'node:fs/promises'

import { DEMO_ACCOUNTS } from '../../scripts/seed'
import { enrol, pastTheRules } from './enrol'
import { logIn, openBrowser, signUp } from './people'

/** Presses Tab until it is reached: a person without a mouse has no other way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Forty presses of Tab did not lead there.')
}

interface Payment {
  id: string
  email: string
  code: string
  reference: string
}

/** Founders who wait. Each test has a letter of its own, so that nobody else's test has them. */
function payments(letter: string, count: number): Payment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, '0')
    return {
      id: `deskpayment00000${letter}${number}`,
      email: `desk.${letter.toLowerCase()}${number}@people.example`,
      code: `MD${letter}P${number}`,
      reference: `6325${letter.charCodeAt(0)}${String(100_000 + index * 719)}`,
    }
  })
}

/** Brought in past the rules, all of them referred by one ambassador. */
function join(founders: readonly Payment[], referrer: string, code: string): Promise<void> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const writer = store.bulkWriter()
    const createdAt = FieldValue.serverTimestamp()
    const status = 'pending_verification'
    for (const { id, email, reference, ...own } of founders) {
      void writer.set(store.doc(`waitlistUsers/${id}`), {
        email,
        enteredReferralCode: code,
        referredBy: referrer,
        generatedReferralCode: own.code,
        upiReferenceId: reference,
        paymentStatus: 'success',
        status,
        createdAt,
      })
      void writer.set(store.doc(`referralCodes/${own.code}`), {
        ownerId: id,
        ownerType: 'founder',
        status,
        referralCount: 0,
      })
      void writer.set(store.doc(`upiReferences/${reference}`), { waitlistUserId: id })
      void writer.set(store.doc(`referrals/${id}`), {
        referredBy: referrer,
        email,
        status,
        createdAt,
      })
    }
    await writer.close()
  })
}

interface Outcome {
  /** How many of the records are verified. */
  verified: number
  /** What the ambassador's profile and leaderboard entry say. */
  counts: unknown[]
}

function outcome(founders: readonly Payment[], referrer: string): Promise<Outcome> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const [records, profile, entry] = await Promise.all([
      store.getAll(...founders.map(({ id }) => store.doc(`waitlistUsers/${id}`))),
      store.doc(`users/${referrer}`).get(),
      store.doc(`leaderboard/${referrer}`).get(),
    ])
    return {
      verified: records.filter((record) => record.get('status') === 'verified').length,
      counts: [profile.get('referralCount'), entry.get('count')],
    }
  })
}

/** As a bank exports it: titles on top, Indian dates and amounts, the reference inside a narration. */
function statement(founders: readonly Payment[], rows: number): string {
  const lines = [
    'Account Statement for the period 01/11/2026 to 30/11/2026',
    'Account No.,XXXXXXXX4321,,,,',
    '',
    'Txn Date,Value Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  ]
  for (let row = 0; row < rows; row += 1) {
    const founder = founders[row % 30 === 7 ? (row - 7) / 30 : -1]
    const reference = founder?.reference ?? String(100_000_000_000 + row * 104_729)
    const other = row % 10 === 0 ? ['', '2,500.00'] : ['1,250.00', '']
    const [out, into] = founder === undefined ? other : ['', '49.00']
    lines.push(
      `21/11/26,21/11/26,"UPI/${reference}/Asha Rao/asha@okaxis/Founder, club",,"${out}","${into}","1,23,456.00"`,
    )
  }
  return lines.join('\r\n')
}

async function openStatement(page: Page, text: string): Promise<void> {
  await page.getByLabel('Choose file').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

/** Presses Verify, for all that the statement has found, and agrees. @returns how many that was. */
async function verifyAll(page: Page): Promise<number> {
  const name = /^Verify \d+ payments?$/
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const words = await button.innerText()
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  return Number(/\d+/.exec(words)?.[0])
}

test('a statement of 10,000 rows verifies 300 payments; none is lost or doubled though the tab is closed half-way', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const referrer = await enrol({
    email: 'desk.referrer@people.example',
    code: 'MDDESK1',
    college: 'Desk College',
  })
  const founders = payments('A', 300)
  await join(founders, referrer, 'MDDESK1')
  const text = statement(founders, 10_000)

  const first = await openBrowser(browser)
  await logIn(first, DEMO_ACCOUNTS.admin)
  await openStatement(first, text)
  expect(await verifyAll(first)).toBe(300)
  await expect(first.getByText(/^1[5-9]\d of 300 done\./)).toBeVisible({ timeout: 120_000 })
  await first.close({ runBeforeUnload: false })

  const second = await openBrowser(browser)
  await logIn(second, DEMO_ACCOUNTS.admin)
  await openStatement(second, text)
  const rest = await verifyAll(second)
  expect(rest).toBeLessThan(300)
  await expect(second.getByText(`${rest} payments verified.`).first()).toBeVisible({
    timeout: 120_000,
  })

  expect(await outcome(founders, referrer)).toEqual({ verified: 300, counts: [300, 300] })
})

test('two tabs that verify the same payments at the same time count each of them once', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.race@people.example', code: 'MDDESK2' })
  const founders = payments('B', 12)
  await join(founders, referrer, 'MDDESK2')
  // They get in each other's way, and the console says so: not openBrowser().
  const newTab = async () => (await browser.newContext()).newPage()
  const tabs = await Promise.all([newTab(), newTab()])
  for (const tab of tabs) {
    await logIn(tab, DEMO_ACCOUNTS.admin)
    await openStatement(tab, statement(founders, 400))
    await expect(tab.getByRole('button', { name: 'Verify 12 payments' })).toBeVisible()
  }

  await Promise.all(tabs.map(verifyAll))

  for (const tab of tabs) {
    await expect(tab.getByText('12 payments verified.').first()).toBeVisible({ timeout: 60_000 })
  }
  expect(await outcome(founders, referrer)).toEqual({ verified: 12, counts: [12, 12] })
})

test('by keyboard alone: rows are found, filtered, verified one after the other, and looked at', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.keys@people.example', code: 'MDDESK3' })
  const founders = payments('K', 3)
  await join(founders, referrer, 'MDDESK3')
  const page = await openBrowser(browser)
  await logIn(page, DEMO_ACCOUNTS.admin)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
  const rows = page.getByRole('table', { name: 'Waitlist users' }).getByRole('row')

  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('desk.k')
  await expect(rows).toHaveCount(1 + founders.length)
  await press('Tab')
  await expect(page.getByLabel('Status', { exact: true })).toBeFocused()
  await page.keyboard.type('Pending')
  await expect(page).toHaveURL(/status=pending_verification/)
  await tabTo(page, rows.nth(1))

  // By v at once, and on to the next.
  await press('v')
  await expect(rows.nth(1)).toContainText('Verified')
  await expect(rows.nth(2)).toBeFocused()
  // Or with a look at it first.
  await press('Enter')
  const details = page.getByRole('dialog')
  await expect(details).toContainText('MDDESK3')
  await expect(details).toContainText('Asha Rao')
  await press('Escape')
  await expect(rows.nth(2)).toBeFocused()
  await press('v')
  await expect(rows.nth(3)).toBeFocused()
  await press('v')
  for (const { email } of founders)
    await expect(rows.filter({ hasText: email })).toContainText('Verified')

  expect(await outcome(founders, referrer)).toEqual({ verified: 3, counts: [3, 3] })
})

test('a view of the desk survives a reload, and a founder is asked for a correction by keyboard', async ({
  browser,
}) => {
  const [admin, visitor] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await visitor.goto('/waitlist')
  await signUp(visitor, {
    email: 'desk.correct2@people.example',
    paymentReference: '4999 6666 0002',
  })
  await logIn(admin, DEMO_ACCOUNTS.admin)
  await admin.getByLabel('Status', { exact: true }).selectOption({ label: 'Pending' })
  await admin.getByRole('searchbox').fill('desk.correct2@')
  const row = admin.getByRole('row').filter({ hasText: 'desk.correct2@people.example' })
  await expect(row).toBeVisible()
  await expect(admin).toHaveURL(/q=desk\.correct2/)
  await admin.reload()
  await expect(row).toBeVisible()
  await expect(admin.getByRole('searchbox')).toHaveValue('desk.correct2@')

  await row.focus()
  await admin.keyboard.press('c')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(row).toContainText('Needs correction')
  await expect(visitor.getByText('Needs correction', { exact: true })).toBeVisible()
})

test('a message comes into the inbox, is handled and deleted', async ({ browser }) => {
  const [admin, visitor] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await visitor.goto('/contact')
  await visitor.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await visitor.getByLabel('Email', { exact: true }).fill('desk.message@people.example')
  await visitor
    .getByLabel('Message', { exact: true })
    .fill('Does <b>the 6:12</b> from Dadar count?')
  await visitor.getByRole('button', { name: /^Send/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Sent.' })).toBeVisible()

  await logIn(admin, DEMO_ACCOUNTS.admin)
  await admin.getByRole('region', { name: 'Inbox' }).focus()
  const message = admin.getByRole('listitem').filter({ hasText: 'desk.message@people.example' })
  await expect(message).toContainText('Does <b>the 6:12</b> from Dadar count?')
  await message.getByRole('button', { name: 'Mark handled' }).click()
  await expect(message).toHaveCount(0)
  await admin.getByText('Handled', { exact: true }).click()
  await message.getByRole('button', { name: /^Delete/ }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(message).toHaveCount(0)
})

test('what the table shows is exported, with nothing that a spreadsheet would run', async ({
  browser,
}) => {
  await pastTheRules(async (app) => {
    await getFirestore(app).doc('waitlistUsers/deskpayment00000D000').set({
      email: 'desk.export@people.example',
      generatedReferralCode: '=HYPERLINK("http://evil.example")',
      enteredReferralCode: null,
      upiReferenceId: '632511110000',
      status: 'pending_verification',
      createdAt: FieldValue.serverTimestamp(),
    })
  })
  const page = await openBrowser(browser)
  await logIn(page, DEMO_ACCOUNTS.admin)
  await page.getByRole('searchbox').fill('desk.export@')
  await expect(page.getByRole('table', { name: 'Waitlist users' }).getByRole('row')).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])

  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(rows[0]).toBe('\u{FEFF}Email,Referral Code,Entered Code,UPI ID,Joined At,Status')
  expect(rows[1]).toMatch(
    /^desk\.export@people\.example,"'=HYPERLINK\(""http:\/\/evil\.example""\)",,6325 1111 0000,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Pending$/,
  )
  expect(rows.slice(2)).toEqual([''])
})

test('a founder who asked for it is erased: the email is free, the code is gone, the count stays', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.erasure@people.example', code: 'MDDESK5' })
  const [founder] = payments('E', 1)
  if (founder === undefined) throw new Error('There is one.')
  await join([founder], referrer, 'MDDESK5')
  const page = await openBrowser(browser)
  await logIn(page, DEMO_ACCOUNTS.admin)
  await page.getByRole('searchbox').fill(founder.email)
  const row = page.getByRole('row').filter({ hasText: founder.email })
  await row.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('button', { name: 'Verify payment' }).click()
  await expect(row).toContainText('Verified')
  await pastTheRules((app) =>
    getFirestore(app)
      .doc(`deletionRequests/${founder.id}`)
      .set({ uid: 'demo-founder', createdAt: FieldValue.serverTimestamp() }),
  )

  await page.getByRole('region', { name: 'Erasure requests' }).focus()
  const request = page.getByRole('listitem').filter({ hasText: founder.email })
  await request.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()

  await expect(request).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await pastTheRules(async (app) => {
    const store = getFirestore(app)
    const [record, card, referral, profile] = await Promise.all([
      store.doc(`waitlistUsers/${founder.id}`).get(),
      store.doc(`referralCodes/${founder.code}`).get(),
      store.doc(`referrals/${founder.id}`).get(),
      store.doc(`users/${referrer}`).get(),
    ])
    const claims = await store
      .collection('verifiedEmails')
      .where('waitlistUserId', '==', founder.id)
      .get()
    expect(record.exists).toBe(false)
    expect(claims.size).toBe(0)
    expect(card.get('ownerType')).toBe('retired')
    expect(referral.get('email') ?? null).toBeNull()
    expect(profile.get('referralCount')).toBe(1)
  })
})

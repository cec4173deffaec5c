import { expect } from '@playwright/test'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { readFile } from 'node:fs/promises'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { adminPaths } from '../../src/lib/paths'
import { founderDocuments } from '../factories/documents'
import { receiptOf } from '../factories/people'
import { walkByTab } from './barriers'
import { billedAtMost, watchReads } from './document-reads'
import { enrol, pastTheRules } from './enrol'
import {
  comeBack,
  enterRoom,
  figure,
  logInToWatch,
  openBrowser,
  searchFor,
  signUp,
  tabTo,
  verifyRow,
} from './people'
import { join, openStatement, outcome, payments, statement, verifyAll } from './statement'
import { test } from './test'

test('if the admin verifies the same payments in two tabs at once, each payment counts once for the referrer', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.race@people.example', code: 'MDDESK2' })
  const founders = payments('B', 12)
  await join(founders, referrer, 'MDDESK2')
  // `openBrowser` isn't used, because the conflicts of the two tabs log errors to the console.
  const newTab = async () => (await browser.newContext()).newPage()
  const tabs = await Promise.all([newTab(), newTab()])
  for (const tab of tabs) {
    await comeBack(tab, DEMO_ACCOUNTS.admin)
    await openStatement(tab, statement(founders, 400))
    await expect(tab.getByRole('button', { name: 'Verify 12 payments' })).toBeVisible()
  }

  await Promise.all(tabs.map(verifyAll))

  for (const tab of tabs) {
    await expect(tab.getByText('12 payments verified.').first()).toBeVisible()
  }
  expect(await outcome(founders, referrer)).toEqual({ verified: 12, count: 12 })
})

test('while a verification gets no response from the server, the admin can verify the next payment', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.silence@people.example', code: 'MDDESK4' })
  const founders = payments('S', 2)
  await join(founders, referrer, 'MDDESK4')
  const page = await openBrowser(browser)
  await comeBack(page, DEMO_ACCOUNTS.admin)
  await enterRoom(page, 'Payments')
  await searchFor(page, 'desk.s')
  const rows = page.getByRole('table', { name: 'Waitlist users' }).getByRole('row')
  await expect(rows).toHaveCount(1 + founders.length)
  await page.route(/:commit/, () => {}, { times: 1 })

  for (const row of [rows.nth(1), rows.nth(2)]) {
    await verifyRow(row)
  }

  await expect(rows.nth(2)).toContainText('Verified')
  await expect(rows.nth(1)).not.toContainText('Verified')
  expect(await outcome(founders, referrer)).toEqual({ verified: 1, count: 1 })
})

test('the admin resumes a run of verifications after being offline, and after closing the tab', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.cut@people.example', code: 'MDDESK9' })
  const founders = payments('O', 12)
  await join(founders, referrer, 'MDDESK9')
  // `openBrowser` isn't used, because lost requests log errors to the console.
  const context = await browser.newContext()
  const page = await context.newPage()
  await comeBack(page, DEMO_ACCOUNTS.admin)
  await openStatement(page, statement(founders, 400))
  let commits = 0
  await context.route(/:commit/, async (route) => {
    commits += 1
    if (commits === 4) await context.setOffline(true)
    // From the eighth write on, the server gets no request, so the page waits for an answer.
    if (commits < 8) await route.continue()
  })

  await verifyAll(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Verifying' })).toContainText('Stopped:')
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect.poll(() => commits).toBeGreaterThan(8)
  await page.close({ runBeforeUnload: false })
  await context.unroute(/:commit/)

  const next = await context.newPage()
  await next.goto('/admin')
  const notice = next.getByRole('region', { name: 'Verifying' })
  await expect(notice).toContainText(/\d+ of 12 verified\. Resume the remaining \d+\?/)
  await notice.getByRole('button', { name: 'Resume' }).click()
  await expect(next.getByText(/^\d+ payments? verified\.$/).first()).toBeVisible()
  expect(await outcome(founders, referrer)).toEqual({ verified: 12, count: 12 })
})

test('the admin reverts a verification, and the ambassador sees the lower count and the reason live', async ({
  browser,
}) => {
  const email = 'desk.back@people.example'
  const referrer = await enrol({ email, code: 'MDDESK6' })
  const founders = payments('T', 1)
  await join(founders, referrer, 'MDDESK6')
  const [admin, ambassador] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await logInToWatch(ambassador, email)
  await expect(figure(ambassador, 'Total Referrals')).toHaveText('0')
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Payments')
  const row = await searchFor(admin, 'desk.t')
  await verifyRow(row)
  await expect(figure(ambassador, 'Total Referrals')).toHaveText('1')

  await row.getByRole('button', { name: /^Details of/ }).click()
  await admin.getByRole('button', { name: 'Undo verification…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Undo the verification?' })
  await expect(dialog).toContainText('The count of MDDESK6 falls from 1 to 0.')
  await dialog.getByRole('radio', { name: /^The wrong payment was verified/ }).check()
  await dialog.getByLabel('Reason').fill('We took it for somebody else’s.')
  await dialog.getByRole('button', { name: 'Undo verification' }).click()

  await expect(figure(ambassador, 'Total Referrals')).toHaveText('0')
  await expect(ambassador.getByRole('region', { name: 'No longer counted' })).toContainText(
    'We had verified the wrong payment.',
  )
  await expect(row).toContainText('Needs correction')
  expect(await outcome(founders, referrer)).toEqual({ verified: 0, count: 0 })
})

test(
  'on a phone, a toast on the Payments page covers neither the selection bar nor the focused element',
  { tag: '@full' },
  async ({ browser }) => {
    const referrer = await enrol({ email: 'desk.refused@people.example', code: 'MDDESK8' })
    const founders = payments('M', 2)
    await join(founders, referrer, 'MDDESK8')
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await comeBack(page, DEMO_ACCOUNTS.admin)
    await enterRoom(page, 'Payments')
    await searchFor(page, 'desk.m0')
    for (const { email } of founders) await page.getByRole('checkbox', { name: email }).check()
    const refused = { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Not now.' } }
    await page.route(/:commit/, (route) => route.fulfill({ status: 403, json: refused }))

    const selected = page.getByRole('region', { name: 'Selected sign-ups' })
    await selected.getByRole('button', { name: 'Verify 2 payments' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verify 2 payments' }).click()

    const message = page.getByRole('listitem').filter({ hasText: '0 of 2 payments verified' })
    await expect(message).toBeVisible()
    await expect(selected).toBeVisible()
    const isAbove = async () => {
      const [upper, lower] = await Promise.all([selected.boundingBox(), message.boundingBox()])
      return (upper?.y ?? 0) + (upper?.height ?? 0) <= (lower?.y ?? 0)
    }
    await expect.poll(isAbove).toBe(true)
    expect(await walkByTab(page)).toEqual([])
  },
)

test(
  'the admin finds, filters, verifies and inspects sign-ups with the keyboard alone',
  { tag: '@full' },
  async ({ browser }) => {
    const referrer = await enrol({ email: 'desk.keys@people.example', code: 'MDDESK3' })
    const founders = payments('K', 3)
    // No one else joins at this time, so the page doesn't flag these three as joining in a burst.
    await join(founders, referrer, 'MDDESK3', new Date('2026-01-05T10:00:00Z'))
    const page = await openBrowser(browser)
    await comeBack(page, DEMO_ACCOUNTS.admin)
    await enterRoom(page, 'Payments')
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    const rows = page.getByRole('table', { name: 'Waitlist users' }).getByRole('row')

    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type('desk.k')
    await expect(rows).toHaveCount(1 + founders.length)
    await press('Tab', 'Enter', 'Tab')
    await expect(page.getByLabel('Status', { exact: true })).toBeFocused()
    // Types only one letter of the option. If a second letter comes late, the list starts again with it.
    await press('p')
    await expect(page).toHaveURL(/status=pending_verification/)
    await tabTo(page, rows.nth(1))

    // V verifies at once, and moves to the next row. U undoes it.
    await press('v')
    await expect(rows.nth(1)).toContainText('Verified')
    await expect(rows.nth(2)).toBeFocused()
    await press('u')
    await expect(rows.nth(1)).toBeFocused()
    await expect(rows.nth(1)).toContainText('Pending')
    await press('v')
    await expect(rows.nth(2)).toBeFocused()
    // Opens and closes the details before verifying the second row.
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

    expect(await outcome(founders, referrer)).toEqual({ verified: 3, count: 3 })
  },
)

test('the Payments page keeps its search after a reload, and the admin requests a correction by keyboard', async ({
  browser,
}) => {
  const [admin, visitor] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await visitor.goto('/waitlist')
  await signUp(visitor, {
    email: 'desk.correct2@people.example',
    paymentReference: '4999 6666 0002',
  })
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Payments')
  await admin.getByRole('button', { name: 'Filters' }).click()
  await admin.getByLabel('Status', { exact: true }).selectOption({ label: 'Pending' })
  await searchFor(admin, 'desk.correct2@')
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

test('a contact message arrives in the inbox, and the admin marks it as handled and deletes it', async ({
  browser,
}) => {
  const [admin, visitor] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await visitor.goto('/contact')
  await visitor.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await visitor.getByLabel('Email', { exact: true }).fill('desk.message@people.example')
  await visitor
    .getByLabel('Message', { exact: true })
    .fill('Does <b>the 6:12</b> from Dadar count?')
  await visitor.getByRole('button', { name: /^Send/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Sent.' })).toBeVisible()

  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Inbox')
  const message = admin.getByRole('listitem').filter({ hasText: 'desk.message@people.example' })
  await expect(message).toContainText('Does <b>the 6:12</b> from Dadar count?')
  await message.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(message).toHaveCount(0)
  await admin.getByText('Handled', { exact: true }).click()
  await message.getByRole('button', { name: /^Delete/ }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(message).toHaveCount(0)
})

test('the CSV export of the Payments page contains the shown rows and escapes formulas', async ({
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
  await comeBack(page, DEMO_ACCOUNTS.admin)
  await enterRoom(page, 'Payments')
  await searchFor(page, 'desk.export@')
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

test('after the admin erases a founder, the founder’s referral still counts for the ambassador', async ({
  browser,
}) => {
  const referrer = await enrol({ email: 'desk.erasure@people.example', code: 'MDDESK5' })
  const [founder] = payments('E', 1)
  if (founder === undefined) throw new Error('There is one.')
  await join([founder], referrer, 'MDDESK5')
  const page = await openBrowser(browser)
  await comeBack(page, DEMO_ACCOUNTS.admin)
  await enterRoom(page, 'Payments')
  const row = await searchFor(page, founder.email)
  await verifyRow(row)
  await expect(row).toContainText('Verified')
  await pastTheRules((app) =>
    getFirestore(app)
      .doc(`deletionRequests/${founder.id}`)
      .set({ uid: 'demo-founder', createdAt: FieldValue.serverTimestamp() }),
  )

  await enterRoom(page, 'Erasure')
  const request = page.getByRole('listitem').filter({ hasText: founder.email })
  await request.getByRole('button', { name: 'Erase…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()

  await expect(request).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await pastTheRules(async (app) => {
    const store = getFirestore(app)
    const [record, code, referral, profile] = await Promise.all([
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
    expect(code.get('ownerType')).toBe('retired')
    expect(referral.get('email') ?? null).toBeNull()
    expect(profile.get('referralCount')).toBe(1)
  })
})

test(
  'with 100,000 sign-ups, opening an admin page costs at most 65 document reads and 45 count queries',
  { tag: '@full' },
  async ({ page }) => {
    // A full page of sign-ups, each with a different referrer. They join in 2090, so they are last
    // in other tests' queue.
    const founders = payments('R', 40)
    await pastTheRules((app) => {
      const store = getFirestore(app)
      const batch = store.batch()
      for (const founder of founders) {
        const referrer = { ownerId: `of-${founder.id}`, code: 'MDDESK7' }
        const documents = founderDocuments(
          { ...founder, receipt: receiptOf(founder.id), referrer },
          new Date('2090-01-15T12:00:00Z'),
        )
        for (const [path, data] of documents) batch.set(store.doc(path), data)
      }
      return batch.commit()
    })
    const days = 'status=pending_verification&from=2090-01-14&to=2090-01-16'
    await comeBack(page, DEMO_ACCOUNTS.admin)
    await page.goto('about:blank')
    const reads = await watchReads(page)
    for (const path of Object.values(adminPaths)) {
      const before = reads.asked().length
      const asked = () => reads.asked().slice(before)
      const lookedUp = () => asked().filter(({ what }) => what.includes('/users/of-')).length
      const isPayments = path === adminPaths.payments
      await page.goto(isPayments ? `${path}?${days}` : path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      // Waits for the counts beside the links to the admin pages, and for the page's own queries.
      await expect.poll(() => asked().length).toBeGreaterThan(6)
      if (isPayments) await expect.poll(lookedUp).toBeGreaterThan(0)

      let sum = 0
      // A count is billed as one read per 1,000 counted documents.
      const counts = asked().filter(({ isCount }) => isCount)
      expect.soft(counts.length, path).toBeLessThanOrEqual(45)
      const bill = asked().flatMap((one) => {
        if (one.isCount) return []
        // No dispute and no given-up reference matches these sign-ups, and an empty answer is billed
        // as one read.
        const reads =
          isPayments && /paymentDisputes|recordHistory/.test(one.what)
            ? 1
            : billedAtMost(one, 100_000)
        sum += reads
        return [`${reads} to read ${one.what}`]
      })
      expect.soft(sum, `${path}\n${bill.join('\n')}`).toBeLessThanOrEqual(65)
      await page.goto('about:blank')
    }
  },
)

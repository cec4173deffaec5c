import { expect, test, type Page } from '@playwright/test'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'

import { DEMO_ACCOUNTS } from '../../scripts/seed'
import { enrol, pastTheRules } from './enrol'
import { logIn, openBrowser, signUp } from './people'

interface Payment {
  id: string
  email: string
  code: string
  reference: string
}

/** Founders who wait, all of them referred by one ambassador. */
function payments(count: number): Payment[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(4, '0')
    return {
      id: `deskpayment00000${number}`,
      email: `desk.payment${number}@people.example`,
      code: `MDP${number}`,
      reference: `6325${String(55_000_000 + index * 7919)}`,
    }
  })
}

function join(founders: readonly Payment[], referrer: string, code: string): Promise<void> {
  return pastTheRules(async (app) => {
    const store = getFirestore(app)
    const batch = store.batch()
    const createdAt = FieldValue.serverTimestamp()
    const status = 'pending_verification'
    for (const { id, email, reference, ...own } of founders) {
      batch.set(store.doc(`waitlistUsers/${id}`), {
        email,
        enteredReferralCode: code,
        referredBy: referrer,
        generatedReferralCode: own.code,
        upiReferenceId: reference,
        paymentStatus: 'success',
        status,
        createdAt,
      })
      batch.set(store.doc(`referralCodes/${own.code}`), {
        ownerId: id,
        ownerType: 'founder',
        status,
        referralCount: 0,
      })
      batch.set(store.doc(`upiReferences/${reference}`), { waitlistUserId: id })
      batch.set(store.doc(`referrals/${id}`), { referredBy: referrer, email, status, createdAt })
    }
    await batch.commit()
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
    const founder = founders[row % 100 === 7 ? (row - 7) / 100 : -1]
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

test('a statement of 10,000 rows verifies who paid; none is lost or doubled though the tab is closed half-way', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const referrer = await enrol({
    email: 'desk.referrer@people.example',
    code: 'MDDESK1',
    college: 'Desk College',
  })
  const founders = payments(20)
  await join(founders, referrer, 'MDDESK1')
  const text = statement(founders, 10_000)

  const first = await openBrowser(browser)
  await logIn(first, DEMO_ACCOUNTS.admin)
  await openStatement(first, text)
  await first.getByRole('button', { name: 'Verify 20 payments' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Verify 20 payments' }).click()
  await expect(first.getByText(/^(?:[3-9]|1\d) of 20 done\./)).toBeVisible()
  await first.close({ runBeforeUnload: false })

  const second = await openBrowser(browser)
  await logIn(second, DEMO_ACCOUNTS.admin)
  await openStatement(second, text)
  const rest = second.getByRole('button', { name: /^Verify \d+ payments$/ })
  await expect(rest).toBeVisible({ timeout: 60_000 })
  await expect(rest).not.toHaveText('Verify 20 payments')
  await rest.click()
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify \d+ payments$/ })
    .click()
  await expect(second.getByText(/^\d+ payments verified\.$/).first()).toBeVisible({
    timeout: 90_000,
  })

  await pastTheRules(async (app) => {
    const store = getFirestore(app)
    const records = await store.getAll(
      ...founders.map(({ id }) => store.doc(`waitlistUsers/${id}`)),
    )
    expect(records.every((record) => record.get('status') === 'verified')).toBe(true)
    const profile = await store.doc(`users/${referrer}`).get()
    const entry = await store.doc(`leaderboard/${referrer}`).get()
    expect([profile.get('referralCount'), entry.get('count')]).toEqual([20, 20])
  })
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

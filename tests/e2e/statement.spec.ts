import { expect as expectSoon, test, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enrol } from './enrol'
import { figure, logIn, openBrowser, tabTo } from './people'
import { chooseStatement, join, outcome, payments, statement } from './statement'

// After 600 payments and all the tests before, the emulator takes its time.
const expect = expectSoon.configure({ timeout: 90_000 })

const REFERRER = 'desk.referrer@people.example'

/** By Ctrl K, as somebody goes who doesn't leave the keyboard. */
async function goTo(admin: Page, room: string): Promise<void> {
  await admin.keyboard.press('Control+k')
  await expect(admin.getByRole('combobox')).toBeFocused()
  await admin.keyboard.type(room)
  await expect(admin.getByRole('option', { name: `${room} Room` })).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: room, exact: true })).toBeVisible()
}

/** @returns how many payments that is. */
async function verifyAll(admin: Page): Promise<number> {
  const name = /^Verify \d+ payments$/
  const button = admin.getByRole('button', { name })
  await expect(button).toBeVisible()
  const words = await button.innerText()
  await tabTo(admin, button)
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('dialog').getByRole('button', { name })).toBeFocused()
  await admin.keyboard.press('Enter')
  return Number(/\d+/.exec(words)?.[0])
}

test('an evening by keyboard: 300 payments by a statement of 10,000 rows, none lost or doubled though the tab is closed half-way; five corrections; one taken back while the ambassador watches', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const referrer = await enrol({ email: REFERRER, code: 'MDDESK1', college: 'Desk College' })
  const founders = payments('A', 300)
  const unfound = payments('U', 5)
  await join([...founders, ...unfound], referrer, 'MDDESK1')
  const text = statement(founders, 10_000)

  const first = await openBrowser(browser)
  await logIn(first, DEMO_ACCOUNTS.admin)
  await goTo(first, 'Statement')
  await chooseStatement(first, text)
  expect(await verifyAll(first)).toBe(300)
  await expect(first.getByText(/^1[5-9]\d of 300 done\./)).toBeVisible({ timeout: 400_000 })
  await first.close({ runBeforeUnload: false })

  const admin = await openBrowser(browser)
  await logIn(admin, DEMO_ACCOUNTS.admin)
  await goTo(admin, 'Statement')
  await chooseStatement(admin, text)
  const rest = await verifyAll(admin)
  expect(rest).toBeLessThan(300)
  await expect(admin.getByText(`${rest} payments verified.`).first()).toBeVisible({
    timeout: 400_000,
  })
  expect(await outcome(founders, referrer)).toEqual({ verified: 300, counts: [300, 300] })

  const rows = admin.getByRole('table', { name: 'Waitlist users' }).getByRole('row')
  const search = async (words: string, found: number) => {
    await admin.keyboard.press('/')
    await expect(admin.getByRole('searchbox')).toBeFocused()
    await admin.keyboard.press('Control+a')
    await admin.keyboard.type(words)
    await expect(rows).toHaveCount(1 + found)
    await admin.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
  }
  await goTo(admin, 'Payments')
  await expect(rows.nth(1)).toBeVisible()
  await search('desk.u', unfound.length)
  for (const key of ['Space', 'Shift+J', 'Shift+J', 'Shift+J', 'Shift+J', 'c']) {
    await admin.keyboard.press(key)
  }
  await expect(admin.getByRole('button', { name: 'Ask 5 for a correction' })).toBeVisible()
  await admin.keyboard.press('Enter')
  for (const { email } of unfound) {
    await expect(rows.filter({ hasText: email })).toContainText('Needs correction')
  }

  const ambassador = await openBrowser(browser)
  await logIn(ambassador, REFERRER)
  await expect(figure(ambassador, 'Total Referrals')).toHaveText('300')
  await search('desk.a000', 1)
  await admin.keyboard.press('Enter')
  await tabTo(admin, admin.getByRole('button', { name: 'Take the verification back…' }))
  await admin.keyboard.press('Enter')
  const dialog = admin.getByRole('dialog', { name: 'Take the verification back?' })
  await expect(dialog).toContainText('The count of MDDESK1 falls from 300 to 299.')
  await tabTo(admin, dialog.getByRole('radio', { name: /^The wrong one was verified/ }))
  await admin.keyboard.press('Space')
  await tabTo(admin, dialog.getByLabel('Reason'))
  await admin.keyboard.type('We took it for somebody else’s.')
  await tabTo(admin, dialog.getByRole('button', { name: 'Take it back' }))
  await admin.keyboard.press('Enter')

  await expect(figure(ambassador, 'Total Referrals')).toHaveText('299')
  expect(await outcome(founders, referrer)).toEqual({ verified: 299, counts: [299, 299] })
})

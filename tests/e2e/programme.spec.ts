import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enrol } from './enrol'
import {
  comeBack,
  enterRoom,
  figure,
  logIn,
  openBrowser,
  searchFor,
  untilRanked,
  verifyRow,
} from './people'
import { join, payments } from './statement'
import { test } from './test'

test('the admin sends an announcement and a perk, and the ambassador sees both live', async ({
  browser,
}) => {
  const [admin, rider] = [await openBrowser(browser), await openBrowser(browser)]
  await comeBack(rider, 'gold@demo.mooddrive.example')
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Programme')
  await untilRanked(rider)

  await admin.getByRole('textbox', { name: 'Announcement' }).fill('Passes for Saturday.')
  await admin.getByRole('combobox', { name: 'For' }).selectOption('Gold')
  await admin.getByRole('button', { name: 'Announce' }).click()
  const news = rider.getByRole('region', { name: 'News' })
  await expect(news).toContainText('Passes for Saturday.')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toBeHidden()

  await rider.getByRole('tab', { name: 'Rewards' }).click()
  const shirt = rider.getByRole('listitem', { name: 'T-shirt', exact: true })
  await shirt.getByRole('button', { name: 'Claim it' }).click()
  await shirt.getByRole('combobox', { name: 'Size' }).selectOption('M')
  await shirt.getByRole('textbox', { name: /^Delivery address/ }).fill('Room 12, Main Hostel')
  await shirt.getByRole('textbox', { name: /^Phone number/ }).fill('98765 43210')
  await rider.keyboard.press('Enter')
  await expect(shirt).toContainText('Requested')

  const due = admin.getByRole('listitem', { name: /^T-shirt for / })
  await expect(due).toContainText('M, Room 12, Main Hostel, 98765 43210')
  await due.getByRole('button', { name: 'Mark as sent' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Mark as sent' })
  await dialog.getByRole('textbox').fill('Track it: IN1234')
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(due).toBeHidden()

  await expect(shirt).toContainText('Track it: IN1234')
  await shirt.getByRole('button', { name: 'It has arrived' }).click()
  await expect(shirt).toContainText('Received')
  await admin.getByRole('radio', { name: 'Received' }).check({ force: true })
  await expect(due).toContainText('Received')

  // The outbox lists the email about the perk.
  await enterRoom(admin, 'Settings')
  const mails = admin.getByRole('list', { name: 'Latest emails' })
  await expect(
    mails.getByRole('listitem').filter({ hasText: 'On its way: T-shirt' }),
  ).toContainText('gold@demo.mooddrive.example')
})

test('an ambassador prints a letter of recommendation, which a stranger can check until the ambassador loses the tier', async ({
  browser,
}) => {
  const email = 'letter@people.example'
  const rider = { email, code: 'MDLETT1', count: 49 }
  await join(payments('L', 1), await enrol(rider), rider.code)
  const [admin, owner] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await logIn(owner, email)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Payments')
  await untilRanked(owner)
  const payment = await searchFor(admin, 'desk.l')
  await verifyRow(payment)
  await expect(figure(owner, 'Total Referrals')).toHaveText('50')

  await owner.getByRole('tab', { name: 'Rewards' }).click()
  const perk = owner.getByRole('listitem', { name: 'Letter of recommendation', exact: true })
  await perk.getByRole('button', { name: 'Claim it' }).click()
  await perk.getByRole('textbox', { name: 'Name on it' }).fill('Asha Rao')
  await perk.getByRole('textbox', { name: 'What you need it for' }).fill('For a label in Mumbai.')
  await owner.keyboard.press('Enter')
  await enterRoom(admin, 'Programme')
  const template = admin.getByRole('form', { name: 'Letter template' })
  await template
    .getByRole('textbox', { name: 'Text' })
    .fill('{name} is {tier}, with {referrals} founders.')
  await template.getByRole('textbox', { name: 'Signed by' }).fill('Vinay Sharma')
  await template.getByRole('button', { name: 'Save template' }).click()
  await expect(admin.getByText('New letters will use it.', { exact: true })).toBeVisible()
  const due = admin.getByRole('listitem', { name: 'Letter of recommendation for Asha Rao' })
  await due.getByRole('button', { name: 'Write the letter' }).click()
  const words = 'Asha Rao is Silver, with 50 founders.'
  await expect(admin.getByRole('dialog').getByRole('article')).toContainText(words)
  await admin.getByRole('button', { name: 'Issue the letter' }).click()

  await perk.getByRole('button', { name: 'Open letter' }).click()
  await owner.getByRole('button', { name: 'Create link' }).click()
  await expect(owner.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  const address = await owner.getByRole('link', { name: 'Preview the page' }).getAttribute('href')
  await owner.evaluate(() => {
    window.print = () => {}
  })
  await owner.getByRole('button', { name: 'Print or save as PDF' }).click()
  await owner.emulateMedia({ media: 'print' })
  const paper = owner.locator('.print-root')
  await expect(paper).toContainText(words)
  await expect(paper.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(owner.getByRole('dialog')).toBeHidden()

  const stranger = await openBrowser(browser)
  await stranger.goto(address ?? '')
  await expect(stranger.getByText('Valid', { exact: true })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
  await expect(stranger.getByText(words)).toBeVisible()

  await enterRoom(admin, 'Payments')
  await searchFor(admin, 'desk.l')
  await payment.getByRole('button', { name: /^Details of/ }).click()
  await admin.getByRole('button', { name: 'Undo verification…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Undo the verification?' })
  await expect(dialog).toContainText('will say that it’s no longer valid')
  await dialog.getByRole('radio', { name: /^The wrong payment was verified/ }).check()
  await dialog.getByLabel('Reason').fill('We took it for somebody else’s.')
  await dialog.getByRole('button', { name: 'Undo verification' }).click()
  await expect(payment).toContainText('Needs correction')
  await stranger.reload()
  await expect(stranger.getByText('No longer valid')).toBeVisible()
  await expect(stranger.getByText(words)).toBeHidden()
})

import { expect, test } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enterRoom, logIn, openBrowser } from './people'

test('the admin announces something and sends a perk, and the ambassador watches both arrive', async ({
  browser,
}) => {
  const [admin, rider] = [await openBrowser(browser), await openBrowser(browser)]
  await logIn(rider, 'gold@demo.mooddrive.example')
  await logIn(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Programme')

  await admin.getByRole('textbox', { name: 'Announcement' }).fill('Passes for Saturday.')
  await admin.getByRole('combobox', { name: 'For' }).selectOption('Gold')
  await admin.getByRole('button', { name: 'Announce' }).click()
  const news = rider.getByRole('region', { name: 'News' })
  await expect(news).toContainText('Passes for Saturday.')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toBeHidden()

  await rider.getByRole('tab', { name: 'Rewards' }).click()
  const shirt = rider.getByRole('listitem', { name: 'T-shirt', exact: true })
  await shirt.getByRole('button', { name: 'Say what it needs' }).click()
  await shirt.getByRole('textbox').fill('Size M, at the college gate.')
  await rider.keyboard.press('Enter')
  await expect(shirt).toContainText('Due')

  const due = admin.getByRole('listitem', { name: /^T-shirt for / })
  await expect(due).toContainText('Size M, at the college gate.')
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

  // What would go out by mail.
  await enterRoom(admin, 'Settings')
  const mails = admin.getByRole('list', { name: 'The newest mails' })
  await expect(
    mails.getByRole('listitem').filter({ hasText: 'On its way: T-shirt' }),
  ).toContainText('gold@demo.mooddrive.example')
})

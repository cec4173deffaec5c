import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { comeBack, enterRoom, fillSignUp, openBrowser, signUp } from './people'
import { test } from './test'

test('the admin closes the waitlist, a visitor sees no way to pay, and the admin reopens it', async ({
  browser,
}) => {
  const [admin, visitor] = await Promise.all([openBrowser(browser), openBrowser(browser)])
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Settings')
  const desk = admin.getByRole('main')
  await desk.getByRole('button', { name: 'Close the waitlist' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Close the waitlist' }).click()
  await expect(desk.getByText('Closed', { exact: true })).toBeVisible()

  await visitor.goto('/waitlist')
  await expect(visitor.getByRole('alert')).toContainText('The waitlist is closed right now')
  await expect(visitor.getByText('UPI ID', { exact: true })).toHaveCount(0)
  await expect(visitor.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  const details = { email: 'closing@people.example', paymentReference: '4777 1111 0001' }
  await fillSignUp(visitor, details)

  await desk.getByRole('button', { name: 'Reopen the waitlist' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Reopen the waitlist' }).click()
  // The second "Open" is the state of the inbox.
  await expect(desk.getByText('Open', { exact: true })).toHaveCount(2)
  await visitor.reload()
  await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue(details.email)
  await signUp(visitor, details)
})

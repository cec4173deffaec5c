import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enterRoom, logIn, openBrowser, searchFor, signUp } from './people'
import { test } from './test'

test('the page after a sign-up shows the payment and lets the founder correct typos, but only in the browser that signed up', async ({
  browser,
}) => {
  const [visitor, friend, admin] = await Promise.all([
    openBrowser(browser),
    openBrowser(browser),
    openBrowser(browser),
  ])
  await visitor.goto('/waitlist')
  await signUp(visitor, {
    email: 'receipt.typo@people.example',
    paymentReference: '4999 9999 0401',
  })
  const payment = visitor.getByRole('region', { name: 'Your payment' })
  await expect(payment.getByText('receipt.typo@people.example')).toBeVisible()

  await payment.getByRole('button', { name: /Correct it.*Email/ }).click()
  await payment.getByLabel('Correct Email').fill('receipt.right@people.example')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.getByText('We’ll use the new address.', { exact: true })).toBeVisible()

  await payment.getByRole('button', { name: /Correct it.*UPI Reference ID/ }).click()
  await payment.getByLabel('Correct UPI Reference ID').fill('499999990402')
  await payment.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.getByText('We’ll check the new reference.', { exact: true })).toBeVisible()

  await logIn(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Payments')
  await searchFor(admin, 'receipt.right@')
  const row = admin.getByRole('row').filter({ hasText: 'receipt.right@people.example' })
  await expect(row).toContainText('4999')
  await row.focus()
  await admin.keyboard.press('c')
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()

  await expect(payment.getByText('Needs correction', { exact: true })).toBeVisible()
  await expect(payment.getByText('We can’t find a payment with this reference.')).toBeVisible()
  // From now on, this page lets the founder correct only the email. They correct the reference on the founder's page.
  await expect(payment.getByRole('button', { name: /Correct it.*UPI Reference ID/ })).toHaveCount(0)
  await expect(payment.getByRole('button', { name: /Correct it.*Email/ })).toBeVisible()

  await friend.goto(visitor.url())
  await expect(
    friend.getByText('This page shows your payment’s status only in the browser you joined with'),
  ).toBeVisible()
  await expect(friend.getByText('Needs correction')).toHaveCount(0)
  await expect(friend.getByText('receipt.right@people.example')).toHaveCount(0)
})

import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enterRoom, figure, logIn, openBrowser, signUp, verifyRow } from './people'
import { test } from './test'

test('a visitor joins with an ambassador’s link, and visitor and ambassador see the admin’s verification live', async ({
  browser,
}) => {
  const [ambassador, admin, visitor] = await Promise.all([
    openBrowser(browser),
    openBrowser(browser),
    openBrowser(browser),
  ])
  await logIn(ambassador, 'silver@demo.mooddrive.example')
  await logIn(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Payments')

  // The ambassador copies the link, and opens the list of pending referrals.
  await ambassador.getByRole('button', { name: 'Copy Referral Link' }).click()
  await expect(ambassador.getByText('Link Copied!', { exact: true })).toBeVisible()
  const link = await ambassador.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/waitlist\?ref=MDDEMO1$/)
  await expect(figure(ambassador, 'Total Referrals')).toHaveText('120')
  await ambassador.getByRole('tab', { name: 'Referrals' }).click()
  await expect(admin.getByRole('heading', { name: 'Manage Waitlist Users' })).toBeVisible()
  await expect(admin.getByText(/^Oldest \d+/)).toBeVisible()
  const pending = ambassador.getByRole('list', { name: 'Pending Verifications' })
  await expect(pending.getByRole('listitem').first()).toBeVisible()

  // The visitor follows the link and signs up.
  await visitor.goto(link)
  await expect(visitor.getByLabel('Referral Code')).toHaveValue('MDDEMO1')
  await signUp(visitor, { email: 'main.job@people.example', paymentReference: '4999 9999 0001' })
  expect(visitor.url()).toMatch(/\/waitlist-success\?code=MD[A-Z0-9]{5}$/)
  const code = new URL(visitor.url()).searchParams.get('code') ?? ''
  await expect(visitor.getByText(code, { exact: true })).toBeVisible()
  await expect(visitor.getByText('Being checked', { exact: true })).toBeVisible()

  // The ambassador and the admin see the sign-up without reloading.
  const row = admin.getByRole('row').filter({ hasText: 'main.job@people.example' })
  await expect(row).toBeVisible()
  await expect(row).toContainText('Pending')
  const isIn = (list: string) =>
    ambassador
      .getByRole('list', { name: list })
      .getByRole('listitem')
      .filter({ hasText: 'main.job@people.example' })
  await expect(isIn('Pending Verifications')).toBeVisible()
  await expect(isIn('Verified Referrals')).toHaveCount(0)

  // The admin verifies the payment.
  await verifyRow(row)
  await expect(admin.getByText("User status updated to 'verified'.", { exact: true })).toBeVisible()
  await expect(row).toContainText('Verified')
  await expect(row.getByRole('button', { name: 'Verify' })).toHaveCount(0)

  // The ambassador, the admin and the visitor see the verification.
  await expect(figure(ambassador, 'Total Referrals')).toHaveText('121')
  await expect(figure(ambassador, 'Next Tier')).toHaveText('129')
  await expect(isIn('Verified Referrals')).toBeVisible()
  await expect(isIn('Pending Verifications')).toHaveCount(0)
  await expect(visitor.getByText('Your payment is verified')).toBeVisible()
})

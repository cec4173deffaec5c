import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { comeBack, enterRoom, openBrowser, searchFor } from './people'
import { openStatement, statementOfClaim, verifyAll } from './statement'
import { test } from './test'

const EMAIL = 'claim.payer@people.example'
const REFERENCE = '477333300001'

test('a payer who can’t find the UTR says who paid and when; the admin makes the record from a row of the statement, and verifies it', async ({
  page,
  browser,
}) => {
  await page.goto('/waitlist')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByRole('button', { name: 'I paid, but can’t find the UTR' }).click()
  await page.getByLabel('Your UPI ID').fill('Claim.Payer@OkHdfcBank')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
  await page.getByLabel('Time').fill('00:00')
  await page.getByRole('button', { name: 'Find my payment' }).dblclick()
  await expect(page.getByText(`We’ll write to ${EMAIL}, found or not.`)).toBeVisible()
  for (const way of ['/waitlist', '/follow-your-payment']) {
    await page.goto(way)
    await expect(page.getByText(`We’re looking for it, and will write to ${EMAIL}.`)).toBeVisible()
  }

  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Disputes')
  const claim = admin.getByRole('listitem').filter({ hasText: EMAIL })
  await expect(claim).toHaveCount(1)
  await expect(claim.getByText('claim.payer@okhdfcbank')).toBeVisible()

  await openStatement(admin, statementOfClaim('claim.payer@okhdfcbank', REFERENCE))
  await admin.getByRole('button', { name: 'Create the founder’s record from this row…' }).click()
  await admin.getByRole('button', { name: 'Create the founder’s record', exact: true }).click()
  await expect(admin.getByText('No claim is left.')).toBeVisible()
  expect(await verifyAll(admin)).toBe(1)
  await expect(admin.getByText('1 payment verified.').first()).toBeVisible()

  await enterRoom(admin, 'Payments')
  await expect(await searchFor(admin, EMAIL)).toContainText('Verified')
})

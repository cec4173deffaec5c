import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { untilInteractive } from './page-bytes'
import { comeBack, enterRoom, openBrowser, searchFor } from './people'
import { openStatement, statementOfClaim, verifyAll } from './statement'
import { test } from './test'

const EMAIL = 'claim.payer@people.example'
const REFERENCE = '477333300001'

test('a payer without the UTR files a claim, and the admin creates the sign-up from a statement’s row and verifies it', async ({
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
  await expect(page.getByText(`We’ll write to ${EMAIL}, whether we find it or not.`)).toBeVisible()
  for (const way of ['/waitlist', '/follow-your-payment']) {
    await page.goto(way)
    const reminder = page.locator('p').filter({ hasText: `we’ll write to ${EMAIL}. Please` })
    await expect(reminder).toBeVisible()
    // The background colour must be in the inline styles, because the full style sheet loads only at
    // the first interaction.
    await expect(reminder).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }

  const admin = await openBrowser(browser)
  await comeBack(admin, DEMO_ACCOUNTS.admin)
  await enterRoom(admin, 'Disputes')
  const claim = admin.getByRole('listitem').filter({ hasText: EMAIL })
  await expect(claim).toHaveCount(1)
  await expect(claim.getByText('claim.payer@okhdfcbank')).toBeVisible()

  await openStatement(admin, statementOfClaim('claim.payer@okhdfcbank', REFERENCE))
  await admin.getByRole('button', { name: 'Create the sign-up from this row…' }).click()
  await admin.getByRole('button', { name: 'Create the sign-up', exact: true }).click()
  await expect(admin.getByText('No claims left.')).toBeVisible()
  expect(await verifyAll(admin)).toBe(1)
  await expect(admin.getByText('1 payment verified.').first()).toBeVisible()

  await enterRoom(admin, 'Payments')
  await expect(await searchFor(admin, EMAIL)).toContainText('Verified')
})

test('if the waitlist page’s code can’t be loaded, a click on a button offers a reload, and the page stays readable', async ({
  page,
  context,
}) => {
  await page.route(/\/assets\/waitlist-.*\.js/, (route) => route.abort())
  await page.goto('/waitlist')
  const button = page.getByRole('button', { name: 'I paid, but can’t find the UTR' })
  await button.dispatchEvent('click')
  await expect(page.getByText('Part of this page didn’t load.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^In from the first/ })).toBeVisible()
  await expect(button).toBeEnabled()
  await page.getByLabel('Email', { exact: true }).fill('kept@people.example')

  await page.unroute(/\/assets\/waitlist-.*\.js/)
  await context.setOffline(true)
  const again = page.getByRole('link', { name: 'Reload the page' })
  await again.click()
  await expect(page.getByText(/^No network\. The page will reload/)).toBeVisible()
  const reload = page.waitForEvent('load')
  await context.setOffline(false)
  await reload
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kept@people.example')
  await button.click()
  await expect(page.getByLabel('Your UPI ID')).toBeVisible()
})

test('if the claim form’s code can’t be loaded, a message says so, and the sign-up form stays usable', async ({
  page,
}) => {
  await page.route(/\/assets\/claim-form-.*\.js/, (route) => route.abort())
  await page.goto('/waitlist')
  await untilInteractive(page)
  await page.getByRole('button', { name: 'I paid, but can’t find the UTR' }).click()
  const alert = page.getByRole('form').getByRole('alert')
  await expect(alert).toContainText('This part didn’t load')
  await expect(alert).toContainText('Check your connection and reload the page.')
  await expect(page.getByRole('button', { name: 'Join the Founder Club' })).toBeVisible()
})

test('while offline, the button for payers without the UTR shows a message; when online again, it shows the claim form', async ({
  page,
  context,
}) => {
  await page.goto('/waitlist')
  await untilInteractive(page)
  await context.setOffline(true)
  const button = page.getByRole('button', { name: 'I paid, but can’t find the UTR' })
  await button.click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('You’re offline')
  await context.setOffline(false)
  await button.click()
  await expect(page.getByLabel('Your UPI ID')).toBeVisible()
})

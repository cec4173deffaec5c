import { expect, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { linkSentTo } from './mailbox'
import { untilInteractive } from './page-bytes'
import { openBrowser, signUp } from './people'
import { test } from './test'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const alert = (page: Page) => page.getByRole('form').getByRole('alert')
const send = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

async function fill(page: Page, confirmation: string): Promise<void> {
  await field(page, 'First Name').fill('Asha')
  await field(page, 'Last Name').fill('Rao')
  await field(page, 'Password').fill('demo-pass-1')
  await field(page, 'Confirm Password').fill(confirmation)
}

test('a founder creates an account, and sees the payment after confirming the email address', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  const email = 'enrols@people.example'
  await page.goto('/waitlist')
  await signUp(page, { email, paymentReference: '512300000001' })
  await page.goto('/signup')
  await untilInteractive(page)
  await field(page, 'Email').fill(email)
  await fill(page, 'demo-pass-2')
  await send(page)
  await expect(alert(page).first()).toHaveText("Passwords don't match!")
  await expect(alert(page).last()).toHaveText('Please agree to the terms and conditions')
  await field(page, 'Confirm Password').fill('demo-pass-1')
  await send(page)
  await expect(alert(page)).toHaveText('Please agree to the terms and conditions')
  await page
    .getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' })
    .check()
  await send(page)

  await expect(page).toHaveURL('/waitlist-dashboard')
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await expect(page.getByText(`We’ve sent a link to ${email}.`)).toBeVisible()

  // Opening the link in another tab of the same browser unlocks both tabs.
  const tab = await page.context().newPage()
  await tab.goto(await linkSentTo(email, 'PASSWORD_RESET'))
  await tab.getByLabel('New Password', { exact: true }).fill('demo-pass-2')
  await tab.getByRole('button', { name: 'Save password' }).click()
  await expect(tab.getByText('512300000001')).toBeVisible()
  await expect(page.getByText('512300000001')).toBeVisible()
})

test('if the admin already has an account, the page /signup refuses the admin’s email', async ({
  page,
}) => {
  await page.goto('/signup')
  await untilInteractive(page)
  await field(page, 'Email').fill(DEMO_ACCOUNTS.admin)
  await expect(page.getByText('(Admin Setup)')).toBeVisible()
  await fill(page, 'demo-pass-1')
  await page.getByRole('checkbox').check()
  await send(page)

  await expect(alert(page)).toContainText('Admin account already exists!')
  await expect(field(page, 'Email')).toBeFocused()
})
